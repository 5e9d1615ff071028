/** What an exam's results say of its questions and of the whole: shares, how well each question tells apart, reliability. */

/** One candidate's sheet: by question whether it was right; `null` where this candidate was not dealt it. */
export type Sheet = readonly (boolean | null)[];

export type QuestionFigures = {
  /** How many sheets have the question. */
  readonly dealt: number;
  /** Share of 1; null while nobody was dealt it. */
  readonly rightShare: number | null;
  /**
   * From −1 to 1: how much better those who do well in all the other questions do in this one. Below zero the good ones miss
   * it, so its key wants a look. Null where it cannot be told: fewer than two sheets, or all alike.
   */
  readonly tellsApart: number | null;
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Of all values there are, not of a sample. */
const variance = (values: readonly number[]): number => {
  const middle = mean(values);
  return mean(values.map(value => (value - middle) ** 2));
};

/** Pearson's; null where one of the two does not vary. */
const correlation = (xs: readonly number[], ys: readonly number[]): number | null => {
  if (xs.length < 2) return null;
  const [spreadX, spreadY] = [variance(xs), variance(ys)];
  if (spreadX <= 0 || spreadY <= 0) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const together = mean(xs.map((x, at) => (x - meanX) * ((ys[at] ?? 0) - meanY)));
  return Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY)));
};

const scored = (sheet: Sheet, marks: readonly number[]): number[] =>
  marks.map((worth, at) => (sheet[at] === true ? worth : 0));

/** Figures of each question, in the order of `marks`: what a right answer to it is worth. */
export const questionFigures = (sheets: readonly Sheet[], marks: readonly number[]): QuestionFigures[] => {
  const scores = sheets.map(sheet => scored(sheet, marks));
  const totals = scores.map(sum);
  return marks.map((_, at) => {
    const dealt = sheets.flatMap((sheet, of) => (typeof sheet[at] === 'boolean' ? [of] : []));
    const right = dealt.map(of => (sheets[of]?.[at] === true ? 1 : 0));
    const rest = dealt.map(of => (totals[of] ?? 0) - (scores[of]?.[at] ?? 0));
    return {
      dealt: dealt.length,
      rightShare: dealt.length === 0 ? null : mean(right),
      tellsApart: correlation(right, rest),
    };
  });
};

/**
 * How far the marks would be the same with other questions of the kind (Cronbach's alpha): 1 is perfect, from 0.8 it is good.
 * Null where it cannot be told: fewer than two questions or sheets, or all marks alike.
 */
export const reliabilityOf = (sheets: readonly Sheet[], marks: readonly number[]): number | null => {
  if (marks.length < 2 || sheets.length < 2) return null;
  const scores = sheets.map(sheet => scored(sheet, marks));
  const whole = variance(scores.map(sum));
  if (whole <= 0) return null;
  const parts = sum(marks.map((_, at) => variance(scores.map(score => score[at] ?? 0))));
  return (marks.length / (marks.length - 1)) * (1 - parts / whole);
};

/** The value in the middle; between two of them their mean. Null of none. */
export const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
};

/** How many bars show how marks spread. */
export const MARK_BANDS = 10;

/** How many results lie in each tenth of the marks, the lowest first; full marks lie in the last. */
export const markBands = (obtained: readonly number[], total: number): number[] => {
  const bands = Array.from({ length: MARK_BANDS }, () => 0);
  if (total <= 0) return bands;
  for (const marks of obtained) {
    const band = Math.min(MARK_BANDS - 1, Math.max(0, Math.floor((marks * MARK_BANDS) / total)));
    bands[band] = (bands[band] ?? 0) + 1;
  }
  return bands;
};

/**
 * The milliseconds that each answer took: since the answer before it in time, or since the start. Candidates move freely, so
 * that is how long they were at it at most. Null without an answer.
 */
export const answerTimes = (
  startedAt: number,
  answeredAt: readonly (number | null)[],
): readonly (number | null)[] => {
  const instants = answeredAt.flatMap(at => at ?? []).toSorted((a, b) => a - b);
  return answeredAt.map(at => {
    if (at === null) return null;
    const before = instants.findLast(instant => instant < at) ?? startedAt;
    return Math.max(0, at - before);
  });
};
