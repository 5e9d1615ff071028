/** Says how far a long copy is: rows and seconds, not more often than a person reads. */

export type Progress = {
  /** So many rows more were carried. */
  add(rows: number): void;
  /** Rows so far. */
  rows(): number;
  /** Since the beginning. */
  seconds(): number;
};

const SAY_EVERY_S = 5;

const counted = (rows: number): string => rows.toLocaleString('en').replaceAll(',', ' ');

export const secondsText = (seconds: number): string =>
  seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;

export const rowsText = (rows: number): string => `${counted(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** `about` is PostgreSQL's estimate of all rows, 0 where it has none. */
export const createProgress = (
  about: number,
  say: (line: string) => void,
  now: () => number = () => performance.now(),
): Progress => {
  const beganAt = now();
  const seconds = () => (now() - beganAt) / 1_000;
  let rows = 0;
  let saidAt = 0;
  return {
    add: more => {
      rows += more;
      if (seconds() - saidAt < SAY_EVERY_S) return;
      saidAt = seconds();
      const of = about > rows ? ` of about ${counted(about)}` : '';
      say(`  ${counted(rows)}${of} rows, ${secondsText(seconds())}`);
    },
    rows: () => rows,
    seconds,
  };
};
