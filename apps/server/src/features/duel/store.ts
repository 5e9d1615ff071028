/** The only SQL about duels, their sides and the ratings of thinkers. */
import type { DuelState, Side } from '@trivium/rules/duel/duel';
import type { DuelKind } from '@trivium/rules/duel/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Duel, DuelRow, SideResult, SideRow } from './row.ts';

const asJson = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

const withSides = async (db: Db, row: DuelRow | undefined): Promise<Duel | undefined> => {
  if (row === undefined) return undefined;
  const { rows } = await sql<SideRow>`
    select * from duel_side where duel_id = ${row.id} order by side`.execute(db);
  return { ...row, sides: rows };
};

export const readDuel = async (db: Db, id: string): Promise<Duel | undefined> => {
  const { rows } = await sql<DuelRow>`select * from duel where id = ${id}`.execute(db);
  return withSides(db, rows[0]);
};

/** Locks the duel until the transaction ends, so that what happens to it happens one after another. */
export const lockDuel = async (db: Db, id: string): Promise<Duel | undefined> => {
  const { rows } = await sql<DuelRow>`select * from duel where id = ${id} for update`.execute(db);
  return withSides(db, rows[0]);
};

export const findByLink = async (db: Db, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from duel where link_code = ${code}`.execute(db);
  return rows[0]?.id;
};

export const findByPlay = async (db: Db, playId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ duel_id: string }>`
    select duel_id from duel_side where play_id = ${playId}`.execute(db);
  return rows[0]?.duel_id;
};

/** One after another for these players: what they open and accept counts against one limit, and neither leaves meanwhile. */
export const lockPlayerDuels = async (db: Db, playerIds: readonly number[]): Promise<void> => {
  for (const id of playerIds.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`duels/${id}`}, 0))`.execute(db);
};

/** Duels that count against the limit: open ones, and the own invitations. */
export const countOpen = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from duel_side join duel on duel.id = duel_id
    where player_id = ${playerId} and is_open and (side = 0 or status = 'open')`.execute(db);
  return rows[0]?.open ?? 0;
};

/** Whether a player has an open duel or invitation of this kind with another. */
export const hasWith = async (
  db: Db,
  playerId: number,
  otherId: number,
  kind: DuelKind,
): Promise<boolean> => {
  const { rows } = await sql`
    select from duel_side mine join duel_side other on other.duel_id = mine.duel_id and other.side <> mine.side
      join duel on duel.id = mine.duel_id
    where mine.player_id = ${playerId} and mine.is_open and other.player_id = ${otherId} and duel.kind = ${kind}
    limit 1`.execute(db);
  return rows.length > 0;
};

export type NewDuel = Pick<
  DuelRow,
  'id' | 'kind' | 'language_id' | 'turn_seconds' | 'quick_seconds' | 'link_code' | 'asked_at'
>;

export const insertDuel = async (
  db: Db,
  row: NewDuel,
  { dueAt }: DuelState,
  playerIds: readonly number[],
): Promise<void> => {
  await sql`
    insert into duel (id, kind, language_id, turn_seconds, quick_seconds, link_code, asked_at, due_at)
    values (${row.id}, ${row.kind}, ${row.language_id}, ${row.turn_seconds}, ${row.quick_seconds},
      ${row.link_code}, ${row.asked_at}, ${dateOf(dueAt)})`.execute(db);
  for (const [side, playerId] of playerIds.entries()) await insertSide(db, row.id, side as Side, playerId);
};

export const insertSide = (db: Db, duelId: string, side: Side, playerId: number) =>
  sql`insert into duel_side (duel_id, side, player_id) values (${duelId}, ${side}, ${playerId})`.execute(db);

export type DuelFacts = Partial<
  Pick<DuelRow, 'served' | 'accepted_at' | 'ended_at' | 'winner' | 'is_rated' | 'reminded_at'>
>;

/** Stores a state over the version that was read; throws when somebody else wrote meanwhile, which the lock forbids. */
export const writeDuel = async (
  db: Db,
  before: Duel,
  state: DuelState,
  facts: DuelFacts = {},
): Promise<void> => {
  const { served, ...rest } = facts;
  const now = { ...before, ...rest };
  const { numAffectedRows } = await sql`
    update duel set status = ${state.status}, ending = ${state.ending}, turn = ${state.turn},
      due_at = ${dateOf(state.dueAt)}, winner = ${now.winner}, accepted_at = ${now.accepted_at},
      ended_at = ${now.ended_at}, is_rated = ${now.is_rated}, reminded_at = ${now.reminded_at},
      served = ${served === undefined ? sql`served` : asJson(served)},
      link_code = ${state.status === 'invited' ? before.link_code : null}, version = version + 1
    where id = ${before.id} and version = ${before.version}`.execute(db);
  if (numAffectedRows !== 1n) throw new Error(`duel ${before.id} was written by somebody else`);
};

export type SideFacts = Partial<Omit<SideRow, 'duel_id' | 'side' | 'player_id' | 'results' | 'weights'>> & {
  readonly results?: readonly SideResult[];
  readonly weights?: readonly number[];
};

/** Stores what is new about a side. */
export const writeSide = async (db: Db, { duel_id, side }: SideRow, facts: SideFacts): Promise<void> => {
  const { results, weights, ...plain } = facts;
  const sets = [
    ...Object.entries(plain).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(results === undefined ? [] : [sql`results = ${asJson(results)}`]),
    ...(weights === undefined ? [] : [sql`weights = ${[...weights]}::smallint[]`]),
  ];
  await sql`update duel_side set ${sql.join(sets)} where duel_id = ${duel_id} and side = ${side}`.execute(db);
};

/** Ids of the duels whose time is up, the longest overdue first. */
export const readDue = async (db: Db, now: Date, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from duel where due_at is not null and due_at <= ${now} order by due_at limit ${most}`.execute(
    db,
  );
  return rows.map(row => row.id);
};

type ReminderRow = { id: string; side: Side; player_id: number; other_id: number; other_name: string };

/** Marks open turns that end before `until` as reminded, each once, and tells whose they are. */
export const takeReminders = async (
  db: Db,
  { now, until, longerThan }: { readonly now: Date; readonly until: Date; readonly longerThan: number },
): Promise<ReminderRow[]> => {
  const { rows } = await sql<ReminderRow>`
    with due as (
      select id from duel where due_at is not null and due_at > ${now} and due_at <= ${until} and status = 'open'
        and reminded_at is null and turn_seconds > ${longerThan} order by due_at limit 200 for update skip locked
    ), marked as (
      update duel set reminded_at = ${now} from due where duel.id = due.id returning duel.id, duel.turn, duel.due_at
    )
    select marked.id, mine.side, mine.player_id, other.player_id as other_id, player.name as other_name
    from marked join duel_side mine on mine.duel_id = marked.id and mine.side = marked.turn
      join duel_side other on other.duel_id = marked.id and other.side <> marked.turn
      join player on player.id = other.player_id`.execute(db);
  return rows;
};

/** Moves every open deadline by the time that the server was away. */
export const moveDue = (db: Db, gapMs: number) =>
  sql`update duel set due_at = due_at + ${gapMs} * interval '1 millisecond' where due_at is not null`.execute(
    db,
  );

/** How a duel stands in the list of one of its players; its keys stay in the database. */
export type ListRow = {
  readonly duel: Duel;
  readonly mine: SideRow;
  readonly other: { readonly person: PersonRow | undefined; readonly points: number | null };
};

const LISTS = {
  open: { rows: sql`mine.is_open`, order: sql`duel.due_at, duel.id` },
  over: { rows: sql`not mine.is_open and mine.is_listed`, order: sql`mine.ended_at desc, mine.duel_id` },
} as const;

export const readList = async (
  db: Db,
  playerId: number,
  { state, offset, limit }: { state: keyof typeof LISTS; offset: number; limit: number },
): Promise<{ rows: ListRow[]; total: number }> => {
  const list = LISTS[state];
  const { rows: page } = await sql<DuelRow>`
    select duel.id, duel.kind, duel.language_id, duel.turn_seconds, duel.quick_seconds, duel.status, duel.ending,
      duel.winner, duel.turn, duel.due_at, duel.reminded_at, duel.link_code, duel.is_rated, duel.asked_at,
      duel.accepted_at, duel.ended_at, duel.version, '[]'::jsonb as served
    from duel_side mine join duel on duel.id = mine.duel_id
    where mine.player_id = ${playerId} and ${list.rows} order by ${list.order} offset ${offset} limit ${limit}`.execute(
    db,
  );
  const ids = page.map(({ id }) => id);
  const { rows: sides } = await sql<SideRow>`
    select * from duel_side where duel_id = any(${ids}::uuid[]) order by duel_id, side`.execute(db);
  const persons = await readPersons(db, [...new Set(sides.map(side => side.player_id))]);
  const count = await sql<{ total: number }>`
    select count(*)::integer as total from duel_side mine where player_id = ${playerId} and ${list.rows}`.execute(
    db,
  );
  const rows = page.flatMap(row => {
    const duel = { ...row, sides: sides.filter(side => side.duel_id === row.id) };
    const mine = duel.sides.find(side => side.player_id === playerId);
    const other = duel.sides.find(side => side.player_id !== playerId);
    const person = persons.find(({ id }) => id === other?.player_id);
    return mine === undefined ? [] : [{ duel, mine, other: { person, points: other?.points ?? null } }];
  });
  return { rows, total: count.rows[0]?.total ?? 0 };
};

export type PersonRow = {
  readonly id: number;
  readonly name: string;
  readonly picture: string;
  readonly status: string;
  readonly role: string;
};

export const readPersons = async (db: Db, ids: readonly number[]): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select id, name, picture, status, role from player where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

export type RecordRow = { readonly won: number; readonly lost: number; readonly drawn: number };
const NO_DUELS: RecordRow = { won: 0, lost: 0, drawn: 0 };

const COUNTED = sql`
  count(*) filter (where duel.winner = mine.side)::integer as won,
  count(*) filter (where duel.winner <> mine.side)::integer as lost,
  count(*) filter (where duel.winner is null)::integer as drawn`;
const DECIDED = sql`not mine.is_open and mine.is_listed and duel.ending in ('played', 'ran_out')`;

export const readRecord = async (db: Db, playerId: number): Promise<RecordRow> => {
  const { rows } = await sql<RecordRow>`
    select ${COUNTED} from duel_side mine join duel on duel.id = mine.duel_id
    where mine.player_id = ${playerId} and ${DECIDED}`.execute(db);
  return rows[0] ?? NO_DUELS;
};

export const readBetween = async (db: Db, playerId: number, otherId: number): Promise<RecordRow> => {
  const { rows } = await sql<RecordRow>`
    select ${COUNTED} from duel_side mine join duel on duel.id = mine.duel_id
      join duel_side other on other.duel_id = mine.duel_id and other.side <> mine.side
    where mine.player_id = ${playerId} and other.player_id = ${otherId} and ${DECIDED}`.execute(db);
  return rows[0] ?? NO_DUELS;
};

/** Played duels of a player with these that ended since then, the newest first. */
export const readPlayedWith = async (
  db: Db,
  playerId: number,
  otherIds: readonly number[],
  since: Date,
): Promise<{ otherId: number; mine: number; theirs: number }[]> => {
  const { rows } = await sql<{ otherId: number; mine: number; theirs: number }>`
    select theirs.player_id as "otherId", mine.points as mine, theirs.points as theirs
    from duel_side mine join duel on duel.id = mine.duel_id and duel.ending = 'played'
      join duel_side theirs on theirs.duel_id = mine.duel_id and theirs.side <> mine.side
    where mine.player_id = ${playerId} and not mine.is_open and mine.is_listed and mine.ended_at > ${since}
      and theirs.player_id = any(${otherIds}::bigint[])
    order by mine.ended_at desc, mine.duel_id limit 10`.execute(db);
  return rows;
};

/** Turns, and invitations of others, that wait for a player. */
export const countWaiting = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from duel_side mine join duel on duel.id = duel_id
    where player_id = ${playerId} and is_open
      and (turn = side or (status = 'invited' and side = 1))`.execute(db);
  return rows[0]?.waiting ?? 0;
};

/** Ids of a player's duels that are not over, those he declined included, in an order in which they are locked everywhere. */
export const readOpenIds = async (db: Db, playerId: number): Promise<string[]> => {
  const { rows } = await sql<{ duel_id: string }>`
    select duel_id from (
      select duel_id from duel_side where player_id = ${playerId} and is_open
      union all
      select duel_id from duel_side where player_id = ${playerId} and not is_open and declined_at is not null
    ) mine join duel on duel.id = duel_id
    where status <> 'over' order by duel_id`.execute(db);
  return rows.map(row => row.duel_id);
};

/** The plays in which these duels are answered. */
export const readPlayIds = async (db: Db, duelIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ play_id: string }>`
    select play_id from duel_side where duel_id = any(${duelIds}::uuid[]) and play_id is not null`.execute(
    db,
  );
  return rows.map(row => row.play_id);
};
