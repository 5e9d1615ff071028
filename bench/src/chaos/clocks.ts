/** Whether a player's clock lost time that he should have had (DECISIONS 4, ADR 12). Pure. */

/** What one reply told of a running clock. Instants are of the watcher's own monotonic clock, ms. */
export type Look = {
  /** What the site said was left: the deadline less its own now. It does not depend on anybody's clock being right. */
  readonly leftMs: number;
  /** When the call was sent, and when its reply had come. */
  readonly sentAt: number;
  readonly heardAt: number;
};

/** A time in which certainly nobody was served. */
export type Still = { readonly fromAt: number; readonly untilAt: number };

/** The site notices by its last beat that it was away; so much at each end of an outage it cannot know. */
const UNSURE_MS = 2_500;
/** A step of the database's clock below this is followed as drift, and costs as much. */
const SLACK_MS = 2_000;

const givenBack = ({ fromAt, untilAt }: Still): number => Math.max(0, untilAt - fromAt - 2 * UNSURE_MS);

/** Time that a clock lost between two looks beyond what passed, ms; 0 when it lost none. */
export const lostBetween = (before: Look, after: Look, stills: readonly Still[]): number => {
  const passedMs = after.heardAt - before.sentAt;
  const backMs = stills
    .filter(({ fromAt, untilAt }) => fromAt >= before.heardAt && untilAt <= after.sentAt)
    .reduce((sum, still) => sum + givenBack(still), 0);
  const lostMs = before.leftMs - after.leftMs - (passedMs - backMs);
  return lostMs > SLACK_MS ? Math.round(lostMs) : 0;
};
