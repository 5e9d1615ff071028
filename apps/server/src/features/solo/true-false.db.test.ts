/** True and false over HTTP: chance, what was seen lately, the best of the day (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Play = Reply<'get_play'>;

let world: World;
beforeAll(async () => {
  world = await createWorld({ hasPack: true });
  await world.sql(
    `insert into question (external_id, category_id, kind, text, options, answer_key)
     select 'statement-' || n, (select min(id) from category where type = 1 and language_id = 1 and not is_premium),
       'true_false', 'Statement ' || n, '["True", "False"]', '{"kind": "true_false", "option": 0}'
     from generate_series(1, 210) n`,
  );
});
afterAll(() => world.close());

const ok = async <T = Play>(action: string, person: Person, fields: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(action, fields, person.token);
  expect({ status, code: body['code'] ?? null }).toEqual({ status: 200, code: null });
  return body['data'] as T;
};
const no = async (action: string, person: Person, fields: Record<string, unknown> = {}) => {
  const { status, body } = await world.call(action, fields, person.token);
  return status === 200 ? body['code'] : status;
};
const start = (person: Person) => ok('get_questions_by_type', person, { type: 2 });
const idsOf = (play: Play) => play.questions.map(({ question_id }) => question_id);

/** Switches off all statements that may be drawn but so many; their ids. */
const keepStatements = async (count: number): Promise<number[]> => {
  const statements = await world.sql<{ id: number }>(
    `select question.id from question join category on category.id = category_id
     where kind = 'true_false' and type in (1, 7) and language_id = 1 and not is_premium order by chance`,
  );
  const ids = statements.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(count);
  await world.sql(`update question set state = 'retired' where id = any($1::bigint[])`, [ids.slice(count)]);
  return ids.slice(0, count);
};

/** So many right, the rest wrong; the key is read where only the server can look. */
const playOut = async (person: Person, play: Play, right: number): Promise<Play> => {
  const [row] = await world.sql<{ served: { questionId: number; key: { option: number } }[] }>(
    'select served from play where id = $1',
    [play.play_id],
  );
  let last = play;
  for (const [at, { questionId, key }] of (row?.served ?? []).entries()) {
    const question = { play_id: play.play_id, question_id: questionId };
    await ok('open_question', person, question);
    const option = at < right ? key.option : 1 - key.option;
    last = await ok('submit_answer', person, { ...question, answer: 'ab'.charAt(option) });
  }
  return last;
};

describe('true and false', () => {
  it('is ten different statements of free categories, 15 seconds each, no lifelines', async () => {
    const play = await start(await aPlayer(world));
    expect(play).toMatchObject({
      mode: 'true_and_false',
      clock: { kind: 'each', seconds: 15 },
      lifelines: [],
    });
    expect(new Set(idsOf(play)).size).toBe(10);
    expect(play.questions.every(({ kind }) => kind === 'true_false')).toBe(true);
    const premium = await world.sql(
      `select from question join category on category.id = category_id
       where question.id = any($1::bigint[]) and (is_premium or type not in (1, 7) or language_id <> 1)`,
      [idsOf(play)],
    );
    expect(premium).toEqual([]);
  });

  it('goes on after a reload, and two tabs at once get one play', async () => {
    const person = await aPlayer(world);
    const plays = await Promise.all([start(person), start(person)]);
    expect(new Set([...plays, await start(person)].map(({ play_id }) => play_id)).size).toBe(1);
  });

  it('gives none of the last 200 seen while others are left', async () => {
    const person = await aPlayer(world);
    await keepStatements(45);
    const seen: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const play = await start(person);
      expect(idsOf(play).filter(id => seen.includes(id))).toEqual([]);
      seen.push(...idsOf(play));
      await ok('finish_play', person, { play_id: play.play_id });
      world.clock.advance(60_000);
    }
    const again = idsOf(await start(person));
    expect(again).toHaveLength(10);
    const old = again.filter(id => seen.includes(id));
    expect(old).toHaveLength(5);
    expect(old.every(id => seen.indexOf(id) < 10)).toBe(true);
    await world.sql(`update question set state = 'published' where state <> 'published'`);
  });

  it('gives a statement again when 200 others were seen since', async () => {
    const person = await aPlayer(world);
    const kept = await keepStatements(210);
    const seen = async (ids: readonly number[], at: string) =>
      world.sql('insert into seen_question select $1, unnest($2::bigint[]), $3', [person.playerId, ids, at]);
    await seen(kept.slice(0, 10), '2026-11-17T10:00:00Z');
    await seen(kept.slice(10), '2026-11-17T11:00:00Z');
    expect(new Set(idsOf(await start(person)))).toEqual(new Set(kept.slice(0, 10)));
    await world.sql(`update question set state = 'published' where state <> 'published'`);
  });

  it('pays the best of the day: what is better is paid at once, what is not pays nothing', async () => {
    const person = await aPlayer(world);
    const outcomes = [];
    for (const right of [5, 7, 6, 10]) {
      outcomes.push((await playOut(person, await start(person), right)).outcome);
      world.clock.advance(60_000);
    }
    expect(outcomes.map(outcome => [outcome?.coins, outcome?.score])).toEqual([
      [2, 0],
      [2, 16],
      [0, 0],
      [0, 24],
    ]);
    world.clock.advance(DAY_MS);
    expect((await playOut(person, await start(person), 7)).outcome).toMatchObject({ coins: 4, score: 16 });
  });

  it('goes on over midnight with the play that runs', async () => {
    const person = await aPlayer(world);
    world.clock.set(Date.parse('2026-12-01T23:59:55Z'));
    const { play_id } = await start(person);
    world.clock.advance(10_000);
    expect((await start(person)).play_id).toBe(play_id);
  });

  it('is asked for by type 2 alone, and lies closed with the mode switched off', async () => {
    const person = await aPlayer(world);
    for (const type of [1, 3, 0, 'x']) expect(await no('get_questions_by_type', person, { type })).toBe(400);
    expect(await no('get_questions_by_type', person)).toBe(400);
    await world.app.rooms.settings.set('true_and_false_enabled', false, null);
    expect(await no('get_questions_by_type', person, { type: 2 })).toBe('mode_off');
    await world.app.rooms.settings.set('true_and_false_enabled', true, null);
  });
});
