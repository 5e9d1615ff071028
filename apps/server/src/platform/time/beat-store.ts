/** SQL of the heartbeat: one row with the last beat of any server, and the outages found. */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Outage } from './outage.ts';

/** Milliseconds since the last beat of any server, by the database's clock; infinite when there was none. */
export const msSinceBeat = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select abs(extract(epoch from clock_timestamp() - beat_at) * 1000)::float8 as ms from heartbeat`.execute(
    db,
  );
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
};

/** Returns the last beat and locks it until the transaction ends. The first server of a site writes it. */
export const lockBeat = async (tx: Db, now: number): Promise<number | undefined> => {
  await sql`insert into heartbeat (beat_at) values (${new Date(now)}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ beat_at: Date }>`select beat_at from heartbeat for update`.execute(tx);
  return rows[0]?.beat_at.getTime();
};

/** Writes a beat under the lock of `lockBeat`. An earlier beat than the stored one is written only with `isBack`. */
export const writeBeat = async (tx: Db, at: number, isBack: boolean): Promise<void> => {
  const beatAt = sql`${new Date(at)}::timestamptz`;
  await sql`update heartbeat set beat_at = ${isBack ? beatAt : sql`greatest(beat_at, ${beatAt})`}`.execute(
    tx,
  );
};

/** Writes a beat, or returns false when the last one lies more than `withinMs` before it or, after a clock was set back, after it. */
export const beatWithin = async (db: Db, at: number, withinMs: number): Promise<boolean> => {
  const [least, most] = [new Date(at - withinMs), new Date(at + withinMs)];
  const { numAffectedRows } = await sql`
    update heartbeat set beat_at = greatest(beat_at, ${new Date(at)}::timestamptz)
    where beat_at between ${least}::timestamptz and ${most}::timestamptz`.execute(db);
  return numAffectedRows !== 0n;
};

export const writeOutage = async (tx: Db, { fromAt, untilAt }: Outage): Promise<void> => {
  await sql`insert into outage (from_at, until_at)
    values (${new Date(fromAt)}, ${new Date(untilAt)})`.execute(tx);
};

/** Whether a server has accounted for time after this instant. */
export const hasOutageSince = async (tx: Db, at: number): Promise<boolean> => {
  const { rows } = await sql`select from outage where until_at > ${new Date(at)} limit 1`.execute(tx);
  return rows.length > 0;
};
