/** Which copies are kept (issue: 7 days, 4 weeks, 12 months): a pure rule. */
import { DAY_MS } from '@trivium/rules/time/units';

/** How many days, weeks and months keep a copy of their own. */
export type KeepRule = { readonly days: number; readonly weeks: number; readonly months: number };

export const USUAL_RULE: KeepRule = { days: 7, weeks: 4, months: 12 };

/** What the rule sees of a whole copy. Instants are epoch milliseconds. */
export type KeptCopy = {
  readonly name: string;
  readonly madeAt: number;
  readonly provedAt: number | null;
};

/** 1 January 1970 was a Thursday: weeks begin on Monday, in UTC as days and months do. */
const THURSDAY = 3;

const dayOf = (at: number): string => String(Math.floor(at / DAY_MS));
const weekOf = (at: number): string => String(Math.floor((at / DAY_MS + THURSDAY) / 7));
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** The newest copy of each of the latest `most` spans that have one. */
const newestOf = (
  newestFirst: readonly KeptCopy[],
  spanOf: (at: number) => string,
  most: number,
): KeptCopy[] => {
  const bySpan = new Map<string, KeptCopy>();
  for (const copy of newestFirst) {
    const span = spanOf(copy.madeAt);
    if (!bySpan.has(span) && bySpan.size < most) bySpan.set(span, copy);
  }
  return [...bySpan.values()];
};

/** The copy that was last found right: the newest of those that were proved. */
export const lastProved = <Seen extends KeptCopy>(copies: readonly Seen[]): Seen | undefined =>
  copies.filter(({ provedAt }) => provedAt !== null).toSorted((one, other) => other.madeAt - one.madeAt)[0];

/**
 * Names of the copies to delete, oldest first. Spans are counted by the copies that are there, so a site that was away for a
 * month loses none by that. The newest copy and the last proved one always stay.
 */
export const toThin = (copies: readonly KeptCopy[], rule: KeepRule = USUAL_RULE): string[] => {
  const newestFirst = copies.toSorted(
    (one, other) => other.madeAt - one.madeAt || (one.name < other.name ? 1 : -1),
  );
  const kept = new Set(
    [
      ...newestFirst.slice(0, 1),
      ...newestOf(newestFirst, dayOf, rule.days),
      ...newestOf(newestFirst, weekOf, rule.weeks),
      ...newestOf(newestFirst, monthOf, rule.months),
      lastProved(copies),
    ].map(copy => copy?.name),
  );
  return newestFirst
    .filter(({ name }) => !kept.has(name))
    .map(({ name }) => name)
    .reverse();
};

/** A copy as far as log files continue it. */
export type LogStart = {
  readonly madeAt: number;
  /** First log file that it needs; null without an archive. */
  readonly segment: string | null;
};

/** The number of a log file within its timelines: they sort by time once the first eight letters, the timeline, are set aside. */
const orderOf = (segment: string): string => segment.slice(8, 24);

/**
 * The oldest log file of a line that is still needed for any minute of the last `days`: the start of the newest copy that is
 * at least so old, or of the oldest there is. Null when no copy of the line is left.
 */
export const oldestNeeded = (copies: readonly LogStart[], now: number, days = 7): string | null => {
  const starts = copies
    .filter((copy): copy is LogStart & { segment: string } => copy.segment !== null)
    .toSorted((one, other) => one.madeAt - other.madeAt);
  const old = starts.filter(({ madeAt }) => madeAt <= now - days * DAY_MS).at(-1);
  return (old ?? starts[0])?.segment ?? null;
};

/** Whether a log file lies before the oldest needed one. History files, which are tiny, stay. */
export const isPast = (segment: string, oldest: string): boolean =>
  /^[0-9A-F]{24}/.test(segment) && orderOf(segment) < orderOf(oldest);
