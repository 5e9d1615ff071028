/** Time zones of players: IANA names only, changed at most once in 30 days (DECISIONS 5). */
import type { Db } from '../../platform/database/db.ts';
import { badField } from './contact/contact.ts';
import { changePlayer, lockPlayer, type PlayerChange, type PlayerRow, readPlayer } from './store.ts';

const CHANGE_MS = 30 * 86_400_000;

/** The zone in its usual spelling; null for offsets, nonsense and zones this server does not know. */
export const readTimeZone = (text: string): string | null => {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(text)) return null;
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    return zone === 'Etc/UTC' || zone === 'GMT' ? 'UTC' : zone;
  } catch {
    return null;
  }
};

const mayChangeZone = (changedAt: Date | null, now: number): boolean =>
  changedAt === null || now - changedAt.getTime() >= CHANGE_MS;

/** The change of a zone in a wish; none while the player keeps the old one. Refuses what is no zone. */
export const zoneChange = (row: PlayerRow, text: string | undefined, now: number): PlayerChange => {
  if (text === undefined) return {};
  const time_zone = readTimeZone(text);
  if (time_zone === null) throw badField('time_zone');
  // The device reports its zone by itself: a traveller gets no refusal, the zone stays.
  if (time_zone === row.time_zone || !mayChangeZone(row.time_zone_changed_at, now)) return {};
  return { time_zone, time_zone_changed_at: new Date(now) };
};

/**
 * The zone of a player whose device reports one. The first one is stored, and from then on each stays for at least 30
 * days: until then a traveller keeps the old one (DECISIONS 5).
 */
export const reportZone = async (db: Db, playerId: number, zone: string, now: number): Promise<string> => {
  const isDone = (row: PlayerRow | undefined) =>
    row !== undefined &&
    row.time_zone_changed_at !== null &&
    (row.time_zone === zone || !mayChangeZone(row.time_zone_changed_at, now));
  const known = await readPlayer(db, playerId);
  if (known !== undefined && isDone(known)) return known.time_zone;
  return db.transaction().execute(async tx => {
    const row = await lockPlayer(tx, playerId);
    if (isDone(row)) return row.time_zone;
    await changePlayer(tx, playerId, { time_zone: zone, time_zone_changed_at: new Date(now) }, now);
    return zone;
  });
};
