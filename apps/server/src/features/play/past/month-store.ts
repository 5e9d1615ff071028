/** The SQL of whole months of old plays, which go to files and come back. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PastRow } from './month-file.ts';

export type MonthRow = {
  /** The date of its first day. */
  readonly month: string;
  /** Plays whose details belong to it, and those of them that are here. */
  readonly plays: number;
  readonly here: number;
};

/** Every month that old plays belong to. Reads the whole table: for operators only. */
export const readPastMonths = async (db: Db): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select month, plays, coalesce(here, 0) as here
    from (select past_month as month, count(*) as plays from play where past_month is not null group by 1) known
    left join (select month, count(*) as here from play_past group by 1) found using (month) order by month`.execute(
    db,
  );
  return rows;
};

const AT_ONCE = 1_000;

/** A month, page by page in the order of its key. */
export async function* readDetails(db: Db, month: string): AsyncGenerator<readonly PastRow[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<PastRow>`
      select play_id, details::text as details from play_past
      where month = ${month}::date and play_id > ${after} order by play_id limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.play_id;
  }
}

/** Brings details back; those that are here stay. `known`: how many of them belong to plays of this site and month. */
export const insertDetails = async (
  db: Db,
  month: string,
  given: readonly PastRow[],
): Promise<{ readonly known: number; readonly came: number }> => {
  const all = `[${given.map(({ play_id, details }) => `{"play_id":"${play_id}","details":${details}}`).join(',')}]`;
  const { rows } = await sql<{ known: number; came: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${all}::jsonb) as given (play_id uuid, details jsonb)
    ), came as (
      insert into play_past (month, play_id, details) select ${month}::date, play_id, details from given
      on conflict do nothing returning play_id
    )
    select (select count(*) from given join play on play.id = given.play_id and play.past_month = ${month}::date) as known,
      (select count(*) from came) as came`.execute(db);
  return rows[0] ?? { known: 0, came: 0 };
};
