/** SQL of battles that are played: rows, events and places. */
import type { BattleEvent } from '@trivium/rules/battle/event';
import type { BattleState } from '@trivium/rules/battle/state';
import { sql } from 'kysely';
import type { Db, Pool } from '../../../platform/database/db.ts';
import type { BattleRow } from '../row.ts';
import { type StoredState, stateOf, storedState } from './stored-state.ts';

const COLUMNS = `id, kind, room_code, room_key, rematch_of, language_id, category_id, place, terms, rounds, seed,
  commitment, state, seq, status, due_at, server_ids, outcome, created_at, started_at, ended_at`;
const OPEN = `status in ('lobby', 'running')`;

/** An event as the log stores it. */
export type LoggedEvent = { readonly seq: number; readonly at: number; readonly event: BattleEvent };

/** A row as the table stores it. */
type StoredRow = Omit<BattleRow, 'state'> & { readonly state: StoredState };

const rowOf = (stored: StoredRow): BattleRow => ({ ...stored, state: stateOf(stored.state) });

const one = async (
  pool: Pool,
  name: string,
  where: string,
  value: unknown,
): Promise<BattleRow | undefined> => {
  const text = `select ${COLUMNS} from battle where ${where}`;
  const { rows } = await pool.query<StoredRow>({ name: `battle-${name}`, text, values: [value] });
  return rows.map(rowOf)[0];
};

export const readBattle = (pool: Pool, id: string): Promise<BattleRow | undefined> =>
  one(pool, 'by-id', 'id = $1', id);

export const readBattleByCode = (pool: Pool, code: string): Promise<BattleRow | undefined> =>
  one(pool, 'by-code', `room_code = $1 and (status = 'lobby' or status = 'running')`, code);

export const readBattleOf = (pool: Pool, playerId: number): Promise<BattleRow | undefined> =>
  one(pool, 'of-player', 'id = (select battle_id from battle_place where player_id = $1)', playerId);

/** Whether a battle is played anywhere on the site; `battle_open` holds the few that are open. */
export const isAnyPlayed = async (db: Db): Promise<boolean> => {
  const { rows } =
    await sql`select from battle where status in ('lobby', 'running') and status = 'running' limit 1`.execute(
      db,
    );
  return rows.length > 0;
};

/** Reads the row and locks it until the transaction ends. */
export const lockBattle = async (db: Db, id: string): Promise<BattleRow | undefined> => {
  const { rows } = await sql<StoredRow>`
    select ${sql.raw(COLUMNS)} from battle where id = ${id} for update`.execute(db);
  return rows.map(rowOf)[0];
};

/** A row after one event, and that event. */
export type Move = {
  readonly next: Pick<BattleRow, 'id' | 'state' | 'seq' | 'due_at' | 'server_ids'>;
  readonly logged: LoggedEvent;
};

const valuesOf = ({ next, logged }: Move): unknown[] => [
  next.id,
  next.seq - 1,
  JSON.stringify(storedState(next.state)),
  next.seq,
  next.due_at,
  next.server_ids,
  new Date(logged.at),
  JSON.stringify(logged.event),
];

/** Stores the row and the event, or neither when another process was faster (false). Waits for the holder of the row. */
export const moveBattle = async (pool: Pool, move: Move): Promise<boolean> => {
  const { rowCount } = await pool.query({
    name: 'battle-move',
    text: `with moved as (
        update battle set state = $3, seq = $4, due_at = $5, server_ids = $6 where id = $1 and seq = $2 returning id
      )
      insert into battle_event (battle_id, seq, at, event) select id, $4::int, $7::timestamptz, $8::json from moved`,
    values: valuesOf(move),
  });
  return rowCount === 1;
};

const MOVE_TYPES = ['uuid', 'int', 'json', 'int', 'timestamptz', 'text[]', 'timestamptz', 'json'];
const moveTexts = new Map<number, string>();
const moveText = (count: number): string => {
  const known = moveTexts.get(count);
  if (known !== undefined) return known;
  const row = (at: number) =>
    MOVE_TYPES.map((type, place) => `$${at * MOVE_TYPES.length + place + 1}::${type}`);
  const text = `with m (id, before, state, seq, due_at, server_ids, at, event) as materialized (
      values ${Array.from({ length: count }, (_, at) => `(${row(at)})`)}
    ), held as materialized (
      select battle.id from m join battle on battle.id = m.id and battle.seq = m.before
      for no key update of battle skip locked
    ), moved as (
      update battle set state = m.state, seq = m.seq, due_at = m.due_at, server_ids = m.server_ids
      from held join m using (id) where battle.id = held.id returning battle.id
    ), logged as (
      insert into battle_event (battle_id, seq, at, event) select id, m.seq, m.at, m.event from moved join m using (id)
    )
    select id from moved`;
  moveTexts.set(count, text);
  return text;
};

/**
 * The hot statement: `moveBattle` for several battles at once. It waits for no lock, so it cannot take part in a deadlock: a
 * row that another transaction holds is not moved either (false).
 */
export const moveBattles = async (pool: Pool, moves: readonly Move[]): Promise<boolean[]> => {
  const { rows } = await pool.query<{ id: string }>({
    name: `battle-moves-${moves.length}`,
    text: moveText(moves.length),
    values: moves.flatMap(valuesOf),
  });
  const moved = new Set(rows.map(({ id }) => id));
  return moves.map(({ next }) => moved.has(next.id));
};

/** Writes the whole row and its events, under the lock of `lockBattle`. */
export const writeBattle = async (db: Db, row: BattleRow, events: readonly LoggedEvent[]): Promise<void> => {
  await sql`with logged as (${insertEvents(events.map(event => ({ ...event, battleId: row.id })))})
    update battle set
      terms = ${json(row.terms)}, rounds = ${json(row.rounds)}, seed = ${row.seed}, commitment = ${row.commitment},
      state = ${stateText(row.state)}, seq = ${row.seq}, status = ${row.status}, due_at = ${row.due_at},
      server_ids = ${row.server_ids}, outcome = ${row.outcome === null ? null : json(row.outcome)},
      started_at = ${row.started_at}, ended_at = ${row.ended_at}
    where id = ${row.id}`.execute(db);
};

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const stateText = (state: BattleState) => sql`${JSON.stringify(storedState(state))}::json`;

const insertEvents = (events: readonly (LoggedEvent & { readonly battleId: string })[]) => {
  const rows = events.map(({ battleId, seq, at, event }) => ({ battle_id: battleId, seq, at, event }));
  return sql`insert into battle_event (battle_id, seq, at, event)
    select battle_id, seq, to_timestamp(at / 1000.0), event
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (battle_id uuid, seq int, at float8, event json)`;
};

/** Inserts a row; false when its room code is taken. */
export const addBattle = async (db: Db, row: BattleRow): Promise<boolean> => {
  const { rows } = await sql`
    insert into battle (id, kind, room_code, room_key, rematch_of, language_id, category_id, place, terms, rounds, seed,
      commitment, state, seq, status, due_at, created_at, started_at)
    values (${row.id}, ${row.kind}, ${row.room_code}, ${row.room_key}, ${row.rematch_of}, ${row.language_id},
      ${row.category_id}, ${row.place === null ? null : json(row.place)}, ${json(row.terms)}, ${json(row.rounds)},
      ${row.seed}, ${row.commitment}, ${stateText(row.state)}, ${row.seq}, ${row.status}, ${row.due_at},
      ${row.created_at}, ${row.started_at})
    on conflict do nothing returning id`.execute(db);
  return rows.length === 1;
};

/** Stores the decision about a finished battle. */
export const writeOutcome = async (db: Db, id: string, outcome: BattleRow['outcome']): Promise<void> => {
  await sql`update battle set outcome = ${json(outcome)} where id = ${id}`.execute(db);
};

/** Makes a battle free of charge after all. */
export const makeFree = async (db: Db, id: string): Promise<void> => {
  await sql`update battle set terms = jsonb_set(terms, '{fee}', '0') where id = ${id}`.execute(db);
};

/** Seats players; false when one of them sits elsewhere. */
export const addPlaces = async (db: Db, battleId: string, playerIds: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    insert into battle_place (player_id, battle_id)
    select id, ${battleId}::uuid from unnest(${playerIds}::bigint[]) id order by id
    on conflict do nothing returning player_id`.execute(db);
  return rows.length === playerIds.length;
};

export const removePlaces = async (db: Db, battleId: string, playerIds: readonly number[]): Promise<void> => {
  await sql`delete from battle_place where battle_id = ${battleId} and player_id = any (${playerIds})`.execute(
    db,
  );
};

/** Reads a page of open battles by id and locks them until the transaction ends. */
export const lockOpenBattles = async (db: Db, after: string | null, most: number): Promise<BattleRow[]> => {
  const { rows } = await sql<StoredRow>`select ${sql.raw(COLUMNS)} from battle
    where ${sql.raw(OPEN)} and id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    order by id limit ${most} for update`.execute(db);
  return rows.map(rowOf);
};

/** Moves many battles by one event each, under the locks of `lockOpenBattles`. */
export const moveHeld = async (db: Db, moves: readonly Move[]): Promise<void> => {
  const rows = moves.map(({ next: { id, state, due_at, seq } }) => {
    return { id, state: storedState(state), due_at, seq };
  });
  const events = moves.map(({ next, logged }) => ({ ...logged, battleId: next.id }));
  await sql`with logged as (${insertEvents(events)})
    update battle set state = m.state, seq = m.seq, due_at = m.due_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (id uuid, state json, seq int, due_at timestamptz)
    where battle.id = m.id`.execute(db);
};

/** Removes a lost server from a row that no event will change. */
export const strikeServer = async (pool: Pool, id: string, serverId: string): Promise<void> => {
  await pool.query('update battle set server_ids = array_remove(server_ids, $2) where id = $1', [
    id,
    serverId,
  ]);
};
