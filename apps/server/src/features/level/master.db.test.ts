/** The master level of a road over HTTP: when it opens, what it asks, and what it gives once (ALIVE 3, 4, DECISIONS 13). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerAll } from '../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;
type Road = Reply<'get_level_data'>;

const PLACE = { category: 'planet-earth', subcategory: 'land-and-water' };

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
});
afterAll(() => world.close());
afterEach(async () => {
  await world.app.rooms.settings.set('master_enabled', true, null);
  await world.app.rooms.settings.set('free_keys_a_day', 300, null);
});

const ok = async <Data>(person: Person, action: string, fields = {}): Promise<Data> => {
  const { body } = await world.call(action, fields, person.token);
  expect([action, body['code'] ?? null]).toEqual([action, null]);
  return body['data'] as Data;
};
const no = async (person: Person, action: string, fields = {}) =>
  (await world.call(action, fields, person.token)).body['code'];
const roadOf = (person: Person) =>
  ok<Road>(person, 'get_level_data', {
    category_slug: PLACE.category,
    subcategory_slug: PLACE.subcategory,
  });
const begin = (person: Person) => ok<Play>(person, 'get_master_questions', PLACE);

/** Lights so many sides of the road: three a level, from the first. */
const light = async (person: Person, sides: number) => {
  const { levels } = await roadOf(person);
  for (const [at, { level }] of levels.entries()) {
    const lit = Math.max(0, Math.min(3, sides - at * 3));
    if (lit === 0) continue;
    await world.sql(
      `insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
       select $1, category.id, subcategory.id, $2, $3, now() from category
       join subcategory on subcategory.category_id = category.id
       where category.slug = $4 and subcategory.slug = $5
       on conflict (player_id, category_id, subcategory_id, level) do update set best_percent = excluded.best_percent`,
      [person.playerId, level, [30, 70, 100][lit - 1], PLACE.category, PLACE.subcategory],
    );
  }
};

const opened = async (): Promise<Person> => {
  const person = await aPlayer(world);
  const { master } = await roadOf(person);
  await light(person, master?.opens_at ?? 0);
  return person;
};

describe('the master level', () => {
  it('opens at two thirds of all sides, not one earlier (ALIVE 4)', async () => {
    const person = await aPlayer(world);
    const { levels, master } = await roadOf(person);
    expect(master).toMatchObject({
      state: 'locked',
      sides: 0,
      opens_at: levels.length * 2,
      questions: 15,
      xp: 100,
    });
    await light(person, levels.length * 2 - 1);
    expect(await no(person, 'get_master_questions', PLACE)).toBe('level_locked');
    await light(person, levels.length * 2);
    expect((await roadOf(person)).master).toMatchObject({ state: 'open', sides: levels.length * 2 });
    expect((await begin(person)).questions).toHaveLength(15);
  });

  it('asks 15 questions of the whole road without lifelines and words before they open; a second start is the same play', async () => {
    const person = await opened();
    const play = await begin(person);
    expect(play).toMatchObject({ mode: 'master', lifelines: [], level: null });
    expect(play.questions.slice(1).every(({ text, options }) => text === '' && options.length === 0)).toBe(
      true,
    );
    const [row] = await world.sql<{ levels: number; there: number }>(
      `select count(distinct question.level)::int as levels,
         (select count(*)::int from level_size size where size.category_id = max(play.category_id)
           and size.subcategory_id = max(play.subcategory_id)) as there
       from play cross join jsonb_array_elements(served) dealt
       join question on question.id = (dealt->>'questionId')::bigint where play.id = $1`,
      [play.play_id],
    );
    expect(row?.levels).toBe(Math.min(15, row?.there ?? 0));
    expect((await begin(person)).play_id).toBe(play.play_id);
    expect((await roadOf(person)).master?.is_running).toBe(true);
  });

  it('pays 100 experience once and no coins, score or level; the road stays lit and its flag stands at the name', async () => {
    const person = await opened();
    const before = await ok<Reply<'get_user_by_id'>>(person, 'get_user_by_id');
    const { outcome } = await answerAll(world, person, await begin(person), 15);
    expect(outcome).toMatchObject({ is_passed: true, coins: 0, score: 0, unlocked_level: null });
    expect(outcome?.earned).toMatchObject({ xp: 100 });
    expect((await roadOf(person)).master?.state).toBe('mastered');
    const seen = await ok<Reply<'get_player'>>(await aPlayer(world), 'get_player', {
      player_id: person.playerId,
    });
    expect([seen.masters.length, seen.masters_in_all]).toEqual([1, 1]);
    const after = await ok<Reply<'get_user_by_id'>>(person, 'get_user_by_id');
    expect([after.coins, after.all_time_score]).toEqual([before.coins, before.all_time_score]);
    // Again it may be played, and earns nothing.
    const again = await answerAll(world, person, await begin(person), 15);
    expect(again.outcome).toMatchObject({ is_passed: true, coins: 0, earned: null });
    const [gained] = await world.sql<{ xp: number }>(
      'select total as xp from experience where player_id = $1',
      [person.playerId],
    );
    expect(gained?.xp).toBe(100);
  });

  it('who misses too many loses nothing and may try again', async () => {
    const person = await opened();
    const { outcome } = await answerAll(world, person, await begin(person), 10);
    expect(outcome).toMatchObject({ is_passed: false, coins: 0, earned: null });
    expect((await roadOf(person)).master?.state).toBe('open');
    expect((await begin(person)).status).toBe('running');
  });

  it('asks all or nothing: with too few new keys left it is refused, so nobody passes it with one question (DECISIONS 12)', async () => {
    const person = await opened();
    await world.app.rooms.settings.set('free_keys_a_day', 14, null);
    expect(await no(person, 'get_master_questions', PLACE)).toBe('keys_used_up');
  });

  it('is gone where the operator has switched it off', async () => {
    const person = await opened();
    await world.app.rooms.settings.set('master_enabled', false, null);
    expect((await roadOf(person)).master).toBeNull();
    expect(await no(person, 'get_master_questions', PLACE)).toBe('mode_off');
  });
});
