/** Moves that are stored in one batch (ADR 11). */
import { openMatched } from '@trivium/rules/battle/battle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { createMoves } from './moves.ts';
import { lockBattle, type Move } from './store.ts';
import { storedState } from './stored-state.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const state = openMatched([1, null], 5_000);
const someBattles = async (count: number): Promise<string[]> =>
  (
    await world.sql<{ id: string }>(
      `insert into battle (id, kind, language_id, terms, state, status, created_at)
       select gen_random_uuid(), 'bot', (select min(id) from language), '{}', $2, 'running', now()
       from generate_series(1, $1) returning id`,
      [count, JSON.stringify(storedState(state))],
    )
  ).map(({ id }) => id);
const moveOf = (id: string, seq = 1): Move => ({
  next: { id, state, seq, due_at: new Date(9_000), server_ids: ['here'] },
  logged: { seq, at: 7_000, event: { type: 'tick' } },
});
const storedOf = (ids: readonly string[]) =>
  world.sql<{ seq: number; events: number[] | null }>(
    `select seq, (select array_agg(seq order by seq) from battle_event where battle_id = id) as events
     from battle where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
    [ids],
  );
const AS_IT_WAS = { seq: 0, events: null };
const MOVED = { seq: 1, events: [1] };

it('moves every battle by its event, more than one statement takes', async () => {
  const ids = await someBattles(40);
  const move = createMoves(world.context);
  expect(await Promise.all(ids.map(id => move(moveOf(id))))).toEqual(ids.map(() => true));
  expect(await storedOf(ids)).toEqual(ids.map(() => MOVED));
  const [first] = await world.sql(
    'select state, due_at, server_ids, at, event from battle join battle_event on battle_id = id where id = $1',
    [ids[0]],
  );
  expect(first).toMatchObject({
    ...{ due_at: new Date(9_000), server_ids: ['here'], at: new Date(7_000), event: { type: 'tick' } },
  });
});

it('moves none twice: who comes second learns it, and writes no event', async () => {
  const ids = await someBattles(3);
  const [one, other] = [createMoves(world.context), createMoves(world.context)];
  const both = await Promise.all(ids.flatMap(id => [one(moveOf(id)), other(moveOf(id))]));
  for (const at of ids.keys()) expect(both.slice(at * 2, at * 2 + 2).filter(Boolean)).toHaveLength(1);
  expect(await one(moveOf(ids[0] ?? '', 5))).toBe(false);
  expect(await storedOf(ids)).toEqual(ids.map(() => MOVED));
});

it('lets a battle wait that somebody holds, and no other with it', async () => {
  const [held = '', free = ''] = await someBattles(2);
  const move = createMoves(world.context);
  let waiting: Promise<boolean> | undefined;
  await world.context.db.transaction().execute(async db => {
    await lockBattle(db, held);
    waiting = move(moveOf(held));
    expect(await move(moveOf(free))).toBe(true);
    expect(await storedOf([held, free])).toEqual([AS_IT_WAS, MOVED]);
  });
  expect(await waiting).toBe(true);
  expect(await storedOf([held])).toEqual([MOVED]);
});

it('lets what cannot be stored fail alone', async () => {
  const [good = '', bad = ''] = await someBattles(2);
  const move = createMoves(world.context);
  const impossible = moveOf(bad, 2 ** 40);
  const [ofGood, ofBad] = await Promise.allSettled([move(moveOf(good)), move(impossible)]);
  expect([ofGood?.status, ofBad?.status]).toEqual(['fulfilled', 'rejected']);
  expect(await storedOf([good, bad])).toEqual([MOVED, AS_IT_WAS]);
});
