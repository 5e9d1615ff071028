/** Coins for tests, granted through the ledger, so that its books stay right. */
import type { World } from './world.ts';

export type Coins = { readonly won?: number; readonly bonus?: number };

/** Grants or takes coins until the purse holds exactly these; a kind that is left out stays unchanged. */
export const holdCoins = async (
  world: Pick<World, 'sql' | 'context'>,
  playerId: number,
  want: Coins,
): Promise<void> => {
  const [purse] = await world.sql<{ won: number; bonus: number }>(
    'select won, bonus from purse where player_id = $1',
    [playerId],
  );
  if (purse === undefined) throw new Error(`player ${playerId} has no purse`);
  const won = (want.won ?? purse.won) - purse.won;
  const bonus = (want.bonus ?? purse.bonus) - purse.bonus;
  if (won === 0 && bonus === 0) return;
  await world.sql(
    `with posting as (
       insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
       values ($1, $2::bigint + $3::bigint, 'admin_grant', $4, $5) returning id
     ), moved as (
       update purse set won = won + $2::bigint, bonus = bonus + $3::bigint where player_id = $1
     )
     insert into ledger_entry (posting_id, account, amount)
     select id, account, amount from posting,
       (values ('player_won', $2::bigint), ('player_bonus', $3::bigint), ('house', -$2::bigint - $3::bigint)) side (account, amount)
     where amount <> 0`,
    [playerId, won, bonus, `test/${world.context.dice.id()}`, new Date(world.context.clock.now())],
  );
};
