/** Whether a replica is good enough to read from: the rule, without a database. */

/** As far as a replica may be behind the site. Milliseconds. */
export const MOST_BEHIND_MS = 5_000;

/** What a replica shows of itself. `beatAt`: the site's last beat as it has arrived there; `canary` marks the site. */
export type Sight = { readonly beatAt: number | null; readonly canary: string | null };

/** `good`: may be read. `behind`: its beat is too old. `other_site`: it belongs to another one, or to none. */
export type Standing = 'good' | 'behind' | 'other_site';

/**
 * Everything that was written before the beat has arrived with it, so the beat's age is the most that a reader can miss. A beat
 * from the future is of a clock that jumped, and is not believed either.
 */
export const standingOf = ({ beatAt, canary }: Sight, site: string, now: number): Standing => {
  if (beatAt === null || canary !== site) return 'other_site';
  return Math.abs(now - beatAt) <= MOST_BEHIND_MS ? 'good' : 'behind';
};
