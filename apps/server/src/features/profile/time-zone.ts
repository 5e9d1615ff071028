/** Time zones of players: IANA names only, changed at most once in 30 days (DECISIONS 5). */

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

/** Travellers keep the old zone until the 30 days are over. */
export const mayChangeZone = (changedAt: Date | null, now: number): boolean =>
  changedAt === null || now - changedAt.getTime() >= CHANGE_MS;
