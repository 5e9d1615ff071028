/** SQL of what staff see of contests: the list, and who entered one. */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { contests } from '@trivium/contract/admin/event/contest';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { drawOf, wallOf } from '@trivium/rules/contest/plan';
import { type RawBuilder, sql } from 'kysely';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { byName, hasWords, type PageQuery } from '../../../platform/database/list-page.ts';

type Declared = (typeof contests)['declaration'];
export type ContestForStaff = RowOf<Declared>;
export type StoredContest = Omit<
  ContestForStaff,
  'starts_at' | 'ends_at' | 'published_at' | 'binned_at' | 'starts' | 'ends' | 'zone' | 'question_ids'
> & {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly published_at: Date | null;
  readonly binned_at: Date | null;
  readonly question_ids?: readonly number[];
};

const stateAt = (now: Date) => sql`case
  when contest.status <> 'scheduled' then contest.status when contest.published_at is null then 'draft'
  when contest.starts_at > ${now} then 'planned' when contest.ends_at > ${now} then 'running' else 'deciding' end`;

const isHeld = sql`checked_at is null and check_until is not null`;
const ofIt = sql`contest_entry.contest_id = contest.id`;

const columnsAt = (now: Date) => sql`
  contest.id, contest.version, contest.name, contest.text, contest.language_id, contest.hue, ${stateAt(now)} as state,
  contest.starts_at, contest.ends_at, contest.fee, contest.prizes, contest.published_at, contest.binned_at, contest.rule,
  contest.questions_per_player, contest.repeats,
  case when contest.picture = '' or contest.picture like '/%' then contest.picture else '/media/' || contest.picture end as picture,
  case when contest.published_at is null and contest.rule is not null then (contest.rule ->> 'count')::int
    else (select count(*)::int from contest_question where contest_id = contest.id) end as pool,
  coalesce(contest.questions_per_player,
    (select count(*)::int from contest_question where contest_id = contest.id)) as questions,
  (select count(*)::int from contest_entry where ${ofIt} and not is_staff) as players,
  (select count(*)::int from contest_entry where ${ofIt} and not is_staff and finished_at is not null) as handed_in,
  (select count(*)::int from contest_entry where ${ofIt} and ${isHeld}) as held,
  (select name from player where player.id = contest.author_id) as author`;

export const contestQuery = (
  { filter, sort, offset, limit }: ListAsk<Declared>,
  languages: readonly number[] | null,
  now: Date,
): PageQuery => ({
  table: 'contest',
  columns: columnsAt(now),
  where: [
    languages !== null && sql`contest.language_id = any(${languages}::bigint[])`,
    filter.ids && sql`contest.id = any(${filter.ids}::bigint[])`,
    filter.state !== undefined && sql`${stateAt(now)} = ${filter.state}`,
    sql`(contest.binned_at is not null) = ${filter.in_bin ?? false}`,
    filter.has_prizes !== undefined && sql`(contest.prizes <> '{}') = ${filter.has_prizes}`,
    filter.language_id !== undefined && sql`contest.language_id = ${filter.language_id}`,
    filter.has_held !== undefined &&
      sql`exists (select from contest_entry where ${ofIt} and ${isHeld}) = ${filter.has_held}`,
    filter.text !== undefined && hasWords(sql`contest.name`, filter.text),
  ].filter(piece => typeof piece === 'object'),
  order: sort.by === 'name' ? byName(sql`contest.name`) : sql.ref(`contest.${sort.by}`),
  isDescending: sort.order === 'desc',
  offset,
  limit,
});

/** A contest as staff see it: a draft without a wish gives each player half of the pool. */
export const presentedContest = (row: StoredContest, zone: string): ContestForStaff => ({
  ...row,
  question_ids: [...(row.question_ids ?? [])],
  questions:
    row.published_at === null ? drawOf({ draw: row.questions_per_player, pool: row.pool }) : row.questions,
  zone,
  starts: wallOf(row.starts_at.getTime(), zone),
  ends: wallOf(row.ends_at.getTime(), zone),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  binned_at: row.binned_at?.toISOString() ?? null,
});

/** Contests by id. Drafts name the questions that were picked for them. */
export const readContests = async (
  db: Db,
  ids: readonly number[],
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<ContestForStaff[]> => {
  const { rows } = await sql<StoredContest>`
    select ${columnsAt(now)}, case when contest.published_at is null and contest.status = 'scheduled' then array(
      select question_id from contest_question where contest_id = contest.id order by position) else '{}' end as question_ids
    from contest where contest.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(row => presentedContest(row, zone));
};

/** A contest in a quiz language that the caller looks after. */
export const heldContest = async (
  db: Db,
  zone: string,
  call: StaffCall,
  id: number,
): Promise<ContestForStaff> => {
  const [row] = await readContests(db, [id], { now: new Date(call.now), zone });
  if (row === undefined || !(call.languages?.includes(row.language_id) ?? true)) throw new Refusal('no_data');
  return row;
};

type Entry = OperatorReply<'contest/entries'>[number];
export type StoredEntry = Omit<Entry, 'rank' | 'finished_at'> & {
  readonly finished_at: Date | null;
  readonly is_placed: boolean;
};

const PARTS: Readonly<Record<OperatorBody<'contest/entries'>['part'], RawBuilder<unknown>>> = {
  all: sql`true`,
  playing: sql`entry.finished_at is null and play.status = 'running'`,
  held: sql`entry.checked_at is null and entry.check_until is not null`,
};

/** One page of those who entered, and their number. A contest that is not closed tells no result. */
export const readEntries = async (
  db: Db,
  { id, part, offset, limit }: OperatorBody<'contest/entries'>,
): Promise<{ rows: StoredEntry[]; total: number }> => {
  const from = sql`
    from contest_entry entry join contest on contest.id = entry.contest_id join player on player.id = entry.player_id
      join play on play.id = entry.play_id
    where entry.contest_id = ${id} and ${PARTS[part]}`;
  const placed = sql`(contest.status = 'closed' and entry.is_listed and entry.finished_at is not null)`;
  const told = (value: RawBuilder<unknown>) => sql`case when contest.status = 'closed' then ${value} end`;
  const { rows } = await sql<StoredEntry>`
    select entry.id, entry.player_id, player.name, player.picture, entry.finished_at, ${placed} as is_placed,
      case when entry.struck_at is not null then 'refused'
        when entry.finished_at is null then case when play.status = 'running' then 'playing' else 'gave_up' end
        when contest.status = 'scheduled' then 'handed_in' when ${PARTS.held} then 'held'
        when ${placed} then 'placed' else 'unranked' end as state,
      ${told(sql`entry.correct::int`)} as right, ${told(sql`entry.counted::int`)} as counted,
      ${told(sql`entry.time_ms`)} as time_ms, entry.prize
    ${from}
    order by not ${placed}, ${told(sql`entry.minus_score`)}, ${told(sql`entry.time_ms`)}, entry.finished_at nulls last,
      entry.id offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const readNames = async (db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from player where id = any(${ids}::bigint[]) order by id`.execute(db);
  return rows;
};
