/** SQL of the paged parts of a player's page: plays, battles, and what was done with him. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Part = { readonly offset: number; readonly limit: number };
type Paged<Row> = { readonly rows: Row[]; readonly total: number };

export type PlayPart = {
  readonly id: string;
  readonly mode: string;
  readonly subject: string;
  readonly level: number | null;
  readonly state: 'running' | 'settled' | 'quit';
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly questions: number;
  readonly right: number | null;
  readonly coins: number | null;
  readonly score: number | null;
};

export const readPlays = async (
  db: Db,
  playerId: number,
  { offset, limit }: Part,
): Promise<Paged<PlayPart>> => {
  const { rows } = await sql<PlayPart>`
    select id, mode, level, status as state, started_at, ended_at, jsonb_array_length(served) as questions,
      coalesce(place -> 'subject' ->> 'title', place -> 'subcategory' ->> 'name', place -> 'category' ->> 'name', '')
        as subject,
      (outcome ->> 'correct')::int as right, (outcome ->> 'coins')::int as coins, (outcome ->> 'score')::int as score
    from play where player_id = ${playerId} order by started_at desc, id desc offset ${offset} limit ${limit}`.execute(
    db,
  );
  return { rows, total: await countOf(db, 'play', playerId) };
};

export type BattlePart = {
  readonly id: string;
  readonly kind: string;
  readonly outcome: 'win' | 'lose' | 'draw' | 'tie' | 'none';
  readonly opponents: { readonly id: number; readonly name: string }[];
  readonly points: number;
  readonly right: number;
  readonly coins: number;
  readonly fee: number;
  readonly rating_before: number | null;
  readonly rating_after: number | null;
  readonly ended_at: Date;
};

export const readBattles = async (
  db: Db,
  playerId: number,
  { offset, limit }: Part,
): Promise<Paged<BattlePart>> => {
  const { rows } = await sql<BattlePart>`
    select mine.battle_id as id, mine.kind, mine.outcome, mine.points, mine.right_answers as right, mine.coins, mine.fee,
      round(mine.rating_before)::int as rating_before, round(mine.rating_after)::int as rating_after, mine.ended_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', player.id, 'name', player.name) order by theirs.seat), '[]')
        from battle_seat theirs join player on player.id = theirs.player_id
        where theirs.battle_id = mine.battle_id and theirs.player_id <> ${playerId}) as opponents
    from (select battle_id, seat from battle_seat where player_id = ${playerId}
      order by ended_at desc, battle_id desc offset ${offset} limit ${limit}) shown
    join battle_seat mine using (battle_id, seat) order by mine.ended_at desc, mine.battle_id desc`.execute(
    db,
  );
  return { rows, total: await countOf(db, 'battle_seat', playerId) };
};

const countOf = async (db: Db, table: 'play' | 'battle_seat', playerId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} where player_id = ${playerId}`.execute(db);
  return rows[0]?.total ?? 0;
};

export type LogPart = {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly actor: string | null;
  readonly os_user: string | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
};

/** Subjects of other kinds may have the same number: an action says whom it is about. */
const aboutPlayers = sql`action like any (array['player.%', 'account.%', 'coin_grant.%', 'player_note.%'])`;

export const readLog = async (db: Db, playerId: number, { offset, limit }: Part): Promise<Paged<LogPart>> => {
  const which = sql`subject = ${String(playerId)} and ${aboutPlayers}`;
  const { rows } = await sql<LogPart>`
    select id, at, action, (select name from player where player.id = audit.actor_id) as actor, os_user, reason,
      before, after
    from audit where ${which} order by id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from audit where ${which}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
