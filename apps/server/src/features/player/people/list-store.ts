/** The SQL by which staff list players: words of the name by their index, numbers, addresses and phones by theirs. */
import type { players } from '@trivium/contract/admin/player';
import type { ListAsk, RowOf } from '@trivium/contract/admin/resource';
import { maskEmail, maskMobile } from '@trivium/rules/staff/mask';
import { readPlayerSearch } from '@trivium/rules/staff/player-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName, type PageQuery } from '../../../platform/database/list-page.ts';
import { pictureAddress } from '../../profile/profile.ts';

type Players = typeof players.declaration;
export type PlayerForStaff = RowOf<Players>;
type Ask = ListAsk<Players>;
export type StoredPlayer = Omit<PlayerForStaff, 'joined_at' | 'last_seen_at' | 'deactivated_until'> & {
  readonly joined_at: Date;
  readonly last_seen_at: Date | null;
  readonly deactivated_until: Date | null;
};

const warnings = sql`(
  select count(*)::int from player_warning warned where warned.player_id = player_listed.id)`;

const columns = sql`
  player_listed.id, player_listed.name, player_listed.picture, player_listed.role, player_listed.status as state,
  player_listed.is_demo, player_listed.email, player_listed.mobile, player_listed.country,
  coalesce(player_listed.coins, 0) as coins, coalesce(player_listed.won, 0) as won, ${warnings} as warnings,
  player_listed.created_at as joined_at, player_listed.last_seen_at, player_listed.deactivated_until`;

const orders: Readonly<Record<Ask['sort']['by'], RawBuilder<unknown>>> = {
  joined_at: sql`player_listed.created_at`,
  last_seen_at: sql`player_listed.last_seen_at`,
  coins: sql`player_listed.coins`,
  name: byName(sql`player_listed.name`),
  id: sql`player_listed.id`,
};

/** A text as the beginning of another; signs of patterns stand for themselves. */
const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Rows with words that begin so, all of them. A value of its own, so that the plan knows how many there are. */
const queryOf = (words: readonly string[]): string => words.map(word => `'${word}':*`).join(' & ');

const found = (text: string): RawBuilder<unknown> => {
  const { id, email, mobile, words } = readPlayerSearch(text);
  const ways = [
    id !== undefined && sql`player_listed.id = ${id}`,
    email !== undefined && sql`lower(player_listed.email) like ${beginning(email)}`,
    mobile !== undefined && sql`player_listed.mobile like ${beginning(mobile)}`,
    words !== undefined && words.length > 0 && sql`player_listed.name_lexemes @@ ${queryOf(words)}::tsquery`,
  ].filter(way => typeof way === 'object');
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
};

/** What a list asks of the database. Who is deleted is listed only where that is asked for. */
export const playerQuery = ({ filter, sort, offset, limit }: Ask): PageQuery => {
  const { ids, text, state, role, is_demo, country, has_warning, joined_since, joined_until, seen_since } =
    filter;
  const where = [
    ids && sql`player_listed.id = any(${ids}::bigint[])`,
    state === undefined ? sql`player_listed.status <> 'deleted'` : sql`player_listed.status = ${state}`,
    role !== undefined && sql`player_listed.role = ${role}`,
    is_demo !== undefined && sql`player_listed.is_demo = ${is_demo}`,
    country !== undefined && sql`player_listed.country = ${country}`,
    has_warning !== undefined &&
      sql`(player_listed.id in (select player_id from player_warning)) = ${has_warning}`,
    joined_since !== undefined && sql`player_listed.created_at >= ${new Date(joined_since)}`,
    joined_until !== undefined && sql`player_listed.created_at < ${new Date(joined_until)}`,
    seen_since !== undefined && sql`player_listed.last_seen_at >= ${new Date(seen_since)}`,
    text !== undefined && found(text),
  ].filter(piece => typeof piece === 'object');
  return {
    table: 'player_listed',
    columns,
    where,
    order: orders[sort.by],
    isDescending: sort.order === 'desc',
    // Everybody has a purse, which the view joins as if somebody had none.
    ...(sort.by === 'coins' ? { always: sql`player_listed.coins is not null` } : {}),
    offset,
    limit,
  };
};

export const presentedPlayer = (row: StoredPlayer): PlayerForStaff => ({
  ...row,
  picture: pictureAddress(row.picture),
  email: row.email === null ? null : maskEmail(row.email),
  mobile: row.mobile === null ? null : maskMobile(row.mobile),
  joined_at: row.joined_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  deactivated_until: row.deactivated_until?.toISOString() ?? null,
});

export const readPlayersForStaff = async (db: Db, ids: readonly number[]): Promise<PlayerForStaff[]> => {
  const { rows } = await sql<StoredPlayer>`
    select ${columns} from player_listed where player_listed.id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedPlayer);
};
