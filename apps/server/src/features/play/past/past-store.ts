/** The SQL of old plays, whose details lie thinned in the table of their month (docs/adr/0022-months.md). */

import {
  type DealtQuestion,
  stubOf,
  type ThinPlay,
  thickPlay,
  thinPlay,
} from '@trivium/rules/play/past/thin';
import type { PlayState } from '@trivium/rules/play/state';
import { monthOf } from '@trivium/rules/time/month';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** What of a play's row tells where its details are. */
type Kept = {
  readonly id: string;
  readonly past_month: string | null;
  readonly served: readonly DealtQuestion[];
  readonly state: PlayState;
};

/** Plays with their details, wherever these lie. Asks the database only where one is old. */
export const wholesOf = async <Play extends Kept>(db: Db, plays: readonly Play[]): Promise<Play[]> => {
  const old = plays.filter(({ past_month }) => past_month !== null);
  if (old.length === 0) return [...plays];
  const { rows } = await sql<{ play_id: string; details: ThinPlay }>`
    select play_id, details from unnest(${old.map(({ past_month }) => past_month)}::date[],
      ${old.map(({ id }) => id)}::uuid[]) asked (month, id)
    join play_past past on past.month = asked.month and past.play_id = asked.id`.execute(db);
  const found = new Map(rows.map(({ play_id, details }) => [play_id, thickPlay(details)]));
  return plays.map(play => ({ ...play, ...found.get(play.id) }));
};

export const wholeOf = async <Play extends Kept>(db: Db, play: Play): Promise<Play> =>
  (await wholesOf(db, [play]))[0] ?? play;

/** As the index `play_whole` has it. */
const IS_WHOLE = sql`past_month is null and status in ('settled', 'quit') and mode not in ('contest', 'exam')`;

/** When the oldest play began that is over and has its details in its own row. */
export const readOldest = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(started_at) as at from play where ${IS_WHOLE}`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
};

type Whole = {
  id: string;
  started_at: Date;
  served: readonly DealtQuestion[];
  state: PlayState;
};

/**
 * Takes the details out of plays that are over and began before an instant, at most so many; returns how many it was. Plays that
 * somebody holds, and duels that are not over for both, are left for the next time; those of guests are soon deleted.
 */
export const moveDetails = (db: Db, before: Date, most: number): Promise<number> =>
  db.transaction().execute(async tx => {
    const { rows } = await sql<Whole>`
      select id, started_at, served, state from play
      where ${IS_WHOLE} and started_at < ${before} and player_id is not null
        and not exists (select from duel_side side where side.play_id = play.id and side.is_open)
      order by started_at limit ${most} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    const moved = rows.map(play => ({
      ...{ id: play.id, month: monthOf(play.started_at.getTime()) },
      ...{ details: thinPlay(play), ...stubOf(play) },
    }));
    await sql`
      with moved as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
          as moved (id uuid, month date, details jsonb, served jsonb, state jsonb)
      ), kept as (
        insert into play_past (month, play_id, details) select month, id, details from moved
      )
      update play set past_month = moved.month, served = moved.served, state = moved.state
      from moved where play.id = moved.id`.execute(tx);
    return rows.length;
  });
