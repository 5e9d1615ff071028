/** The hub and the pages that modes begin with: true facts, own records, one call each (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Start = Reply<'get_mode_start'>;
type Hub = Reply<'get_hub'>;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());

const start = async (fields: Record<string, unknown>, token?: string): Promise<Start> =>
  (await world.call('get_mode_start', fields, token)).body['data'] as Start;
const hubRow = async (mode: string, token?: string): Promise<Hub[number] | undefined> =>
  ((await world.call('get_hub', {}, token)).body['data'] as Hub).find(row => row.mode === mode);

/** A settled round as the engine leaves it, `ago` minutes before now. */
const played = async (
  { playerId }: Person,
  slug: string,
  { mode, correct, seconds, ago }: { mode: string; correct: number; seconds: number; ago: number },
): Promise<void> => {
  const endedAt = new Date(world.clock.now() - ago * 60_000);
  const outcome = { correct, counted: 10, percent: correct * 10, seconds };
  await world.sql(
    `insert into play (id, player_id, mode, scope, category_id, language_id, policy, served, state, status,
       started_at, ended_at, outcome)
     select gen_random_uuid(), $1, $2, $2 || '/' || id, id, language_id, '{}', '[]', '{}', 'settled', $3, $3, $4
     from category where slug = $5`,
    [playerId, mode, endedAt, JSON.stringify(outcome), slug],
  );
};

it('tells a guest what a mode asks and pays and which topics it has, and no record', async () => {
  const reply = await start({ mode: 'guess_the_word' });
  expect(reply).toMatchObject({ questions: 10, coins: 10, full_percent: 70, me: null, category: null });
  expect(reply.topics.length).toBeGreaterThan(2);
  expect(reply.topics.every(topic => topic.questions > 0 && topic.best === null)).toBe(true);
});

it('tells a player the last nine rounds, the best one, and the best one of each topic', async () => {
  const person = await aPlayer(world);
  const [first, second] = (await start({ mode: 'math_mania' }, person.token)).topics;
  const [one, other] = [first?.category_slug ?? '', second?.category_slug ?? ''];
  for (let ago = 20; ago > 8; ago -= 1)
    await played(person, one, { mode: 'math_mania', correct: 5, seconds: 90, ago });
  await played(person, one, { mode: 'math_mania', correct: 8, seconds: 120, ago: 30 });
  await played(person, one, { mode: 'math_mania', correct: 8, seconds: 101, ago: 31 });
  await played(person, other, { mode: 'math_mania', correct: 3, seconds: 60, ago: 1 });
  await played(person, one, { mode: 'guess_the_word', correct: 10, seconds: 9, ago: 2 });
  const { me, topics } = await start({ mode: 'math_mania' }, person.token);
  expect(me?.rounds.map(({ correct }) => correct)).toEqual([3, 5, 5, 5, 5, 5, 5, 5, 5]);
  expect(me?.best).toMatchObject({ correct: 8, seconds: 101 });
  expect(me?.last).toEqual({ category_slug: other, subcategory_slug: null });
  expect(topics.slice(0, 2).map(({ best }) => best?.correct)).toEqual([8, 3]);
  const there = await start({ mode: 'math_mania', category: other }, person.token);
  expect(there.category?.category_slug).toBe(other);
  expect(there.me?.rounds.map(({ correct }) => correct)).toEqual([3]);
  const stranger = await aPlayer(world);
  expect((await start({ mode: 'math_mania' }, stranger.token)).me).toMatchObject({ rounds: [], best: null });
});

it('names the subcategories of a category, and the play that was left open', async () => {
  const { token } = await aPlayer(world);
  const place = { category: 'planet-earth', subcategory: 'land-and-water' };
  await world.call('get_questions_by_level', { ...place, level: 1 }, token);
  const { category, topics, me } = await start({ mode: 'quiz_zone', category: 'planet-earth' }, token);
  expect(category?.subcategories).toBe(topics.length);
  expect(topics.map(topic => topic.subcategory_slug)).toContain('land-and-water');
  expect(me?.running).toMatchObject({ category_slug: 'planet-earth', level: 1 });
});

it('refuses a category of another mode, one that is not there, and a mode that is off', async () => {
  const code = async (fields: Record<string, unknown>) =>
    (await world.call('get_mode_start', fields)).body['code'];
  expect(await code({ mode: 'math_mania', category: 'planet-earth' })).toBe('no_data');
  expect(await code({ mode: 'quiz_zone', category: 'nowhere' })).toBe('no_data');
  expect(await code({ mode: 'quiz_zone', category: 'planet-earth', subcategory: 'nowhere' })).toBe('no_data');
  await world.app.rooms.settings.set('math_mania_enabled', false, null);
  expect(await code({ mode: 'math_mania' })).toBe('mode_off');
  expect(await hubRow('math_mania')).toBeUndefined();
  await world.app.rooms.settings.set('math_mania_enabled', true, null);
});

it('the hub tells length, clock and pay of each mode to all, and records to their owner only', async () => {
  const person = await aPlayer(world);
  expect(await hubRow('quiz_zone')).toMatchObject({ questions: 10, seconds: 30, coins: 4, record: null });
  expect(await hubRow('random_battle')).toMatchObject({ questions: 10, fee: 5, coins: null });
  await world.sql(
    `insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
     select $1, category_id, id, level, level * 50, now() from subcategory cross join generate_series(1, 2) level
     where slug = 'land-and-water'`,
    [person.playerId],
  );
  expect((await hubRow('quiz_zone', person.token))?.record).toEqual({ kind: 'sides', value: 4 });
  await world.sql(
    `insert into player_count (player_id, mode, category_id, answered, right_answers) values ($1, 'audio_questions', 1, 9, 9)`,
    [person.playerId],
  );
  expect((await hubRow('audio_questions', person.token))?.record).toBeNull();
  await world.sql(`update player_count set answered = 12 where player_id = $1`, [person.playerId]);
  expect((await hubRow('audio_questions', person.token))?.record).toEqual({ kind: 'right', value: 75 });
});
