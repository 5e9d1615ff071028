/** SQL of the heartbeat: one row with the last beat of any server and of those that do a task, and the outages found. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { BeatingTask, ServedTask } from '../role.ts';
import type { Outage } from './outage.ts';

type Sql = RawBuilder<unknown>;

/** Milliseconds since the last beat of any server, by the database's clock; infinite when there was none. */
export const msSinceBeat = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select abs(extract(epoch from clock_timestamp() - beat_at) * 1000)::float8 as ms from heartbeat`.execute(
    db,
  );
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
};

/** The last beat of any server, and for each task, in epoch milliseconds; undefined when nobody has beaten for it yet. */
export type Beats = Readonly<Record<BeatingTask, number | undefined>> & { readonly any: number };

type BeatRow = Readonly<Record<`${BeatingTask}_at`, Date | null>> & { readonly beat_at: Date };

const columns = sql`beat_at, calls_at, sockets_at, jobs_at`;
const columnOf = (task: BeatingTask) => sql.ref(`${task}_at`);

const beatsOf = ({ beat_at, calls_at, sockets_at, jobs_at }: BeatRow): Beats => ({
  any: beat_at.getTime(),
  calls: calls_at?.getTime(),
  sockets: sockets_at?.getTime(),
  jobs: jobs_at?.getTime(),
});

/** The last beats; undefined on a new site. */
export const readBeats = async (db: Db): Promise<Beats | undefined> => {
  const { rows } = await sql<BeatRow>`select ${columns} from heartbeat`.execute(db);
  return rows[0] && beatsOf(rows[0]);
};

/** Returns the last beats and locks them until the transaction ends. The first server of a site writes the row. */
export const lockBeats = async (tx: Db, now: number): Promise<Beats> => {
  await sql`insert into heartbeat (beat_at) values (${new Date(now)}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<BeatRow>`select ${columns} from heartbeat for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the row of the heartbeat is gone');
  return beatsOf(row);
};

type Beat = { readonly at: number; readonly tasks: readonly BeatingTask[] };

/** Sets the site's beat and those of the tasks. An earlier instant than the stored one is written only with `isBack`. */
const setBeats = ({ at, tasks }: Beat, isBack: boolean) => {
  const beatAt = sql`${new Date(at)}::timestamptz`;
  const set = (column: Sql): Sql => sql`${column} = ${isBack ? beatAt : sql`greatest(${column}, ${beatAt})`}`;
  return sql.join([sql.ref('beat_at'), ...tasks.map(columnOf)].map(set));
};

/** Writes a beat under the lock of `lockBeats`. */
export const writeBeat = async (tx: Db, beat: Beat, isBack: boolean): Promise<void> => {
  await sql`update heartbeat set ${setBeats(beat, isBack)}`.execute(tx);
};

/**
 * Writes a beat for the tasks and returns all beats; undefined when the last one, of the site or of one of the tasks, lies more
 * than `withinMs` before it or, after a clock was set back, after it, and when nobody has beaten for one of the tasks.
 */
export const beatWithin = async (db: Db, beat: Beat, withinMs: number): Promise<Beats | undefined> => {
  const [least, most] = [new Date(beat.at - withinMs), new Date(beat.at + withinMs)];
  const isNear = (column: Sql): Sql => sql`${column} between ${least}::timestamptz and ${most}::timestamptz`;
  const all = [sql.ref('beat_at'), ...beat.tasks.map(columnOf)].map(isNear);
  const { rows } = await sql<BeatRow>`
    update heartbeat set ${setBeats(beat, false)}
    where ${sql.join(all, sql` and `)} returning ${columns}`.execute(db);
  return rows[0] && beatsOf(rows[0]);
};

export const writeOutage = async (tx: Db, { fromAt, untilAt, lost }: Outage): Promise<void> => {
  await sql`insert into outage (from_at, until_at, lost)
    values (${new Date(fromAt)}, ${new Date(untilAt)}, ${[...lost]})`.execute(tx);
};

/** Whether a server has accounted for time after this instant in which one of the tasks was not served. */
export const hasOutageSince = async (tx: Db, at: number, tasks: readonly ServedTask[]): Promise<boolean> => {
  const { rows } = await sql`
    select from outage where until_at > ${new Date(at)} and lost && ${[...tasks]}::text[] limit 1`.execute(
    tx,
  );
  return rows.length > 0;
};
