/** SQL of ratings, meetings, and the seats of battles that were played. */
import type { SeatOutcome } from '@trivium/rules/battle/pot';
import type { BattleKind } from '@trivium/rules/battle/setup';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type RatingRow = {
  player_id: number;
  rating: number;
  deviation: number;
  volatility: number;
  rated_at: Date;
  wins_in_a_row: number;
  longest_wins_in_a_row: number;
};

export const readRatings = async (db: Db, playerIds: readonly number[]): Promise<RatingRow[]> => {
  const { rows } = await sql<RatingRow>`
    select player_id, rating, deviation, volatility, rated_at, wins_in_a_row, longest_wins_in_a_row
    from rating where player_id = any(${playerIds}::bigint[])`.execute(db);
  return rows;
};

export type NewRating = Omit<RatingRow, 'longest_wins_in_a_row'>;

/** Writes ratings in the order of players, and keeps the longest row of wins. */
export const writeRatings = (db: Db, ratings: readonly NewRating[]) =>
  sql`
    insert into rating (player_id, rating, deviation, volatility, rated_at, wins_in_a_row, longest_wins_in_a_row)
    select player_id, rating, deviation, volatility, rated_at, wins, wins from unnest(
      ${ratings.map(row => row.player_id)}::bigint[], ${ratings.map(row => row.rating)}::float8[],
      ${ratings.map(row => row.deviation)}::float8[], ${ratings.map(row => row.volatility)}::float8[],
      ${ratings.map(row => row.rated_at)}::timestamptz[], ${ratings.map(row => row.wins_in_a_row)}::integer[]
    ) as fresh (player_id, rating, deviation, volatility, rated_at, wins)
    order by player_id
    on conflict (player_id) do update set
      rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
      rated_at = excluded.rated_at, wins_in_a_row = excluded.wins_in_a_row,
      longest_wins_in_a_row = greatest(rating.longest_wins_in_a_row, excluded.wins_in_a_row)`.execute(db);

/** Ends the row of wins of a player with a rating. */
export const endWins = (db: Db, playerId: number) =>
  sql`update rating set wins_in_a_row = 0 where player_id = ${playerId} and wins_in_a_row > 0`.execute(db);

export const writeMeeting = (db: Db, one: number, other: number, at: Date) =>
  sql`
    insert into battle_meeting (one_id, other_id, met_at)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, ${at})
    on conflict (one_id, other_id) do update set met_at = greatest(battle_meeting.met_at, excluded.met_at)`.execute(
    db,
  );

export type MeetingRow = { one_id: number; other_id: number };

/** Pairs of these players who met since then; the smaller id first. */
export const readMeetings = async (
  db: Db,
  playerIds: readonly number[],
  since: Date,
): Promise<MeetingRow[]> => {
  const { rows } = await sql<MeetingRow>`
    select one_id, other_id from battle_meeting
    where one_id = any(${playerIds}::bigint[]) and other_id = any(${playerIds}::bigint[])
      and met_at > ${since}`.execute(db);
  return rows;
};

/** Random battles of a player that ended in that time and were not called off. Battles that are or were under check count. */
export const countRandom = async (
  db: Db,
  playerId: number,
  { since, until, except }: { since: Date; until: Date; except: string | null },
): Promise<number> => {
  const { rows } = await sql<{ battles: number }>`
    select count(*) as battles from battle_seat
    where player_id = ${playerId} and ended_at >= ${since} and ended_at <= ${until} and kind = 'random'
      and (outcome <> 'none' or check_status is not null)
      and battle_id is distinct from ${except}::uuid`.execute(db);
  return rows[0]?.battles ?? 0;
};

export type NetRow = { player_id: number; won: number; bonus: number };

/** Coins that each of these players gained or lost in random battles: won ones of the day, bonus ones since `bonusSince`, which is earlier. Held battles are still open. */
export const readNet = async (
  db: Db,
  playerIds: readonly number[],
  { since, before, bonusSince }: { since: Date; before: Date; bonusSince: Date },
): Promise<NetRow[]> => {
  const { rows } = await sql<NetRow>`
    select player_id, coalesce(sum(won_net) filter (where ended_at >= ${since}), 0)::integer as won,
      coalesce(sum(coins - fee - won_net) filter (where check_status is distinct from 'held'), 0)::integer as bonus
    from battle_seat
    where player_id = any(${playerIds}::bigint[]) and ended_at >= ${bonusSince}
      and ended_at < ${before} and kind = 'random'
    group by player_id`.execute(db);
  return rows;
};

export type SeatRow = {
  battle_id: string;
  seat: number;
  player_id: number | null;
  outcome: SeatOutcome;
  place: number;
  points: number;
  right_answers: number;
  answer_ms: number;
  coins: number;
  fee: number;
  rating_before: number | null;
  rating_after: number | null;
  kind: BattleKind;
  is_rated: boolean;
  ended_at: Date;
  /** Won coins gained minus won coins paid in. */
  won_net: number;
  check_status: CheckStatus | null;
  /** Coins that the seat gets if its battle is cleared. */
  held_coins: number;
  /** For paid battles: the time of each answer, and whether it was right. */
  times: readonly number[] | null;
  rights: readonly boolean[] | null;
};

/** State of a battle whose winnings are or were held for a decision. */
export type CheckStatus = 'held' | 'cleared' | 'refused';

/** Inserts all seats of a battle at once; the database refuses a battle that has them already. */
export const writeSeats = (db: Db, seats: readonly SeatRow[]) =>
  db.withTables<{ battle_seat: SeatRow }>().insertInto('battle_seat').values(seats).execute();

export const hasSeats = async (db: Db, battleId: string): Promise<boolean> => {
  const { rows } = await sql`select from battle_seat where battle_id = ${battleId} limit 1`.execute(db);
  return rows.length > 0;
};

/** Names of the opponents in battles of the player, by seat. The bot and deleted players have none. */
export const readOpponents = async (
  db: Db,
  playerId: number,
  battleIds: readonly string[],
): Promise<{ battle_id: string; names: string[] }[]> => {
  const { rows } = await sql<{ battle_id: string; names: string[] }>`
    select battle_id, array_agg(player.name order by seat) as names
    from battle_seat join player on player.id = player_id
    where battle_id = any(${battleIds}::uuid[]) and player_id <> ${playerId}
    group by battle_id`.execute(db);
  return rows;
};

export type FiguresRow = {
  kept: number;
  played: number;
  wins: number;
  losses: number;
  draws: number;
};

/** Counted from the index alone. `kept` includes battles that were called off. */
export const readFigures = async (db: Db, playerId: number): Promise<FiguresRow> => {
  const { rows } = await sql<FiguresRow>`
    select count(*) as kept, count(*) filter (where outcome <> 'none') as played,
      count(*) filter (where outcome = 'win') as wins, count(*) filter (where outcome = 'lose') as losses,
      count(*) filter (where outcome in ('draw', 'tie')) as draws
    from battle_seat where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { kept: 0, played: 0, wins: 0, losses: 0, draws: 0 };
};

export type RatedRow = { ended_at: Date; rating_before: number; rating_after: number };

/** The newest rated battles of a player, newest first, read from the index alone. */
export const readRated = async (db: Db, playerId: number, limit: number): Promise<RatedRow[]> => {
  const { rows } = await sql<RatedRow>`
    select ended_at, rating_before, rating_after from battle_seat
    where player_id = ${playerId} and is_rated
    order by ended_at desc, battle_id limit ${limit}`.execute(db);
  return rows;
};

/** Another player of the battle; a deleted one has no name and no id. */
export type OpponentRow = {
  player_id: number | null;
  name: string;
  picture: string;
  points: number;
  place: number;
};
export type HistoryRow = SeatRow & { opponents: OpponentRow[] };

export type HistorySort = 'ended_at' | 'points';

const sortOf = {
  ended_at: { asc: sql`ended_at, battle_id`, desc: sql`ended_at desc, battle_id desc` },
  points: { asc: sql`points, ended_at, battle_id`, desc: sql`points desc, ended_at desc, battle_id desc` },
} as const;

export const readHistory = async (
  db: Db,
  playerId: number,
  page: { sort: HistorySort; order: 'asc' | 'desc'; offset: number; limit: number },
): Promise<HistoryRow[]> => {
  const order = sortOf[page.sort][page.order];
  const { rows } = await sql<HistoryRow>`
    with mine as (
      select * from battle_seat where player_id = ${playerId}
      order by ${order} offset ${page.offset} limit ${page.limit}
    )
    select mine.*, ${opponents} as opponents from mine order by ${order}`.execute(db);
  return rows;
};

const opponents = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'player_id', case when player.status <> 'deleted' then player.id end,
    'name', coalesce(player.name, ''), 'picture', coalesce(player.picture, ''),
    'points', other.points, 'place', other.place) order by other.seat), '[]')
  from battle_seat other left join player on player.id = other.player_id
  where other.battle_id = mine.battle_id and other.seat <> mine.seat
)`;

/** Only so many of the latest battles are searched: a claim is about a battle just played. */
const LATEST_MOST = 200;

/** The newest battle in which both sat, as the seat of the first one. */
export const readLatestOfBoth = async (
  db: Db,
  playerId: number,
  otherId: number | null,
): Promise<HistoryRow | undefined> => {
  const { rows } = await sql<HistoryRow>`
    with mine as (
      select mine.* from (
        select * from battle_seat where player_id = ${playerId} order by ended_at desc limit ${LATEST_MOST}
      ) mine
      where (${otherId}::bigint is null or exists (
          select from battle_seat other
          where other.battle_id = mine.battle_id and other.player_id = ${otherId}::bigint and other.seat <> mine.seat))
      order by mine.ended_at desc, mine.battle_id desc limit 1
    )
    select mine.*, ${opponents} as opponents from mine`.execute(db);
  return rows[0];
};

/** Deletes the rating with the account, because it describes the player. */
export const eraseRating = async (db: Db, playerId: number): Promise<void> => {
  await sql`delete from rating where player_id = ${playerId}`.execute(db);
};

/** Deletes meetings that keep nobody apart any more. */
export const eraseMeetings = (db: Db, before: Date) =>
  sql`delete from battle_meeting where met_at <= ${before}`.execute(db);
