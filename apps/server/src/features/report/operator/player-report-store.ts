/** The SQL by which staff list and read reported players. */
import type { playerReports } from '@trivium/contract/admin/player-report';
import { REPORTS_SHOWN_MOST } from '@trivium/contract/admin/question-report';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { PageQuery } from '../../../platform/database/list-page.ts';
import { recordOf } from './decision-store.ts';
import type { Said } from './question-report-store.ts';

type Reported = typeof playerReports.declaration;
type Row = RowOf<Reported>;
type Kind = NonNullable<ListAsk<Reported>['filter']['kind']>;
type Instants = 'oldest_at' | 'newest_at' | 'joined_at';
export type StoredPlayer = Omit<Row, Instants | 'profile'> & { readonly [at in Instants]: Date } & {
  readonly picture: string;
};

/** Something about the open reports of a player. */
const ofOpen = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from player_report told where told.player_id = player.id and told.status = 'open')`;
const countOf = (kind: Kind) => ofOpen(sql`count(*) filter (where told.kind = ${sql.lit(kind)})`);

const columns = sql`
  player.id, ${ofOpen(sql`max(told.id)`)} as newest_id, ${ofOpen(sql`count(*)`)} as reports,
  ${countOf('name')} as by_name, ${countOf('picture')} as by_picture, ${countOf('battle')} as by_battle,
  ${ofOpen(sql`min(told.created_at)`)} as oldest_at, ${ofOpen(sql`max(told.created_at)`)} as newest_at,
  player.name, player.picture, player.status = 'active' as is_active, player.created_at as joined_at,
  (select count(*) from player_report past where past.player_id = player.id and past.status = 'accepted')
    as accepted_before`;

const orders: Readonly<Record<ListAsk<Reported>['sort']['by'], RawBuilder<unknown>>> = {
  reports: ofOpen(sql`count(*)`),
  newest_at: ofOpen(sql`max(told.created_at)`),
  oldest_at: ofOpen(sql`min(told.created_at)`),
  id: sql`player.id`,
};

const isReported = (kind?: Kind) => sql`player.id in (
  select told.player_id from player_report told
  where told.status = 'open' and ${kind === undefined ? sql`true` : sql`told.kind = ${kind}`})`;

/** What a list asks of the database. */
export const playerReportQuery = ({ filter, sort, offset, limit }: ListAsk<Reported>): PageQuery => {
  const where = [isReported(filter.kind), filter.ids && sql`player.id = any(${filter.ids}::bigint[])`].filter(
    piece => typeof piece === 'object',
  );
  const isDescending = sort.order === 'desc';
  return { table: 'player', columns, where, order: orders[sort.by], isDescending, offset, limit };
};

/** A player with open reports; undefined without any. */
export const readReportedPlayer = async (db: Db, id: number): Promise<StoredPlayer | undefined> => {
  const { rows } = await sql<StoredPlayer>`
    select ${columns} from player where player.id = ${id} and ${isReported()}`.execute(db);
  return rows[0];
};

/** Locks a player against new reports until the transaction ends. */
export const lockReportedPlayer = (db: Db, id: number) =>
  sql`select from player where id = ${id} for update`.execute(db);

export type SaidOfPlayer = Said & {
  readonly kind: Kind;
  readonly battle_id: string | null;
  readonly shown_name: string;
  readonly shown_picture: string;
};

/** Open reports of a player, the newest first. */
export const readSaidOfPlayer = async (db: Db, playerId: number): Promise<SaidOfPlayer[]> => {
  const { rows } = await sql<SaidOfPlayer>`
    select told.id, told.kind, told.message, told.battle_id, told.shown_name, told.shown_picture,
      told.created_at as at, player.id as player_id, player.name, player.picture,
      ${recordOf(sql.ref('player.id'))} as record
    from player_report told join player on player.id = told.reporter_id
    where told.player_id = ${playerId} and told.status = 'open'
    order by told.id desc limit ${REPORTS_SHOWN_MOST}`.execute(db);
  return rows;
};

/** Open reports of a player; `reporter_id` is null where the reporter has left. */
export const readOpenOfPlayer = async (
  db: Db,
  playerId: number,
): Promise<{ id: number; kind: Kind; reporter_id: number | null }[]> => {
  const { rows } = await sql<{ id: number; kind: Kind; reporter_id: number | null }>`
    select told.id, told.kind, case when player.status <> 'deleted' then player.id end as reporter_id
    from player_report told join player on player.id = told.reporter_id
    where told.player_id = ${playerId} and told.status = 'open'`.execute(db);
  return rows;
};
