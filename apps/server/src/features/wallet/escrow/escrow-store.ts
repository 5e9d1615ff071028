/** SQL of coins in escrow. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type PurseOf = { player_id: number; won: number; bonus: number };

/** Locks purses in the order of players, in whatever order they are given. */
export const lockPurseRows = async (db: Db, playerIds: readonly number[]): Promise<PurseOf[]> => {
  const { rows } = await sql<PurseOf>`
    select player_id, won, bonus from purse
    where player_id = any(${playerIds}::bigint[]) order by player_id for update`.execute(db);
  return rows;
};

/** The reasons are written out, because the index of battles covers three reasons only. */
export const readStakes = async (db: Db, battleId: string): Promise<PurseOf[]> => {
  const { rows } = await sql<PurseOf>`
    select player_id,
      -coalesce(sum(entry.amount) filter (where account = 'player_won'), 0)::bigint as won,
      -coalesce(sum(entry.amount) filter (where account = 'player_bonus'), 0)::bigint as bonus
    from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
    where posting.reference = ${battleId} and posting.reason = 'battle_fee'
    group by player_id`.execute(db);
  return rows;
};

export type EscrowPostings = {
  reference: string;
  postedAt: Date;
  moves: readonly { playerId: number; won: number; bonus: number; reason: string; key: string }[];
};

/** Inserts a posting for each player, with the escrow on the other side; players whose key was used before are missing in the result. */
export const insertEscrowPostings = async (
  db: Db,
  { reference, postedAt, moves }: EscrowPostings,
): Promise<PurseOf[]> => {
  const { rows } = await sql<PurseOf>`
    with moves as (
      select * from unnest(${moves.map(move => move.playerId)}::bigint[], ${moves.map(move => move.won)}::bigint[],
        ${moves.map(move => move.bonus)}::bigint[], ${moves.map(move => move.reason)}::text[],
        ${moves.map(move => move.key)}::text[]) as moves (player_id, won, bonus, reason, key)
    ), posting as (
      insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
      select player_id, won + bonus, reason, ${reference}, key, ${postedAt}::timestamptz from moves
      order by player_id
      on conflict (idempotency_key) do nothing
      returning id, player_id
    ), moved as (
      update purse set won = purse.won + moves.won, bonus = purse.bonus + moves.bonus
      from posting join moves using (player_id) where purse.player_id = posting.player_id
      returning purse.player_id, purse.won, purse.bonus
    ), entries as (
      insert into ledger_entry (posting_id, account, amount)
      select posting.id, side.account, side.amount
      from posting join moves using (player_id), lateral (values
        ('player_won', moves.won), ('player_bonus', moves.bonus), ('escrow', -moves.won - moves.bonus)
      ) as side (account, amount)
      where side.amount <> 0
    )
    select player_id, won, bonus from moved`.execute(db);
  return rows;
};
