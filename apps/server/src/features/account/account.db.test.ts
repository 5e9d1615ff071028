import { createHmac, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '../../../test/kit/people.ts';
import type { Reply } from '../../../test/kit/world.ts';
import { mailboxOf } from '../../platform/contact/contact.ts';
import { openSession } from './session.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

const DAY_MS = 86_400_000;
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

describe('sessions (DECISIONS 2)', () => {
  it('keep only a hash', async () => {
    const { api_token } = await people.join({ uid: somebody() });
    const tables = await people.world.sql('select * from session');
    expect(JSON.stringify(tables)).not.toContain(api_token);
    expect(JSON.stringify(tables)).not.toContain(Buffer.from(api_token).toString('hex'));
  });

  it('one a device: log out ends one, log out everywhere all', async () => {
    const uid = somebody();
    const [phone, laptop, tablet] = [
      await people.join({ uid }),
      await people.join({ uid }),
      await people.join({ uid }),
    ];
    expect((await people.call('log_out', {}, phone.api_token)).body).toEqual({
      error: false,
      data: { done: true },
    });
    expect(await status(phone.api_token)).toBe(401);
    expect(await status(laptop.api_token)).toBe(200);
    const everywhere = await people.call('log_out_everywhere', {}, laptop.api_token);
    expect(everywhere.body['data']).toEqual({ sessions_ended: 2 });
    expect(await status(laptop.api_token)).toBe(401);
    expect(await status(tablet.api_token)).toBe(401);
  });

  it('are not opened by a sign-in from before log out everywhere', async () => {
    const uid = somebody();
    const stolen = await people.idToken({ uid });
    const { api_token } = await people.join({ uid });
    people.world.clock.advance(60_000);
    await people.call('log_out_everywhere', {}, api_token);
    const fields = { firebase_id: uid, type: 'email' };
    const replay = await people.call('user_signup', fields, stolen);
    expect([replay.status, replay.body['code']]).toEqual([401, 'bad_token']);
    expect((await people.call('user_signup', fields, await people.idToken({ uid }))).status).toBe(200);
  });

  it('are not opened by a sign-in with the old password after a new one was set', async () => {
    const email = `${somebody()}@example.org`;
    const idOf = (reply: Reply) => (reply.body['data'] as { id_token: string }).id_token;
    await people.ask('sign-up', { email, password: 'a lamp on the stairs' });
    const proved = await people.ask('verify-email', { token: await people.linkOf(email, 'verify') });
    const uid = (await people.identity.verify(idOf(proved), people.world.clock.now()))?.uid ?? '';
    await people.join({ uid, email });
    const stolen = idOf(await people.ask('sign-in', { email, password: 'a lamp on the stairs' }));
    people.world.clock.advance(60_000);
    await people.ask('forgot-password', { email });
    const fresh = await people.ask('reset-password', {
      token: await people.linkOf(email, 'reset'),
      password: 'another lamp below',
    });
    const fields = { firebase_id: uid, type: 'email' };
    expect((await people.call('user_signup', fields, stolen)).status).toBe(401);
    expect((await people.call('user_signup', fields, idOf(fresh))).status).toBe(200);
  });

  it('last 30 days, and use renews them', async () => {
    const uid = somebody();
    const [used, unused] = [await people.join({ uid }), await people.join({ uid })];
    people.world.clock.advance(29 * DAY_MS);
    expect(await status(used.api_token)).toBe(200);
    people.world.clock.advance(DAY_MS);
    expect(await status(unused.api_token)).toBe(401);
    expect(await status(used.api_token)).toBe(200);
    people.world.clock.advance(30 * DAY_MS);
    expect(await status(used.api_token)).toBe(401);
    await people.world.context.jobs.runNow('account-sweep');
    expect(
      await people.world.sql('select 1 from session where expires_at <= $1', [
        new Date(people.world.clock.now()),
      ]),
    ).toEqual([]);
  });

  it('end 180 days after the sign-in, however much they are used (DECISIONS 12)', async () => {
    const uid = somebody();
    const { api_token } = await people.join({ uid });
    for (let month = 0; month < 7; month += 1) {
      people.world.clock.advance(25 * DAY_MS);
      expect(await status(api_token)).toBe(200);
    }
    people.world.clock.advance(5 * DAY_MS - 1);
    expect(await status(api_token)).toBe(200);
    people.world.clock.advance(1);
    expect(await status(api_token)).toBe(401);
  });

  it('are not opened by a sign-in of 180 days ago, as a hosted provider keeps them (DECISIONS 12)', async () => {
    const { context } = people.world;
    const { player } = await people.join({ uid: somebody() });
    const now = people.world.clock.now();
    const open = (signedInAt: number) =>
      openSession(context, context.db, player.player_id, '', { signedInAt, now });
    await expect(open(now - 180 * DAY_MS)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
    expect(await status(await open(now - 179 * DAY_MS))).toBe(200);
  });

  it('are written at most once an hour', async () => {
    const { api_token, player } = await people.join({ uid: somebody() });
    const lastUsed = async () =>
      (
        await people.world.sql<{ last_used_at: Date }>(
          'select last_used_at from session where player_id = $1',
          [player.player_id],
        )
      )[0]?.last_used_at.getTime();
    const first = await lastUsed();
    people.world.clock.advance(3_599_999);
    await status(api_token);
    expect(await lastUsed()).toBe(first);
    people.world.clock.advance(1);
    await status(api_token);
    expect(await lastUsed()).toBe(people.world.clock.now());
  });

  it('of somebody else, made up, or an ID token are 401', async () => {
    const { api_token } = await people.join({ uid: somebody() });
    const idToken = await people.idToken({ uid: somebody() });
    for (const token of [`${api_token.slice(0, -1)}_`, 'x', idToken]) expect(await status(token)).toBe(401);
  });

  it('of a deactivated player answer 401 account_deactivated, and no new one is given', async () => {
    const uid = somebody();
    const { api_token, player } = await people.join({ uid });
    await people.world.sql(`update player set status = 'deactivated' where id = $1`, [player.player_id]);
    const call = await people.call('get_user_by_id', {}, api_token);
    expect([call.status, call.body['code']]).toEqual([401, 'account_deactivated']);
    const again = await signUp(uid);
    expect([again.status, again.body['code']]).toEqual([401, 'account_deactivated']);
    const asked = await people.call('check_user_exists', { firebase_id: uid }, await people.idToken({ uid }));
    expect([asked.status, asked.body['code']]).toEqual([401, 'account_deactivated']);
  });
});

describe('a deactivated player who signs in (SPEC 8, DECISIONS 12)', () => {
  const PASSWORD = 'a lamp on the stairs';
  const switchOff = (uid: string) =>
    people.world.sql(`update player set status = 'deactivated' where uid = $1`, [uid]);
  const idOf = (reply: Reply) => (reply.body['data'] as { id_token: string }).id_token;
  const uidOf = async (idToken: string) =>
    (await people.identity.verify(idToken, people.world.clock.now()))?.uid ?? '';
  const told = async (idToken: string, type: string) => {
    const fields = { firebase_id: await uidOf(idToken), type };
    const asked = await people.call('check_user_exists', { firebase_id: fields.firebase_id }, idToken);
    const joined = await people.call('user_signup', fields, idToken);
    return [asked, joined].map(({ status, body }) => [status, body['code']]);
  };
  const switchedOff = [401, 'account_deactivated'];

  it('is told so by e-mail, after the right password and not before', async () => {
    const email = `${somebody()}@example.org`;
    await people.ask('sign-up', { email, password: PASSWORD });
    const first = idOf(await people.ask('verify-email', { token: await people.linkOf(email, 'verify') }));
    await people.join({ uid: await uidOf(first), email });
    await switchOff(await uidOf(first));
    const wrong = await people.ask('sign-in', { email, password: 'another lamp' });
    expect(wrong.body).toMatchObject({ error: true, code: 'wrong_sign_in' });
    const right = await people.ask('sign-in', { email, password: PASSWORD });
    expect(await told(idOf(right), 'email')).toEqual([switchedOff, switchedOff]);
  });

  it('is told so by phone, after the right code', async () => {
    const mobile = '+4915112399001';
    const codeIn = async () =>
      /^\d{6}/.exec(
        (await people.world.letters()).find(({ recipient }) => recipient === mobile)?.body ?? '',
      )?.[0];
    const prove = async () => {
      people.world.clock.advance(31_000);
      await people.ask('otp/send', { mobile });
      return idOf(await people.ask('otp/verify', { mobile, code: await codeIn() }));
    };
    const first = await prove();
    await people.join({
      uid: await uidOf(first),
      type: 'mobile',
      email: null,
      isEmailVerified: false,
      mobile,
    });
    await switchOff(await uidOf(first));
    expect(await told(await prove(), 'mobile')).toEqual([switchedOff, switchedOff]);
  });

  it('is told so by Google', async () => {
    const proof = { uid: somebody(), type: 'gmail' } as const;
    await people.join(proof);
    await switchOff(proof.uid);
    expect(await told(await people.idToken(proof), 'gmail')).toEqual([switchedOff, switchedOff]);
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
