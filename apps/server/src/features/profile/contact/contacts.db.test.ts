/** Proving a contact by a code: another number to sign in with, and the contact beside the sign-in (SPEC 4, DECISIONS 12). */

import { DAY_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type Joined, type People } from '../../../../test/kit/people.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

let counter = 0;
/** Valid German mobile numbers. */
const aNumber = () => `+4915112346${String(++counter).padStart(3, '0')}`;
const freshDay = () => people.world.clock.advance(DAY_MS);

const lettersTo = async (recipient: string) =>
  (await people.world.letters()).filter(letter => letter.recipient === recipient);
const codeIn = async (recipient: string): Promise<string> => {
  const bodies = (await lettersTo(recipient)).map(letter => letter.body);
  return bodies.map(body => /(?<!\d)\d{6}(?!\d)/.exec(body)?.[0]).find(code => code !== undefined) ?? '';
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

type Session = Pick<Joined, 'api_token'>;
const tell = async (who: Session, action: 'send_contact_code' | 'update_profile', fields: object) => {
  const { body } = await people.call(action, { ...fields }, who.api_token);
  return body['error'] === false ? (body['data'] as Record<string, unknown>) : body['code'];
};

/** Signs in with a phone as a browser does: what check_user_exists says, and the session. */
const byPhone = async (mobile: string): Promise<Joined & { exists: boolean }> => {
  await people.ask('otp/send', { mobile });
  const { body } = await people.ask('otp/verify', { mobile, code: await codeIn(mobile) });
  const { id_token = '' } = body['data'] as { id_token?: string };
  const payload = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const firebase_id = String(payload['sub']);
  const known = await people.call('check_user_exists', { firebase_id }, id_token);
  const joined = await people.call('user_signup', { firebase_id, type: 'mobile' }, id_token);
  return { ...(joined.body['data'] as Joined), ...(known.body['data'] as { exists: boolean }) };
};

describe('another number to sign in with (SPEC 4, DECISIONS 12)', () => {
  it('is taken with the code sent to it: it signs in from then on, the old one does not, and the old one is told', async () => {
    freshDay();
    const [old, wanted] = [aNumber(), aNumber()];
    const me = await byPhone(old);
    expect(await tell(me, 'update_profile', { mobile: wanted })).toBe('contact_code_missing');
    expect(await tell(me, 'send_contact_code', { mobile: wanted })).toEqual({ done: true });
    const code = await codeIn(wanted);
    expect(await tell(me, 'update_profile', { mobile: wanted, mobile_code: code })).toMatchObject({
      player_id: me.player.player_id,
      mobile: wanted,
      mobile_verified: true,
    });
    expect((await lettersTo(old))[0]?.body).toContain('the mobile number of your account was changed');
    // The code is used up, and the session goes on.
    expect(await tell(me, 'update_profile', { mobile: wanted, mobile_code: code })).toBe('code_over');

    freshDay();
    const again = await byPhone(wanted);
    expect([again.exists, again.player.player_id]).toEqual([true, me.player.player_id]);
    const stranger = await byPhone(old);
    expect([stranger.exists, stranger.is_new]).toEqual([false, true]);
    expect(stranger.player.player_id).not.toBe(me.player.player_id);
    // Who has the old number now was here before: no second welcome.
    expect(await people.welcomed()).not.toContain(stranger.player.player_id);
  });

  it('an ID token from before does not bring the old number back', async () => {
    freshDay();
    const [old, wanted] = [aNumber(), aNumber()];
    const me = await byPhone(old);
    const rows = await people.world.sql<{ uid: string }>('select uid from player where id = $1', [
      me.player.player_id,
    ]);
    const uid = rows[0]?.uid ?? '';
    const before = await people.idToken({ uid, type: 'mobile', email: null, mobile: old });
    people.world.clock.advance(MINUTE_MS);
    await tell(me, 'send_contact_code', { mobile: wanted });
    await tell(me, 'update_profile', { mobile: wanted, mobile_code: await codeIn(wanted) });
    const { status, body } = await people.call('user_signup', { firebase_id: uid, type: 'mobile' }, before);
    expect([status, body['code']]).toEqual([401, 'bad_token']);
    expect(await tell(me, 'update_profile', {})).toMatchObject({ mobile: wanted });
  });

  it('is refused when another account has proved it, but only to who has proved it too', async () => {
    freshDay();
    const [mine, theirs] = [aNumber(), aNumber()];
    const me = await byPhone(mine);
    await byPhone(theirs);
    people.world.clock.advance(MINUTE_MS);
    expect(await tell(me, 'send_contact_code', { mobile: theirs })).toEqual({ done: true });
    const code = await codeIn(theirs);
    expect(await tell(me, 'update_profile', { mobile: theirs, mobile_code: otherThan(code) })).toBe(
      'wrong_code',
    );
    expect(await tell(me, 'update_profile', { mobile: theirs, mobile_code: code })).toBe('mobile_in_use');
    expect(await tell(me, 'update_profile', {})).toMatchObject({ mobile: mine });
    const free = aNumber();
    // Somebody proved it once and never made an account; somebody else only wrote it down.
    await people.ask('otp/send', { mobile: free });
    await people.ask('otp/verify', { mobile: free, code: await codeIn(free) });
    const claimer = await people.join({ uid: 'claimer' });
    expect(await tell(claimer, 'update_profile', { mobile: free })).toMatchObject({ mobile: free });
    people.world.clock.advance(MINUTE_MS);
    await tell(me, 'send_contact_code', { mobile: free });
    expect(await tell(me, 'update_profile', { mobile: free, mobile_code: await codeIn(free) })).toMatchObject(
      {
        mobile: free,
        mobile_verified: true,
      },
    );
    expect(await tell(claimer, 'update_profile', {})).toMatchObject({ mobile: null });
    expect((await byPhone(free)).player.player_id).toBe(me.player.player_id);
  });

  it('a code is for one number and one player, five tries and five minutes; the next one after 30 seconds', async () => {
    freshDay();
    const me = await byPhone(aNumber());
    const other = await byPhone(aNumber());
    const [wanted, elsewhere] = [aNumber(), aNumber()];
    await tell(me, 'send_contact_code', { mobile: wanted });
    const code = await codeIn(wanted);
    expect(await tell(me, 'send_contact_code', { mobile: elsewhere })).toBe('too_many_requests');
    expect(await tell(me, 'update_profile', { mobile: elsewhere, mobile_code: code })).toBe('code_over');
    expect(await tell(other, 'update_profile', { mobile: wanted, mobile_code: code })).toBe('code_over');
    for (let time = 0; time < 5; time += 1)
      expect(await tell(me, 'update_profile', { mobile: wanted, mobile_code: otherThan(code) })).toBe(
        'wrong_code',
      );
    expect(await tell(me, 'update_profile', { mobile: wanted, mobile_code: code })).toBe('code_over');
    // What a stranger tries does not use up the code of who signs in, nor the other way round.
    people.world.clock.advance(MINUTE_MS);
    await tell(me, 'send_contact_code', { mobile: wanted });
    const next = await codeIn(wanted);
    people.world.clock.advance(5 * MINUTE_MS);
    expect(await tell(other, 'update_profile', { mobile: wanted, mobile_code: next })).toBe(
      'fresh_sign_in_needed',
    );
    await people.world.sql('update session set signed_in_at = $1', [new Date(people.world.clock.now())]);
    expect(await tell(me, 'update_profile', { mobile: wanted, mobile_code: next })).toBe('code_over');
  });

  it('needs a sign-in of the last five minutes, a number, and an account that is nobody’s demo', async () => {
    freshDay();
    const me = await byPhone(aNumber());
    expect(await tell(me, 'send_contact_code', { mobile: '0151 1234' })).toBe('bad_mobile');
    const { status } = await people.call('send_contact_code', {}, me.api_token);
    expect(status).toBe(400);
    people.world.clock.advance(6 * MINUTE_MS);
    const wanted = aNumber();
    expect(await tell(me, 'send_contact_code', { mobile: wanted })).toBe('fresh_sign_in_needed');
    expect(await lettersTo(wanted)).toEqual([]);
    await people.world.sql('update player set is_demo = true where id = $1', [me.player.player_id]);
    expect(await tell(me, 'send_contact_code', { mobile: wanted })).toBe('profile_not_in_demo');
  });

  it('is not ours to change where another provider proves the player', async () => {
    freshDay();
    const hosted = await people.join({ uid: 'hosted', type: 'mobile', email: null, mobile: aNumber() });
    const wanted = aNumber();
    await tell(hosted, 'send_contact_code', { mobile: wanted });
    const fields = { mobile: wanted, mobile_code: await codeIn(wanted) };
    expect(await tell(hosted, 'update_profile', fields)).toBe('mobile_not_changeable');
  });
});

describe('the contact beside the sign-in (DECISIONS 12)', () => {
  it('is proved by a code: a number of who signs in by e-mail, an e-mail of who signs in by phone', async () => {
    freshDay();
    const byEmail = await people.join({ uid: 'proves-a-number' });
    const mobile = aNumber();
    await tell(byEmail, 'send_contact_code', { mobile });
    expect(
      await tell(byEmail, 'update_profile', { mobile, mobile_code: await codeIn(mobile) }),
    ).toMatchObject({ mobile, mobile_verified: true, email_verified: true });
    expect((await lettersTo('proves-a-number@example.org'))[0]?.subject).toContain('mobile number');
    // It does not become a way in.
    expect((await people.ask('otp/send', { mobile })).body['error']).toBe(false);
    await people.ask('otp/verify', { mobile, code: await codeIn(mobile) });
    expect(await tell(byEmail, 'update_profile', {})).toMatchObject({ mobile, type: 'email' });

    const me = await byPhone(aNumber());
    const email = 'proved.by.code@example.org';
    await tell(me, 'send_contact_code', { email });
    const [letter] = await lettersTo(email);
    expect(letter?.kind).toBe('mail');
    expect(await tell(me, 'update_profile', { email, email_code: await codeIn(email) })).toMatchObject({
      email,
      email_verified: true,
    });
    expect(await tell(byEmail, 'send_contact_code', { email })).toBe('email_not_changeable');
  });

  it('changed, the old one is told; written down without a proof before, nobody is', async () => {
    freshDay();
    const me = await byPhone(aNumber());
    const number = String(me.player['mobile']);
    const told = async () =>
      (await lettersTo(number)).filter(({ body }) => body.includes('was changed')).length;
    await tell(me, 'update_profile', { email: 'first.claim@example.org' });
    expect(await told()).toBe(0);
    await tell(me, 'send_contact_code', { email: 'first.claim@example.org' });
    const code = await codeIn('first.claim@example.org');
    await tell(me, 'update_profile', { email: 'first.claim@example.org', email_code: code });
    await tell(me, 'update_profile', { email: 'second.one@example.org' });
    const [letter] = await lettersTo('first.claim@example.org');
    expect(letter?.subject).toBe('Your email at Trivium was changed');
    // But for the word to the new mailbox that somebody wrote it down.
    const others = (await lettersTo('second.one@example.org')).map(({ subject }) => subject);
    expect(others).toEqual(['Your email in a profile at Trivium']);
  });

  it('a Gmail mailbox proved later was here before: the reward of who invited falls away', async () => {
    freshDay();
    await people.join({ uid: 'was-here', email: 'was.here@gmail.com' });
    const friend = await people.join({ uid: 'has-a-code' });
    const code = String(friend.player['refer_code']);
    const proof = { uid: 'came-by', type: 'mobile', email: null, mobile: aNumber() } as const;
    const me = await people.join(proof, { friends_code: code });
    const email = 'washere+two@googlemail.com';
    await tell(me, 'send_contact_code', { email });
    await tell(me, 'update_profile', { email, email_code: await codeIn(email) });
    const [row] = await people.world.sql('select void_reason from referral where friend_id = $1', [
      me.player.player_id,
    ]);
    expect(row).toEqual({ void_reason: 'known' });
  });
});

describe('a mailbox that the mail provider reported as gone (DECISIONS 2)', () => {
  it('gets no letter about the account, which comes by text message, until a code that was sent there is used', async () => {
    freshDay();
    const { silence, db } = people.world.context;
    const [mobile, first, second] = [aNumber(), 'gone-first@example.org', 'gone-second@example.org'];
    const me = await byPhone(mobile);
    const prove = async (email: string) => {
      await tell(me, 'send_contact_code', { email });
      return tell(me, 'update_profile', { email, email_code: await codeIn(email) });
    };
    expect(await prove(first)).toMatchObject({ email: first, email_verified: true });
    await silence.note(db, first, 'bounce', new Date(0));
    expect(await prove(second)).toMatchObject({ email: second, email_verified: true });
    const bodies = async (to: string) => (await lettersTo(to)).map(({ body }) => body).join(' ');
    expect(await bodies(first)).not.toContain('the email of your account was changed');
    expect(await bodies(mobile)).toContain('the email of your account was changed');
    freshDay();
    expect(await prove(first)).toMatchObject({ email: first, email_verified: true });
    expect(await silence.of(db, first)).toBeNull();
  });
});
