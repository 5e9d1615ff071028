/** SQL of what all players finished, page by page, and of the battles that run. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';

type Ask = OperatorBody<'play/list'>;

export type StoredPlay = {
  readonly key: string;
  readonly player_id: number;
  readonly player: string;
  readonly mode: string;
  readonly at: Date;
  readonly right: number | null;
  readonly questions: number | null;
  readonly coins: number | null;
  /** Microseconds of `at`, for the page after. */
  readonly us: string;
};

type Side = {
  readonly key: RawBuilder<unknown>;
  readonly mode: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
};

const instantOf = (us: string) => sql`('epoch'::timestamptz + ${us}::bigint * interval '1 microsecond')`;

const pieces = ({ filter, after }: Ask, { key, mode, at }: Side): RawBuilder<unknown> => {
  const { mode: wanted, since, until } = filter;
  const [us = '', last = ''] = after?.split('.') ?? [];
  const where = [
    wanted !== undefined && sql`${mode} = ${wanted}`,
    since !== undefined && sql`${at} >= ${new Date(since)}`,
    until !== undefined && sql`${at} < ${new Date(until)}`,
    after !== null && sql`${at} <= ${instantOf(us)} and (${at} < ${instantOf(us)} or ${key} < ${last})`,
  ].filter(piece => typeof piece === 'object');
  return where.length === 0 ? sql`true` : sql.join(where, sql` and `);
};

const SETTLED: Side = { key: sql`play_id::text`, mode: sql`mode`, at: sql`settled_at` };
const SEATS: Side = {
  key: sql`battle_id::text || '/' || seat`,
  mode: sql`kind || '_battle'`,
  at: sql`ended_at`,
};

/** One page and a row more, newest first. What a play came to is read for the page alone. */
export const playQuery = (ask: Ask): RawBuilder<StoredPlay> => {
  const more = ask.limit + 1;
  return sql<StoredPlay>`
    select page.key, page.player_id, player.name as player, page.at,
      coalesce(page.mode, play.mode, 'unknown') as mode,
      coalesce(page.right, (play.outcome ->> 'correct')::int) as right, jsonb_array_length(play.served) as questions,
      coalesce(page.coins, (play.outcome ->> 'coins')::int) as coins,
      (extract(epoch from page.at) * 1000000)::bigint::text as us
    from (
      (select ${SETTLED.key} as key, play_id, player_id, mode, settled_at as at, null::int as right, null::int as coins
        from settlement where ${pieces(ask, SETTLED)} order by settled_at desc, play_id::text desc limit ${more})
      union all
      (select ${SEATS.key}, null, player_id, ${SEATS.mode}, ended_at, right_answers, coins
        from battle_seat where player_id is not null and ${pieces(ask, SEATS)}
        order by ended_at desc, ${SEATS.key} desc limit ${more})
      order by at desc, key desc limit ${more}
    ) page
    join player on player.id = page.player_id
    left join play on play.id = page.play_id
    order by page.at desc, page.key desc`;
};

export type RunningBattle = {
  readonly id: string;
  readonly kind: string;
  readonly fee: number;
  readonly started_at: Date;
  readonly players: readonly { readonly id: number; readonly name: string }[];
};

/** The battles that run, the newest first. */
export const readRunning = async (db: Db, limit: number): Promise<RunningBattle[]> => {
  const { rows } = await sql<RunningBattle>`
    select id, kind, coalesce((terms ->> 'fee')::int, 0) as fee, started_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', player.id, 'name', player.name) order by seat.place), '[]')
        from json_array_elements(state -> 'seats') with ordinality seat (held, place)
        join player on player.id = (seat.held ->> 'playerId')::bigint) as players
    from battle where status in ('lobby', 'running') and status = 'running' and started_at is not null
    order by started_at desc, id limit ${limit}`.execute(db);
  return rows;
};
