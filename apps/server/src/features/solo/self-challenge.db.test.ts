/** A self challenge over HTTP: the choices, one clock, answers that change, and nothing to win (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;

const CALL = 'get_questions_for_self_challenge';
const CHOICE = { category_slug: 'planet-earth', limit: 5, minutes: 3 };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const ok = async <T = Play>(action: string, fields: Record<string, unknown>, token: string): Promise<T> => {
  const { status, body } = await world.call(action, fields, token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as T;
};
const no = async (action: string, fields: Record<string, unknown>, token: string) => {
  const { status, body } = await world.call(action, fields, token);
  return status === 200 ? [body['code'], body['message']] : [status];
};
const start = (person: Person, changes: Record<string, unknown> = {}) =>
  ok(CALL, { ...CHOICE, ...changes }, person.token);
const give = (person: Person, play: Play, at: number, answer?: string) =>
  ok(
    'submit_answer',
    { play_id: play.play_id, question_id: play.questions[at]?.question_id, ...(answer ? { answer } : {}) },
    person.token,
  );
const finish = (person: Person, { play_id }: Play) => ok('finish_play', { play_id }, person.token);
/** The right option of every question, read where only the server can look. */
const keysOf = async ({ play_id }: Play): Promise<string[]> => {
  const [row] = await world.sql<{ served: { order: number[]; key: { option: number } }[] }>(
    'select served from play where id = $1',
    [play_id],
  );
  return (row?.served ?? []).map(({ order, key }) => 'abcde'.charAt(order.indexOf(key.option)));
};
const wealth = (person: Person) => ok<object>('get_user_coin_score', {}, person.token);

describe('the choices (SPEC 5, DECISIONS 4)', () => {
  it('are 5 to 30 questions in 3 to 30 minutes; anything else is refused in the words of the specification', async () => {
    const { token } = await aPlayer(world);
    for (const limit of [undefined, 0, 4, 7, 35]) {
      const fields = { ...CHOICE, limit: limit ?? '' };
      expect(await no(CALL, fields, token)).toEqual([
        'questions_missing',
        'Please select Number of Questions.',
      ]);
    }
    for (const minutes of [0, 1, 10, 33]) {
      const fields = { ...CHOICE, minutes };
      expect(await no(CALL, fields, token)).toEqual(['timer_missing', 'Please select Number of Timer.']);
    }
    expect(await no(CALL, { ...CHOICE, limit: -5 }, token)).toEqual([400]);
  });

  it('without minutes, which SPEC 7 does not know, there are 3 for every 5 questions (DECISIONS 3)', async () => {
    const { token } = await aPlayer(world);
    const reply = await ok<{ clock: { kind: string; seconds: number } }>(
      CALL,
      { category_slug: 'planet-earth', limit: 10 },
      token,
    );
    expect(reply.clock).toEqual({ kind: 'whole', seconds: 360 });
  });

  it('take a whole category, or one subcategory of it', async () => {
    const person = await aPlayer(world);
    const whole = await start(person);
    expect(whole).toMatchObject({
      mode: 'self_challenge',
      category: { slug: 'planet-earth' },
      subcategory: null,
    });
    expect(whole.questions).toHaveLength(5);
    await finish(person, whole);
    const part = await start(person, { subcategory_slug: 'land-and-water' });
    expect(part.subcategory?.slug).toBe('land-and-water');
  });

  it('play what there is where there are fewer questions than asked for', async () => {
    const person = await aPlayer(world);
    const kept = await world.sql<{ id: number }>(
      `select q.id from question q join subcategory s on s.id = q.subcategory_id
       where s.slug = 'land-and-water' order by q.id limit 23`,
    );
    const ids = kept.map(({ id }) => id);
    expect(ids).toHaveLength(23);
    await world.sql(
      `update question set state = 'retired' where id <> all($1::bigint[])
         and subcategory_id = (select id from subcategory where slug = 'land-and-water')`,
      [ids],
    );
    const play = await start(person, { subcategory_slug: 'land-and-water', limit: 30 });
    expect(new Set(play.questions.map(({ question_id }) => question_id))).toEqual(new Set(ids));
    await world.sql(`update question set state = 'published' where state <> 'published'`);
  });

  it('refuse other modes’ categories, unknown ones, and a premium one until it is bought', async () => {
    const person = await aPlayer(world);
    const { token } = person;
    const [other] = await world.sql<{ slug: string }>(`select slug from category where type = 7 limit 1`);
    expect((await no(CALL, { ...CHOICE, category_slug: other?.slug }, token))[0]).toBe('no_data');
    expect((await no(CALL, { ...CHOICE, category_slug: 'nowhere' }, token))[0]).toBe('no_data');
    const premium = await world.sql<{ id: number; subcategory: string | null }>(
      `select c.id, min(s.slug) as subcategory from category c left join subcategory s on s.category_id = c.id
       where c.type = 1 and c.is_premium group by c.id limit 1`,
    );
    const { id = 0, subcategory = null } = premium[0] ?? {};
    const locked = { ...CHOICE, category_slug: String(id) };
    expect((await no(CALL, locked, token))[0]).toBe('premium_locked');
    if (subcategory !== null)
      expect((await no(CALL, { ...locked, subcategory_slug: subcategory }, token))[0]).toBe('premium_locked');
    await world.sql('insert into unlocked_category values ($1, $2, 0, now())', [person.playerId, id]);
    expect((await start(person, locked)).category?.id).toBe(id);
  });

  it('are closed when the operator switched the mode off', async () => {
    const { token } = await aPlayer(world);
    await world.app.rooms.settings.set('self_challenge_enabled', false, null);
    expect((await no(CALL, CHOICE, token))[0]).toBe('mode_off');
    await world.app.rooms.settings.set('self_challenge_enabled', true, null);
  });
});

describe('one clock for all questions (DECISIONS 4)', () => {
  it('opens all at once, tells nothing, and takes changed and cleared answers until the end', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    expect(play).toMatchObject({ answers_may_change: true, clock: { kind: 'whole', seconds: 180 } });
    const endsAt = Date.parse(play.now) + 3 * MINUTE_MS;
    expect(play.questions.map(({ deadline_at }) => Date.parse(deadline_at ?? ''))).toEqual(
      Array.from({ length: 5 }, () => endsAt),
    );
    const keys = await keysOf(play);
    const wrong = keys.map(key => (key === 'a' ? 'b' : 'a'));
    await give(person, play, 3, wrong[3]);
    await give(person, play, 0, wrong[0]);
    await give(person, play, 0, keys[0]);
    await give(person, play, 1, keys[1]);
    const cleared = await give(person, play, 1);
    expect(cleared.questions.map(({ answer }) => answer)).toEqual([keys[0], null, null, wrong[3], null]);
    for (const question of cleared.questions)
      expect([question.verdict, question.right_answer, question.note]).toEqual([null, null, null]);
    const over = await finish(person, play);
    expect(over.questions.map(({ verdict }) => verdict)).toEqual([
      'right',
      'unanswered',
      'unanswered',
      'wrong',
      'unanswered',
    ]);
    expect(over.outcome).toMatchObject({ correct: 1, wrong: 1, unanswered: 3, percent: 20 });
  });

  it('returns the running one to a reload or a second device, whatever it asks for', async () => {
    const person = await aPlayer(world);
    const play = await start(person);
    await give(person, play, 2, 'a');
    world.clock.advance(MINUTE_MS);
    const again = await start(person, { category_slug: 'nowhere', limit: 30, minutes: 30 });
    expect([again.play_id, again.questions[2]?.answer]).toEqual([play.play_id, 'a']);
    expect(again.questions[0]?.deadline_at).toBe(play.questions[0]?.deadline_at);
  });

  it('takes an answer 1.5 s after zero, none later, and the sweep settles what was left', async () => {
    const [quick, late, gone] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    const plays = [await start(quick), await start(late), await start(gone)] as const;
    await give(gone, plays[2], 0, 'a');
    world.clock.advance(3 * MINUTE_MS + 1_499);
    expect((await give(quick, plays[0], 0, 'a')).status).toBe('running');
    world.clock.advance(1);
    const fields = {
      play_id: plays[1].play_id,
      question_id: plays[1].questions[0]?.question_id,
      answer: 'a',
    };
    expect((await no('submit_answer', fields, late.token))[0]).toBe('play_over');
    await world.app.rooms.plays.sweep(world.clock.now());
    const [row] = await world.sql<{ status: string }>('select status from play where id = $1', [
      plays[2].play_id,
    ]);
    expect(row?.status).toBe('settled');
    const left = await ok('get_play', { play_id: plays[2].play_id }, gone.token);
    expect(left.outcome).toMatchObject({ counted: 5, unanswered: 4, seconds: 180 });
    expect((await start(gone)).play_id).not.toBe(left.play_id);
  });

  it('is longer for who needs extra time, and never runs while the server is away', async () => {
    const person = await aPlayer(world);
    await world.call('update_profile', { extra_time: 2 }, person.token);
    const play = await start(person);
    expect(play).toMatchObject({ extra_time: 2, clock: { seconds: 360 } });
    world.clock.advance(MINUTE_MS);
    await world.outage(10 * MINUTE_MS);
    const after = await ok('get_play', { play_id: play.play_id }, person.token);
    expect(after.status).toBe('running');
    expect(Date.parse(after.questions[0]?.deadline_at ?? '') - Date.parse(after.now)).toBe(5 * MINUTE_MS);
  });
});

describe('nothing to win (DECISIONS 4)', () => {
  it('pays no coins, score or statistics for a perfect challenge, whatever is claimed', async () => {
    const person = await aPlayer(world);
    const { token } = person;
    const before = await wealth(person);
    const play = await start(person);
    for (const [at, key] of (await keysOf(play)).entries()) await give(person, play, at, key);
    const over = await finish(person, play);
    expect(over.outcome).toMatchObject({ percent: 100, coins: 0, coins_worth: 0, score: 0, score_worth: 0 });
    const claims: [string, object][] = [
      ['set_user_coin_score', { coins: 4, score: 40, type: 'won_self_challenge', status: 0 }],
      ['set_users_statistics', { questions_answered: 5, correct_answers: 5, category_id: 1, ratio: 100 }],
      ['set_level_data', { category: 'planet-earth', subcategory: 'land-and-water', level: 1 }],
    ];
    for (const [action, fields] of claims) await world.call(action, fields as Record<string, unknown>, token);
    expect(await wealth(person)).toEqual(before);
    const statistics = await ok<Record<string, unknown>>('get_users_statistics', {}, token);
    expect(statistics).toMatchObject({ questions_answered: 0, correct_answers: 0 });
    const road = await ok<{ open_level: number }>(
      'get_level_data',
      { category_slug: 'planet-earth', subcategory_slug: 'land-and-water' },
      token,
    );
    expect(road.open_level).toBe(1);
  });

  it('reviews for free after the end, never before: it tells the keys of answered questions only (DECISIONS 12)', async () => {
    const person = await aPlayer(world);
    const { token } = person;
    const play = await start(person);
    expect(play.review_coins).toBe(0);
    const before = await wealth(person);
    expect((await no('review_play', { play_id: play.play_id }, token))[0]).toBe('play_running');
    await give(person, play, 1, 'a');
    await give(person, play, 2, 'a');
    await give(person, play, 2);
    await give(person, play, 4, 'b');
    const done = await finish(person, play);
    expect(done.questions.map(({ right_answer }) => right_answer)).toEqual(Array(5).fill(null));
    const review = await ok('review_play', { play_id: play.play_id }, token);
    const keys = await keysOf(play);
    expect(review.questions.map(({ right_answer }) => right_answer)).toEqual([
      ...[null, keys[1], null, null, keys[4]],
    ]);
    const [first, second] = review.questions;
    expect([first?.note, first?.verdict, second?.note === '']).toEqual([null, 'unanswered', false]);
    expect(await wealth(person)).toEqual(before);
  });

  it('given up it has no review, and says so (SPEC 4)', async () => {
    const person = await aPlayer(world);
    const { play_id } = await start(person);
    await ok('quit_play', { play_id }, person.token);
    expect(await no('review_play', { play_id }, person.token)).toEqual([
      'review_given_up',
      'You left this game before its end, so there is nothing to review.',
    ]);
  });

  it('asks nothing that a play running beside it asks: its review would tell the answers', async () => {
    const person = await aPlayer(world);
    const place = { category: 'planet-earth', subcategory: 'land-and-water' };
    const level = await ok('get_questions_by_level', { ...place, level: 1 }, person.token);
    const asked = level.questions.map(question => question.question_id);
    const all = { category_slug: place.category, subcategory_slug: place.subcategory, limit: 30 };
    const beside = (await start(person, all)).questions.map(question => question.question_id);
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.filter(id => asked.includes(id))).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const [owner, other] = [await aPlayer(world), await aPlayer(world)];
    const play = await start(owner);
    for (const action of ['get_play', 'finish_play', 'review_play'])
      expect((await no(action, { play_id: play.play_id }, other.token))[0]).toBe('play_not_found');
  });
});
