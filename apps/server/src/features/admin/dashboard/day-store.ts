/** The SQL of the site's figures: one row a day that is counted, and today as it stands. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** From an instant on, and before another one. */
export type Span = { readonly from: Date; readonly until: Date };

export type ModePlays = { readonly mode: string; readonly plays: number };

export type DayRow = {
  readonly day: string;
  readonly joined: number;
  readonly active: number;
  readonly active_week: number;
  readonly active_month: number;
  readonly plays: Readonly<Record<string, number>>;
  readonly came_back: number | null;
  readonly came_back_week: number | null;
  readonly owed: number;
  readonly is_whole: boolean;
};

/** Seats in battles, by the name of their mode. */
const seats = ({ from, until }: Span) => sql`
  select player_id, kind || '_battle' as mode, ended_at as at from battle_seat
  where ended_at >= ${from} and ended_at < ${until} and player_id is not null`;

/** Everything that players finished, from indexes alone; of plays before the mode was written down, the mode is null. */
const finished = (span: Span) => sql`
  select player_id, mode, settled_at as at from settlement where settled_at >= ${span.from} and settled_at < ${span.until}
  union all ${seats(span)}`;

/** The same with the mode of every play, which costs a look at each old one. */
const finishedByMode = (span: Span) => sql`
  select coalesce(mode, (select play.mode from play where play.id = settlement.play_id), 'unknown') as mode
  from settlement where settled_at >= ${span.from} and settled_at < ${span.until}
  union all select mode from (${seats(span)}) seat`;

const joined = ({ from, until }: Span) => sql`
  select id from player where created_at >= ${from} and created_at < ${until} and role = 'player' and not is_demo`;

export const countJoined = async (db: Db, span: Span): Promise<number> => {
  const { rows } = await sql<{ joined: number }>`
    select count(*)::int as joined from (${joined(span)}) new_player`.execute(db);
  return rows[0]?.joined ?? 0;
};

export const countActive = async (db: Db, span: Span): Promise<number> => {
  const { rows } = await sql<{ active: number }>`
    select count(distinct player_id)::int as active from (${finished(span)}) done`.execute(db);
  return rows[0]?.active ?? 0;
};

/** Of the players who joined in the first span, those who finished something in the second. */
export const countCameBack = async (db: Db, day: Span, next: Span): Promise<number> => {
  const { rows } = await sql<{ came_back: number }>`
    select count(*)::int as came_back from (${joined(day)}) new_player
    where id in (select player_id from (${finished(next)}) done)`.execute(db);
  return rows[0]?.came_back ?? 0;
};

export const countByMode = async (db: Db, span: Span): Promise<Record<string, number>> => {
  const { rows } = await sql<ModePlays>`
    select mode, count(*)::int as plays from (${finishedByMode(span)}) done group by mode`.execute(db);
  return Object.fromEntries(rows.map(({ mode, plays }) => [mode, plays]));
};

/** Won coins of all players. */
export const countOwed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    owed: number;
  }>`select coalesce(sum(won), 0)::bigint as owed from purse`.execute(db);
  return rows[0]?.owed ?? 0;
};

export type Now = { readonly active: number; readonly busiest: number; readonly plays: readonly ModePlays[] };

/** The statement of what was finished since an instant: active players, the most in one minute, and by mode. */
export const nowStatement = (span: Span) => sql<Now>`
  with done as materialized (${finished(span)})
  select (select count(distinct player_id)::int from done) as active,
    coalesce((select max(plays) from (
      select count(*)::int as plays from done group by date_trunc('minute', at)) by_minute), 0) as busiest,
    coalesce((select jsonb_agg(jsonb_build_object('mode', mode, 'plays', plays) order by plays desc, mode) from (
      select mode, count(*)::int as plays from done where mode is not null group by mode) by_mode), '[]') as plays`;

export const readNow = async (db: Db, span: Span): Promise<Now> => {
  const { rows } = await nowStatement(span).execute(db);
  return rows[0] ?? { active: 0, busiest: 0, plays: [] };
};

/** What runs at an instant. */
export const countBattlesNow = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ battles: number }>`
    select count(*)::int as battles from battle where status in ('lobby', 'running') and status = 'running'`.execute(
    db,
  );
  return rows[0]?.battles ?? 0;
};

const COLUMNS = sql`day::text, joined, active, active_week, active_month, plays, came_back,
  came_back_week, owed, is_whole`;

/** The rows of a range of days, both ends among them, earliest first. */
export const readDays = async (db: Db, from: string, to: string): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select ${COLUMNS} from site_day where day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
};

/** When the first account was made. */
export const readBeginning = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select min(created_at) as at from player`.execute(db);
  return rows[0]?.at ?? null;
};

export const writeDay = (db: Db, row: DayRow) =>
  sql`
    insert into site_day (day, joined, active, active_week, active_month, plays, came_back, came_back_week, owed, is_whole)
    values (${row.day}::date, ${row.joined}, ${row.active}, ${row.active_week}, ${row.active_month},
      ${JSON.stringify(row.plays)}::jsonb, ${row.came_back}, ${row.came_back_week}, ${row.owed}, ${row.is_whole})
    on conflict (day) do update set
      joined = excluded.joined, active = excluded.active, active_week = excluded.active_week,
      active_month = excluded.active_month, plays = excluded.plays, came_back = excluded.came_back, came_back_week = excluded.came_back_week,
      owed = case when site_day.is_whole then site_day.owed else excluded.owed end,
      is_whole = excluded.is_whole`.execute(db);
