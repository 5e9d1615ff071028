/** Compares two views of a play with an outage between them, and names what must not have changed (DECISIONS 4). Pure. */

export type QuestionView = {
  readonly question_id: number;
  readonly options: readonly { readonly id: string }[];
  readonly opened_at: string | null;
  readonly deadline_at: string | null;
  readonly answer: string | null;
  readonly verdict: string | null;
  readonly removed: readonly string[];
  readonly lifelines: readonly string[];
};

export type PlayView = {
  readonly play_id: string;
  readonly now: string;
  readonly status: 'running' | 'settled' | 'quit';
  readonly clock: { readonly seconds: number };
  readonly next_opens_at: string | null;
  readonly coins: number;
  readonly questions: readonly QuestionView[];
  readonly outcome: {
    readonly correct: number;
    readonly wrong: number;
    readonly skipped: number;
    readonly coins: number;
    readonly score: number;
  } | null;
};

/** The outcome of a comparison. `problems` are sentences; the counts tell what was found right. */
export type Comparison = {
  readonly problems: string[];
  readonly answersKept: number;
  readonly clocksMoved: number;
  /** Calls that took effect although nobody was told; allowed when they took effect completely. */
  readonly unacknowledgedKept: number;
};

const closedOf = (view: PlayView): QuestionView[] => view.questions.filter(({ verdict }) => verdict !== null);
const signature = ({ answer, verdict, removed, lifelines }: QuestionView): string =>
  JSON.stringify([answer, verdict, removed, lifelines]);
const at = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** The open question, whose clock runs. */
const openOf = (view: PlayView): QuestionView | undefined =>
  view.questions.find(question => question.opened_at !== null && question.verdict === null);

const lostAnswers = (before: PlayView, after: PlayView): string[] =>
  before.questions.flatMap((known, place) => {
    const found = after.questions[place];
    if (known.verdict !== null && (found === undefined || signature(known) !== signature(found))) {
      return [`question ${place + 1} was ${signature(known)} and is ${found ? signature(found) : 'gone'}`];
    }
    const lost = known.lifelines.filter(name => !found?.lifelines.includes(name));
    return lost.map(name => `the lifeline ${name} on question ${place + 1} is gone`);
  });

/** The server knows the beginning of an outage only by its last heartbeat. */
const BEAT_MS = 2_000;

/** How far the opening of the open question moved; its deadline must have moved as far. */
const openingMoved = (before: PlayView, after: PlayView): number | null => {
  const [then, now] = [at(openOf(before)?.opened_at ?? null), at(openOf(after)?.opened_at ?? null)];
  return then === null || now === null ? null : now - then;
};

const unmovedClock = (before: PlayView, after: PlayView, gapsMs: readonly number[]): string[] => {
  const pairs = [
    ['the deadline', at(openOf(before)?.deadline_at ?? null), at(openOf(after)?.deadline_at ?? null)],
    ['the opening of the next question', at(before.next_opens_at), at(after.next_opens_at)],
  ] as const;
  return pairs.flatMap(([what, then, now]) => {
    if (then === null && now === null) return [];
    if (then === null || now === null) return [`${what} was ${then} and is ${now}`];
    const isJustShort = gapsMs.some(gap => now - then < gap && now - then >= gap - BEAT_MS);
    // A question that opened after the last heartbeat lost less time than the whole outage.
    const isYoung = what === 'the deadline' && isJustShort && openingMoved(before, after) === now - then;
    return gapsMs.includes(now - then) || isYoung
      ? []
      : [`${what} moved by ${now - then} ms, the server was away ${gapsMs.join(' or ')} ms`];
  });
};

/** An outage as the server recorded it. */
export type Away = { readonly untilAt: number; readonly gapMs: number };

/** A reply may be this much newer than the instant it names, while an outage was being recorded. */
const UNSURE_MS = 10_000;

/**
 * How far a clock in a reply may have moved since. An outage that ended after the reply arrived counts; one that
 * ended while the reply was on its way may or may not be included already.
 */
export const possibleGaps = (outages: readonly Away[], toldAt: number, heardAt: number): number[] => {
  let gaps = [0];
  for (const { untilAt, gapMs } of outages) {
    const moved = gaps.map(gap => gap + gapMs);
    if (untilAt > heardAt) gaps = moved;
    else if (untilAt > toldAt - UNSURE_MS) gaps = gaps.concat(moved);
  }
  return gaps;
};

/** A question that opened after the last reply must have its whole time left, and no more. */
const oddClock = (after: PlayView): string[] => {
  const deadlineAt = at(openOf(after)?.deadline_at ?? null);
  if (deadlineAt === null) return [];
  const leftMs = deadlineAt - Date.parse(after.now);
  const isWhole = leftMs > 0 && leftMs <= after.clock.seconds * 1000;
  return isWhole ? [] : [`a fresh clock has ${leftMs} ms left`];
};

/**
 * Compares the first view after an outage with the last reply before it. `gapsMs` is how long the server was away: more
 * than one value where a second, short outage was so close to the reply that either side is possible.
 */
export const compareViews = (
  before: PlayView,
  after: PlayView,
  { gapsMs, wasCalling }: { readonly gapsMs: readonly number[]; readonly wasCalling: boolean },
): Comparison => {
  const problems = lostAnswers(before, after);
  const isSame =
    before.status === after.status &&
    before.questions.every((known, place) => {
      const found = after.questions[place];
      return (
        found !== undefined &&
        signature(known) === signature(found) &&
        (known.opened_at === null) === (found.opened_at === null)
      );
    });
  if (isSame && before.status === 'running') problems.push(...unmovedClock(before, after, gapsMs));
  if (!isSame && !wasCalling) problems.push('the play went on though nobody asked');
  if (!isSame) problems.push(...oddClock(after));
  const closed = closedOf(after).length - closedOf(before).length;
  if (closed < 0 || closed > 1) problems.push(`${closed} questions were closed by one call`);
  return {
    problems: problems.map(problem => `play ${before.play_id}: ${problem}`),
    answersKept: closedOf(before).length - lostAnswers(before, after).length,
    clocksMoved: isSame && before.status === 'running' && problems.length === 0 ? 1 : 0,
    unacknowledgedKept: isSame ? 0 : 1,
  };
};
