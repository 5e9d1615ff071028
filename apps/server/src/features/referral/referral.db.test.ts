/** Refer and earn through the real door: both are paid once, and nobody for himself (DECISIONS 8, SPEC 7). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { createPeople, type Joined, type People, type SomeProof } from '../../../test/kit/people.ts';
import { lockPurse } from '../wallet/wallet.ts';
import { REFERRAL_JOB } from './referral.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople({ hasPack: true });
});
afterAll(() => people.close());

type Someone = { readonly id: number; readonly uid: string; readonly token: string; readonly code: string };

let made = 0;
const someone = async (fields: object = {}, proof: Partial<SomeProof> = {}): Promise<Someone> => {
  made += 1;
  const uid = proof.uid ?? `refer-${made}`;
  const { player, api_token }: Joined = await people.join(
    { uid, ...proof },
    { name: `Person ${made}`, ...fields },
  );
  return { id: player.player_id, uid, token: api_token, code: String(player['refer_code']) };
};
const friendOf = (referrer: Someone, proof: Partial<SomeProof> = {}) =>
  someone({ friends_code: referrer.code }, proof);

const call = async <Data>(
  person: Someone,
  action: Parameters<People['call']>[0],
  fields = {},
): Promise<Data> => {
  const { body } = await people.call(action, fields, person.token);
  expect(body).toMatchObject({ error: false });
  return body['data'] as Data;
};
const pageOf = (person: Someone, fields = {}) =>
  call<Reply<'get_referrals'>>(person, 'get_referrals', fields);

/** Plays the first level with so many right answers of ten. */
const play = async (person: Someone, right: number) => {
  const begun = await call<Reply<'get_play'>>(person, 'get_questions_by_level', {
    category: 'planet-earth',
    subcategory: 'land-and-water',
    level: 1,
  });
  const whose = { playerId: person.id, uid: person.uid, token: person.token, idToken: '' };
  return answerAll(people.world, whose, begun, right, 1);
};
const nextDay = async () => {
  people.world.clock.advance(DAY_MS);
  await people.world.sql(`update session set expires_at = '2100-01-01'`);
};
/** As if the friend had passed plays on so many days. */
const passedOn = (friend: Someone, days: number) =>
  people.world.sql('update referral set passed_days = $2 where friend_id = $1', [friend.id, days]);

const postings = (reason: string, person: Someone) =>
  people.world.sql<{ amount: number; reference: string }>(
    'select amount, reference from ledger_posting where reason = $1 and player_id = $2',
    [reason, person.id],
  );
const paidTo = async (person: Someone, reason = 'referral_own') =>
  (await postings(reason, person)).reduce((sum, { amount }) => sum + amount, 0);
const payAll = () => people.world.context.jobs.runNow(REFERRAL_JOB);

describe('refer and earn (DECISIONS 8)', () => {
  it('pays both, in bonus coins, once the friend has passed plays on three days', async () => {
    const referrer = await someone();
    const friend = await friendOf(referrer);
    await play(friend, 10);
    await play(friend, 10);
    await nextDay();
    await play(friend, 10);
    await people.world.runJobs();
    expect(await pageOf(referrer)).toMatchObject({
      own_coins: 100,
      friend_coins: 50,
      passed_days_needed: 3,
      rewarded: 0,
      friends: [{ player_id: friend.id, state: 'joined', passed_days: 2, is_contact_proved: true, coins: 0 }],
    });
    await nextDay();
    await play(friend, 2);
    expect(await paidTo(referrer)).toBe(0);
    const before = await call<Reply<'get_user_coin_score'>>(referrer, 'get_user_coin_score');
    await play(friend, 10);
    await people.world.runJobs();
    expect(await postings('referral_own', referrer)).toEqual([{ amount: 100, reference: String(friend.id) }]);
    expect(await postings('referral_friend', friend)).toEqual([
      { amount: 50, reference: String(referrer.id) },
    ]);
    expect(await call(referrer, 'get_user_coin_score')).toMatchObject({
      won: before.won,
      bonus: before.bonus + 100,
    });
    expect(await pageOf(referrer)).toMatchObject({
      rewarded: 1,
      rewarded_this_month: 1,
      earned: 100,
      friends: [{ state: 'rewarded', passed_days: 3, coins: 100 }],
    });
    const { notifications } = await call<Reply<'get_notifications'>>(referrer, 'get_notifications');
    expect(notifications).toMatchObject([
      { kind: 'referral', words: { count: 100 }, link: '/profile/refer/' },
    ]);
    await nextDay();
    await play(friend, 10);
    await people.world.runJobs();
    await payAll();
    expect(await paidTo(referrer)).toBe(100);
  });

  it('fifty settlements at once are one day, and fifty payments one reward', async () => {
    const referrer = await someone();
    const friend = await friendOf(referrer);
    const { world } = people;
    await passedOn(friend, 2);
    const { referrals } = world.app.rooms;
    const settle = () =>
      world.context.db.transaction().execute(async tx => {
        await lockPurse(tx, friend.id);
        await referrals.passed(tx, friend.id, world.clock.now());
      });
    await Promise.all(Array.from({ length: 50 }, settle));
    const [row] = await world.sql('select passed_days from referral where friend_id = $1', [friend.id]);
    expect(row).toEqual({ passed_days: 3 });
    const paid = await Promise.all(Array.from({ length: 50 }, () => referrals.pay(friend.id)));
    expect(paid.filter(Boolean)).toHaveLength(1);
    await world.runJobs();
    expect([await paidTo(referrer), await paidTo(friend, 'referral_friend')]).toEqual([100, 50]);
  });

  it('who is friend of one and referrer of another is paid for both at once, without waiting in a ring', async () => {
    const first = await someone();
    const second = await friendOf(first);
    const third = await friendOf(second);
    for (const friend of [second, third]) await passedOn(friend, 3);
    const { referrals } = people.world.app.rooms;
    await Promise.all(
      Array.from({ length: 10 }, () => [second, third].map(({ id }) => referrals.pay(id))).flat(),
    );
    expect(await Promise.all([first, second].map(person => paidTo(person)))).toEqual([100, 100]);
  });

  it('one who leaves while both are being paid: both have their coins, or neither, and nobody waits for ever', async () => {
    const { world } = people;
    const { referrals } = world.app.rooms;
    for (let round = 0; round < 5; round += 1) {
      const referrer = await someone();
      const friend = await friendOf(referrer);
      await passedOn(friend, 2);
      const settle = () =>
        world.context.db.transaction().execute(async tx => {
          await lockPurse(tx, friend.id);
          await referrals.passed(tx, friend.id, world.clock.now());
        });
      await settle();
      const [left] = await Promise.all([
        people.call('delete_user_account', {}, referrer.token),
        ...Array.from({ length: 5 }, () => referrals.pay(friend.id)),
        ...Array.from({ length: 5 }, settle),
        payAll(),
      ]);
      expect(left.body).toMatchObject({ error: false });
      await world.runJobs();
      const [own, friends] = [await paidTo(referrer), await paidTo(friend, 'referral_friend')];
      expect([0, 100]).toContain(own);
      expect(friends).toBe(own / 2);
    }
  });

  it('pays ten a month; more wait for the next one, the site’s', async () => {
    const referrer = await someone();
    const friends: Someone[] = [];
    for (let count = 0; count < 12; count += 1) friends.push(await friendOf(referrer));
    for (const friend of friends) await passedOn(friend, 3);
    await Promise.all(friends.map(({ id }) => people.world.app.rooms.referrals.pay(id)));
    await payAll();
    expect(await paidTo(referrer)).toBe(1_000);
    const page = await pageOf(referrer, { limit: 100 });
    expect(page).toMatchObject({ rewarded_this_month: 10, a_month: 10 });
    const states = page.friends.map(({ state }) => state);
    expect(states.filter(state => state === 'waiting')).toHaveLength(2);
    people.world.clock.set(Date.parse('2027-02-01T00:10:00Z'));
    await payAll();
    await nextDay();
    expect(await paidTo(referrer)).toBe(1_200);
    expect(await pageOf(referrer)).toMatchObject({ rewarded: 12, rewarded_this_month: 2 });
  });

  it('counts rewarded friends for sharing caring', async () => {
    await people.set('badge_sharing_caring_counter', 1);
    const referrer = await someone();
    const badge = async () =>
      (await call<Reply<'get_user_badges'>>(referrer, 'get_user_badges')).find(
        ({ type }) => type === 'sharing_caring',
      );
    for (const unlocked of [0, 1]) {
      const friend = await friendOf(referrer);
      await passedOn(friend, 3);
      await payAll();
      expect(await badge()).toMatchObject({ status: unlocked, target: 2 });
    }
    await people.set('badge_sharing_caring_counter', 50);
  });

  it('lists friends in pages, newest first, and nobody who has left; contacts never', async () => {
    const referrer = await someone();
    const friends = [await friendOf(referrer), await friendOf(referrer), await friendOf(referrer)];
    await people.world.sql(`update player set status = 'deactivated' where id = $1`, [friends[1]?.id]);
    const reply = await people.call('get_referrals', { limit: 1, offset: 1 }, referrer.token);
    expect(reply.body['total']).toBe(2);
    expect(reply.body['data']).toMatchObject({
      code: referrer.code,
      friends: [{ player_id: friends[0]?.id }],
    });
    expect((await pageOf(referrer)).link).toMatch(new RegExp(`/auth/sign-up/\\?code=${referrer.code}$`));
    expect(reply.raw.body).not.toMatch(/example\.org|@/);
  });
});

describe('nobody earns by himself (DECISIONS 8)', () => {
  /** All that could be earned, and nothing was. */
  const earnsNothing = async (referrer: Someone, friend: Someone) => {
    await passedOn(friend, 3);
    await people.world.app.rooms.referrals.pay(friend.id);
    await payAll();
    expect([await paidTo(referrer), await paidTo(friend, 'referral_friend')]).toEqual([0, 0]);
  };

  it('not through a plus-address of his own', async () => {
    const referrer = await someone({}, { email: 'own.person@example.org' });
    const friend = await friendOf(referrer, { email: 'Own.Person+two@example.org' });
    await earnsNothing(referrer, friend);
    expect((await pageOf(referrer)).friends).toMatchObject([{ state: 'none' }]);
  });

  it('not when the plus-address comes first, and the plain one is proved afterwards', async () => {
    const mobile = '+4915112345671';
    const referrer = await someone(
      {},
      { uid: 'late-proof', type: 'mobile', email: null, isEmailVerified: false, mobile },
    );
    const friend = await friendOf(referrer, { email: 'late+tag@example.org' });
    await people.join({ uid: 'late-proof', type: 'mobile', email: 'late@example.org', mobile });
    await earnsNothing(referrer, friend);
    expect((await pageOf(referrer)).friends).toMatchObject([{ state: 'none' }]);
  });

  it('not with a friend who later proves an address that was here before', async () => {
    const referrer = await someone();
    await someone({}, { email: 'seen.before@example.org' });
    const mobile = '+4915112345672';
    const friend = await friendOf(referrer, {
      uid: 'seen',
      type: 'mobile',
      email: null,
      isEmailVerified: false,
      mobile,
    });
    await people.join({ uid: 'seen', type: 'mobile', email: 'seen.before+x@example.org', mobile });
    await earnsNothing(referrer, friend);
  });

  it('not with an account that was deleted and made again', async () => {
    const referrer = await someone();
    const first = await someone({}, { uid: 'again-1', email: 'again@example.org' });
    expect((await people.call('delete_user_account', {}, first.token)).body).toMatchObject({ error: false });
    people.world.clock.advance(1_000);
    const second = await friendOf(referrer, { uid: 'again-2', email: 'again@example.org' });
    await earnsNothing(referrer, second);
  });

  it('not in a circle: the first made again by the code of the second is known', async () => {
    const first = await someone({}, { uid: 'circle-1', email: 'circle@example.org' });
    const second = await friendOf(first);
    await people.call('delete_user_account', {}, first.token);
    people.world.clock.advance(1_000);
    const again = await friendOf(second, { uid: 'circle-3', email: 'circle@example.org' });
    await earnsNothing(second, again);
    // The first has left, so there is nobody to thank either.
    await earnsNothing(first, second);
  });

  it('not by a code that comes with a later sign-in', async () => {
    const first = await someone({}, { uid: 'pair-1' });
    const second = await friendOf(first);
    await people.join({ uid: 'pair-1' }, { friends_code: second.code });
    expect((await pageOf(second)).friends).toEqual([]);
  });

  it('the code of a deleted account is nobody’s', async () => {
    const gone = await someone();
    await people.call('delete_user_account', {}, gone.token);
    const token = await people.idToken({ uid: 'too-late' });
    const { body } = await people.call(
      'user_signup',
      { firebase_id: 'too-late', type: 'email', friends_code: gone.code },
      token,
    );
    expect(body).toMatchObject({ error: true, code: 'bad_friends_code' });
  });

  it.each(['friend', 'referrer'])('a %s who was deactivated before the reward brings none', async who => {
    const referrer = await someone();
    const friend = await friendOf(referrer);
    const shut = who === 'friend' ? friend : referrer;
    await people.world.sql(`update player set status = 'deactivated' where id = $1`, [shut.id]);
    await earnsNothing(referrer, friend);
  });

  it('staff bring nothing and get nothing', async () => {
    const editor = await someone();
    const friend = await friendOf(editor);
    await people.world.sql(`update player set role = 'editor' where id = $1`, [editor.id]);
    await earnsNothing(editor, friend);
  });

  it('a friend without a proved contact waits for one, and a raised number of days too', async () => {
    const referrer = await someone();
    const friend = await friendOf(referrer);
    await people.world.sql('update player set email_verified = false where id = $1', [friend.id]);
    await earnsNothing(referrer, friend);
    expect((await pageOf(referrer)).friends).toMatchObject([{ state: 'joined', is_contact_proved: false }]);
    await people.world.sql('update player set email_verified = true where id = $1', [friend.id]);
    await people.set('referral_passed_days', 4);
    await payAll();
    expect(await paidTo(referrer)).toBe(0);
    await people.set('referral_passed_days', 3);
    await payAll();
    expect(await paidTo(referrer)).toBe(100);
  });

  it('plays without anything to win do not count as passed', async () => {
    const referrer = await someone();
    const friend = await friendOf(referrer);
    const begun = await call<Reply<'get_play'>>(friend, 'get_questions_for_self_challenge', {
      category_slug: 'planet-earth',
      limit: 5,
      minutes: 3,
    });
    const whose = { playerId: friend.id, uid: friend.uid, token: friend.token, idToken: '' };
    await answerAll(people.world, whose, begun, 5, 1);
    const done = await call<Reply<'finish_play'>>(friend, 'finish_play', { play_id: begun.play_id });
    expect(done.outcome).toMatchObject({ correct: 5, is_passed: true });
    expect((await pageOf(referrer)).friends).toMatchObject([{ passed_days: 0 }]);
  });
});
