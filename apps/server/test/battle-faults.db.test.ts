/** Faults of battles that one server meets by itself; with killed programs they are in bench/src/faults (DECISIONS 6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBegun, addQuestions, aFighter, openRound, rowOf } from './kit/arena.ts';
import { listen } from './kit/live.ts';
import { createWorld, type World } from './kit/world.ts';

let world: World;
let address: string;

beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());

describe('a seat offline when all servers go away (DECISIONS 6)', () => {
  it('whose 20 s were over before has left, is free for another battle, and the others play on', async () => {
    const fighters = await Promise.all([1, 2, 3].map(() => aFighter(world, address, { coins: 100 })));
    const battle_id = await aBegun(world, fighters);
    await openRound(world, fighters, 0);
    const [, , third] = fighters;
    third?.tab.close();
    await fighters[0]?.tab.hear('battle', battle => battle.seats[2]?.presence === 'away');
    world.clock.advance(20_500);
    await world.outage(30_000);
    const row = await rowOf(world, battle_id);
    expect(row.status).toBe('running');
    expect(row.state.seats.map(({ leftAt }) => leftAt !== null)).toEqual([false, false, true]);
    const places = await world.sql<{ player_id: number }>(
      'select player_id from battle_place where battle_id = $1 order by player_id',
      [battle_id],
    );
    expect(places.map(({ player_id }) => player_id)).toEqual(
      fighters
        .slice(0, 2)
        .map(({ playerId }) => playerId)
        .sort((a, b) => a - b),
    );
    for (const { tab } of fighters) tab.close();
  });
});
