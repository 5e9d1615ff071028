/** SQL of who a message is for: a piece about the row `player`, and the counts of those whom it finds. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { takesLetters } from '../letter/letter-store.ts';

export type Audience = OperatorBody<'message/count'>['audience'];
type Segment = Extract<Audience, { to: 'segment' }>;

/** The zones of a country, in every spelling that a player's row may have. */
const zonesOf = (country: string): string[] => {
  const place = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  const zones = place.getTimeZones?.() ?? [];
  const usual = zones.map(timeZone => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
  return [...new Set([...zones, ...usual])];
};

const inSegment = (segment: Segment, now: number): RawBuilder<unknown>[] => {
  const { away_days, is_premium, level_from, country, language } = segment;
  return [
    away_days !== null &&
      sql`coalesce(player.last_seen_at, player.created_at) < ${new Date(now - away_days * DAY_MS)}`,
    is_premium !== null && sql`exists (select from unlocked_category where player_id = player.id)`,
    level_from !== null &&
      sql`exists (select from level_best
        where player_id = player.id and level >= ${level_from} and passed_at is not null)`,
    country !== null && sql`player.time_zone = any(${zonesOf(country)}::text[])`,
    language !== null && sql`player.interface_language = ${language}`,
  ].filter(piece => typeof piece === 'object');
};

/** Whether a player is meant; only those who may sign in are. */
export const isMeant = (audience: Audience, now: number): RawBuilder<unknown> => {
  const narrowed =
    audience.to === 'segment'
      ? inSegment(audience, now)
      : audience.to === 'language'
        ? [sql`player.interface_language = ${audience.language}`]
        : audience.to === 'player'
          ? [sql`player.id = ${audience.player_id}`]
          : [];
  return sql.join([sql`player.status = 'active'`, ...narrowed], sql` and `);
};

type Counted = {
  readonly language: string;
  readonly readers: number;
  readonly push: number;
  readonly mail: number;
};

/** Those who are meant, by the language that they read. */
export const countMeant = async (db: Db, audience: Audience, now: number): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select interface_language as language, count(*)::int as readers,
      (count(*) filter (where exists (select from push_device where player_id = player.id)))::int as push,
      (count(*) filter (where ${takesLetters}))::int as mail
    from player where ${isMeant(audience, now)} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
};
