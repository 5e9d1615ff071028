/** How long the site keeps what is not the game itself, in days: the jobs that delete it and the privacy page read this one table (DECISIONS 12). */
import { DAY_MS } from '../time/units.ts';

export const RETENTION_DAYS = {
  /** What staff did. */
  audit: 730,
  /** Signs of devices and networks, after their last use. */
  addresses: 90,
  /** Log files; the operator's system keeps them. */
  logs: 30,
  /** Mails and text messages. */
  outbox: 7,
} as const;

export type Retained = keyof typeof RETENTION_DAYS;

/** The places of a page's text that tell them: `{keep_outbox}`. */
export const RETENTION_PLACES: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(RETENTION_DAYS).map(([name, days]) => [`keep_${name}`, days]),
);

/** Everything older is deleted. */
export const keptSince = (what: Retained, now: number): number => now - RETENTION_DAYS[what] * DAY_MS;
