/** Fighters, coins and logs for the tests of battles. */
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import type { BattleState } from '@trivium/rules/battle/state';
import { afterEach } from 'vitest';
import { aFighter, type Fighter, rowOf } from '../../../test/kit/arena.ts';
import type { World } from '../../../test/kit/world.ts';
import { setupOf } from './row.ts';

/** Fighters that `come` made close their tabs after each test. */
export const battleKit = (world: () => World, address: () => string) => {
  let fighters: Fighter[] = [];
  afterEach(() => {
    for (const { tab } of fighters) tab.close();
    fighters = [];
  });

  const come = async (count: number, coins = 100): Promise<[Fighter, Fighter, ...Fighter[]]> => {
    const arrived = await Promise.all(
      Array.from({ length: count }, () => aFighter(world(), address(), { coins })),
    );
    fighters.push(...arrived);
    return arrived as [Fighter, Fighter, ...Fighter[]];
  };
  const coinsOf = async ({ playerId }: Fighter): Promise<number> =>
    (
      await world().sql<{ coins: number }>('select won + bonus as coins from purse where player_id = $1', [
        playerId,
      ])
    )[0]?.coins ?? -1;
  const eventsOf = (id: string) =>
    world().sql<{ at: Date; seq: number; event: BattleEvent }>(
      'select at, seq, event from battle_event where battle_id = $1 order by seq',
      [id],
    );
  const replay = async (id: string, first: BattleState): Promise<BattleState> => {
    const row = await rowOf(world(), id);
    return (await eventsOf(id)).reduce((state, { at, event }) => {
      const result = reduceBattle(setupOf(row), state, event, at.getTime());
      if ('refused' in result) throw new Error(result.refused);
      return result.state;
    }, first);
  };

  return { come, coinsOf, eventsOf, replay };
};
