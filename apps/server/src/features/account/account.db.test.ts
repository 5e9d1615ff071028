import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '../../../test/kit/people.ts';
import type { Reply } from '../../../test/kit/world.ts';
import { mailboxOf } from '../../platform/contact/contact.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

let counter = 0;
const somebody = () => `person-${++counter}`;
const status = async (token: string) => (await people.call('get_user_by_id', {}, token)).status;
const signUp = async (uid: string, fields: Record<string, unknown> = {}, type = 'email') =>
  people.call('user_signup', { firebase_id: uid, type, ...fields }, await people.idToken({ uid }));
const row = async (playerId: number) => {
  const [found] = await people.world.sql<Record<string, unknown>>('select * from player where id = $1', [
    playerId,
  ]);
  return found ?? {};
};

describe('user_signup (DECISIONS 2)', () => {
  it('creates the player, then finds it again, with a fresh token each time', async () => {
    const uid = somebody();
    const exists = async () =>
      (await people.call('check_user_exists', { firebase_id: uid }, await people.idToken({ uid }))).body[
        'data'
      ];
    expect(await exists()).toEqual({ exists: false });
    const first = await people.join({ uid }, { name: 'ann', time_zone: 'Asia/Kolkata' });
    expect(first).toMatchObject({
      is_new: true,
      player: {
        name: 'Ann',
        email: `${uid}@example.org`,
        email_verified: true,
        type: 'email',
        role: 'player',
        is_set_up: false,
      },
    });
    expect(first.api_token).toMatch(/^[\w-]{43}$/);
    expect(first.player['refer_code']).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const second = await people.join({ uid });
    expect(second).toMatchObject({ is_new: false, player: { player_id: first.player.player_id } });
    expect(second.api_token).not.toBe(first.api_token);
    expect(await exists()).toEqual({ exists: true });
  });

  it('the three body types do the same', async () => {
    const uid = somebody();
    for (const form of ['json', 'multipart', 'urlencoded'] as const) {
      const reply = await people.call(
        'user_signup',
        { firebase_id: uid, type: 'email', name: 'ann' },
        await people.idToken({ uid }),
        form,
      );
      expect(reply.body).toMatchObject({ error: false, data: { player: { name: 'Ann' } } });
    }
  });

  it('believes the token and not the fields: type, e-mail and mobile', async () => {
    const uid = somebody();
    const { player } = await people.join(
      { uid, email: 'true@example.org' },
      { type: 'mobile', email: 'false@example.org', mobile: '+4915112345678', profile: 'https://evil/x.svg' },
    );
    expect(player).toMatchObject({ type: 'email', email: 'true@example.org', mobile: null, profile: '' });
  });

  it('20 sign-ups of one person at once make one player and one welcome', async () => {
    const uid = somebody();
    const token = await people.idToken({ uid });
    const before = (await people.welcomed()).length;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        people.call('user_signup', { firebase_id: uid, type: 'email' }, token),
      ),
    );
    const ids = replies.map(
      reply => (reply.body['data'] as { player: { player_id: number } }).player.player_id,
    );
    expect(new Set(ids).size).toBe(1);
    expect((await people.welcomed()).length - before).toBe(1);
  });

  it('shows names as text, capitalises by letters as readers count them, refuses what hides or turns', async () => {
    const html = await people.join({ uid: somebody() }, { name: '<b>bob</b> & co' });
    expect(html.player['name']).toBe('<b>bob</b> & co');
    const quoted = await people.join({ uid: somebody() }, { name: "robert'); drop table player;--" });
    expect(quoted.player['name']).toBe("Robert'); drop table player;--");
    expect((await people.join({ uid: somebody() }, { name: 'éloïse' })).player['name']).toBe('Éloïse');
    const bad = ['a\u0007b', 'a\nb', 'a\u202eb', '\u200b', 'x'.repeat(41), '\u2066x'];
    for (const name of bad) {
      const reply = await people.call(
        'user_signup',
        { firebase_id: 'bad-name', type: 'email', name },
        await people.idToken({ uid: 'bad-name' }),
        'json',
      );
      expect(reply.body['code']).toBe('bad_name');
    }
  });

  it('refuses the look of staff', async () => {
    const staff = await people.join({ uid: somebody() }, { name: 'Ines Holm' });
    await people.world.sql(`update player set role = 'admin' where id = $1`, [staff.player.player_id]);
    // Cyrillic е, Greek ο, digits, dots and spaces.
    const names = [
      'Inеs Hοlm',
      'ines  holm',
      '1nes H0lm',
      'Admin',
      'ＡＤＭＩＮ',
      'Аdmin Team',
      'Trivium Support',
      'Admin 2',
    ];
    for (const name of names) {
      expect([name, (await signUp(somebody(), { name })).body['code']]).toEqual([name, 'name_reserved']);
    }
    for (const name of ['Ines', 'Holm', 'Adriana', 'Madmin Ton']) {
      expect([name, (await signUp(somebody(), { name })).body['error']]).toEqual([name, false]);
    }
  });

  it('counts letters as readers do: 40 families are a name, 41 or a letter of a thousand signs are none (DECISIONS 12)', async () => {
    const family = '👨‍👩‍👧‍👦';
    for (const name of [family.repeat(25), family.repeat(40), 'क्षि'.repeat(40)]) {
      const reply = await signUp(somebody(), { name });
      expect(reply.body).toMatchObject({ error: false, data: { player: { name } } });
      const { api_token } = reply.body['data'] as { api_token: string };
      expect((await people.call('update_profile', { name: `${name} ` }, api_token)).body['error']).toBe(
        false,
      );
    }
    for (const name of [family.repeat(41), `a${'\u200d👨'.repeat(20)}`]) {
      const { body } = await signUp(somebody(), { name });
      expect(body).toMatchObject({
        code: 'bad_name',
        message: 'Please choose a name of 1 to 40 characters.',
      });
    }
    const heavy = people.world.sql(`update player set name = $1`, ['x'.repeat(2561)]);
    await expect(heavy).rejects.toThrow('player_name_bytes');
  });

  it('has words of its own for reserved and for unkind names, at the sign-up, the set-up and in the settings (DECISIONS 12)', async () => {
    const told = async (reply: Promise<Reply>) => {
      const { code, message } = (await reply).body;
      return [code, message];
    };
    const reserved = [
      'name_reserved',
      'That name is kept for the team of this site. Please choose another one.',
    ];
    const unkind = ['name_unkind', 'That name could hurt somebody who reads it. Please choose another one.'];
    const { api_token } = await people.join({ uid: somebody() }, { name: 'Quiet Quill' });
    for (const [name, words] of [
      ['Admin', reserved],
      ['Tr1vium Support', reserved],
      ['B.i.t.c.h', unkind],
      ['Sh1tty Bill', unkind],
      ['शैतान चूतिया', unkind],
    ] as const) {
      const password = 'a lamp above the stairs';
      const email = `${somebody()}@example.org`;
      expect([name, await told(people.ask('sign-up', { email, password, name }))]).toEqual([name, words]);
      expect([name, await told(signUp(somebody(), { name }))]).toEqual([name, words]);
      expect([name, await told(people.call('update_profile', { name }, api_token))]).toEqual([name, words]);
    }
    const welcome = await people.join({ uid: somebody() }, { name: 'Scunthorpe Morishita' });
    expect(welcome.player['name']).toBe('Scunthorpe Morishita');
  });

  it('gives a numbered name to who has none yet', async () => {
    const { player } = await people.join({
      uid: somebody(),
      type: 'mobile',
      email: null,
      mobile: '+4915112345001',
    });
    expect(player['name']).toMatch(/^Player \d{4}$/);
    expect(player).toMatchObject({ is_set_up: false, mobile: '+4915112345001', mobile_verified: true });
  });

  it('records the friend whose code was entered, and refuses an unknown code', async () => {
    const friend = await people.join({ uid: somebody() });
    const code = String(friend.player['refer_code']).toLowerCase();
    const invited = await people.join({ uid: somebody() }, { friends_code: code });
    expect((await row(invited.player.player_id))['referred_by']).toBe(friend.player.player_id);
    expect((await signUp(somebody(), { friends_code: 'NOBODY22' })).body['code']).toBe('bad_friends_code');
  });

  it('a proved e-mail goes to who proved it; one that another has proved is refused', async () => {
    const claimer = await people.join({
      uid: somebody(),
      type: 'mobile',
      email: null,
      mobile: '+4915112345002',
    });
    await people.call('update_profile', { email: 'wanted@example.org' }, claimer.api_token);
    expect((await row(claimer.player.player_id))['email']).toBe('wanted@example.org');
    const owner = await people.join({ uid: somebody(), email: 'wanted@example.org' });
    expect(owner.player['email']).toBe('wanted@example.org');
    expect((await row(claimer.player.player_id))['email']).toBeNull();
    const third = await people.call(
      'user_signup',
      { firebase_id: 'third', type: 'gmail' },
      await people.idToken({ uid: 'third', type: 'gmail', email: 'wanted@example.org' }),
    );
    expect(third.body['code']).toBe('email_in_use');
  });
});

describe('delete_user_account (DECISIONS 2)', () => {
  it('needs a sign-in of the last five minutes', async () => {
    const { api_token } = await people.join({ uid: somebody() });
    people.world.clock.advance(5 * 60_000 + 1);
    const reply = await people.call('delete_user_account', {}, api_token);
    expect(reply.body['code']).toBe('fresh_sign_in_needed');
    expect(await status(api_token)).toBe(200);
  });

  it('a sign-in from before does not bring the account back', async () => {
    const uid = somebody();
    const elsewhere = await people.idToken({ uid });
    const { api_token } = await people.join({ uid });
    people.world.clock.advance(60_000);
    await people.call('delete_user_account', {}, api_token);
    const back = await people.call('user_signup', { firebase_id: uid, type: 'email' }, elsewhere);
    expect([back.status, back.body['code']]).toEqual([401, 'bad_token']);
    expect((await people.join({ uid })).is_new).toBe(true);
  });

  it('counts the five minutes from the sign-in, not from the exchange of its token', async () => {
    const uid = somebody();
    const idToken = await people.idToken({ uid });
    people.world.clock.advance(5 * 60_000 + 1);
    const reply = await people.call('user_signup', { firebase_id: uid, type: 'email' }, idToken);
    const { api_token } = reply.body['data'] as { api_token: string };
    const deleted = await people.call('delete_user_account', {}, api_token);
    expect(deleted.body['code']).toBe('fresh_sign_in_needed');
  });

  it('leaves no personal data behind, and the row that the ledger points at', async () => {
    const email = 'leaver@example.org';
    await people.ask('sign-up', { email, password: 'a lamp above the stairs', name: 'Lea Leaver' });
    const token = await people.linkOf(email, 'verify');
    const proved = await people.ask('verify-email', { token });
    const { id_token } = proved.body['data'] as { id_token: string };
    const uid = (await people.identity.verify(id_token, people.world.clock.now()))?.uid ?? '';
    const joined = await people.call(
      'user_signup',
      { firebase_id: uid, type: 'email', name: 'Lea Leaver', time_zone: 'Pacific/Tongatapu' },
      id_token,
    );
    const { api_token, player } = joined.body['data'] as { api_token: string; player: { player_id: number } };
    await people.call('update_profile', { mobile: '+4915112345003' }, api_token);
    expect((await people.call('delete_user_account', {}, api_token)).body['error']).toBe(false);

    expect(await status(api_token)).toBe(401);
    const names = await people.world.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const all = await Promise.all(names.map(({ name }) => people.world.sql(`select * from "${name}"`)));
    const kept = JSON.stringify(all);
    for (const trace of ['Leaver', email, '+4915112345003', uid, 'Tongatapu'])
      expect(kept).not.toContain(trace);
    expect(await row(player.player_id)).toMatchObject({
      status: 'deleted',
      uid: null,
      name: '',
      email: null,
    });
    const signIn = await people.ask('sign-in', { email, password: 'a lamp above the stairs' });
    expect(signIn.body['code']).toBe('wrong_sign_in');
  });

  it('an account made again with the same e-mail, plus-tags aside, or phone gets no welcome', async () => {
    const leave = async (proof: Parameters<People['join']>[0]) => {
      const { api_token, player } = await people.join(proof);
      expect((await people.call('delete_user_account', {}, api_token)).body['error']).toBe(false);
      return player.player_id;
    };
    const first = await leave({ uid: somebody(), email: 'twice@example.org' });
    const second = await leave({ uid: somebody(), email: 'twice+new@example.org' });
    const mobile = { type: 'mobile', email: null, mobile: '+4915112345004' } as const;
    const third = await leave({ uid: somebody(), ...mobile });
    const fourth = await leave({ uid: somebody(), ...mobile });
    const welcomed = await people.welcomed();
    expect([first, second, third, fourth].map(id => welcomed.includes(id))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const hashes = await people.world.sql('select * from known_person');
    expect(JSON.stringify(hashes)).not.toContain('twice');
  });

  it('one Gmail mailbox is welcomed once, however it is dotted, also when it was here before dots were folded (DECISIONS 12)', async () => {
    const isWelcomed = async (email: string) => {
      const { player } = await people.join({ uid: somebody(), email });
      return (await people.welcomed()).includes(player.player_id);
    };
    expect(await isWelcomed('one.mailbox@gmail.com')).toBe(true);
    expect(await isWelcomed('onemailbox@gmail.com')).toBe(false);
    expect(await isWelcomed('o.n.e.mailbox+coins@googlemail.com')).toBe(false);
    expect(await isWelcomed('one.mailbox@example.org')).toBe(true);
    expect(await isWelcomed('onemailbox@example.org')).toBe(true);

    // As the site kept it then: of who left, the hash of the spelling; of who stays, the address.
    const { appSecret } = people.world.context.env;
    const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium known person', 32));
    const then = createHmac('sha256', key).update('email:o.ld.one@gmail.com').digest();
    await people.world.sql(`insert into known_person (contact_hash, scope) values ($1, 'welcome')`, [then]);
    expect(await isWelcomed('oldo.ne+again@gmail.com')).toBe(false);
    const stays = await people.join({ uid: somebody(), email: 'some.body.who.stays.here@gmail.com' });
    await people.world.sql('delete from known_person');
    expect(await isWelcomed('somebodywhostayshere@googlemail.com')).toBe(false);
    await people.call('delete_user_account', {}, stays.api_token);
  });

  it('folds mailboxes in the database as in the server (DECISIONS 12)', async () => {
    const emails = [
      'A.n.n+x@Gmail.com',
      'a.nn@googlemail.com',
      'a.nn+y@example.org',
      'a+b+c@gmail.com',
      'x@y.org',
    ];
    for (const email of emails) {
      const rows = await people.world.sql('select mailbox_of($1) as mailbox', [email]);
      expect(rows).toEqual([{ mailbox: mailboxOf(email) }]);
    }
  });

  it('a phone proved after the sign-up is known as well, and brings the proved number to the record', async () => {
    const uid = somebody();
    await people.join({ uid });
    const both = await people.join({ uid, mobile: '+4915112345005' });
    expect(both).toMatchObject({
      is_new: false,
      player: { mobile: '+4915112345005', mobile_verified: true },
    });
    await people.call('delete_user_account', {}, both.api_token);
    const again = await people.join({
      uid: somebody(),
      type: 'mobile',
      email: null,
      mobile: '+4915112345005',
    });
    expect(await people.welcomed()).not.toContain(again.player.player_id);
  });

  it('keeps the last admin', async () => {
    await people.world.sql(`update player set role = 'player'`);
    const { api_token, player } = await people.join({ uid: somebody() });
    await people.world.sql(`update player set role = 'admin' where id = $1`, [player.player_id]);
    expect((await people.call('delete_user_account', {}, api_token)).body['code']).toBe(
      'operation_not_allowed',
    );
  });

  it('a demo account cannot be deleted or changed', async () => {
    const { api_token, player } = await people.join({ uid: somebody() });
    await people.world.sql('update player set is_demo = true where id = $1', [player.player_id]);
    expect((await people.call('delete_user_account', {}, api_token)).body).toEqual({
      error: true,
      code: 'not_in_demo',
      message: 'Not allowed in demo version.',
    });
    expect((await people.call('update_profile', { name: 'New' }, api_token)).body).toEqual({
      error: true,
      code: 'profile_not_in_demo',
      message: 'Profile update is not allowed in demo version.',
    });
  });
});
