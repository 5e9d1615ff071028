/** Two players beside each other: their battles, and their subjects at first try. Pure (ALIVE 4). */
import { COMPARED_FROM, WELL_FROM_PERCENT, WELL_SUBJECTS } from './limits.ts';

/** What a battle was to the one who looks. */
export type Result = 'won' | 'lost' | 'drawn';

/** By the places of both: in a group, others may have stood before both. */
export const resultOf = (ownPlace: number, otherPlace: number): Result => {
  if (ownPlace === otherPlace) return 'drawn';
  return ownPlace < otherPlace ? 'won' : 'lost';
};

/** Answers to questions that somebody met for the first time. */
export type Tries = { readonly tries: number; readonly right: number };

/** Whole percent right at first try, rounded down; null below the number of tries from which it says something. */
export const sharedPercent = ({ tries, right }: Tries): number | null =>
  tries < COMPARED_FROM ? null : Math.floor((right * 100) / tries);

export type Compared<Subject> = {
  readonly subject: Subject;
  readonly own: number | null;
  readonly other: number | null;
};

/** Subjects in which at least one of the two can be shown, those of both first, then by tries of both together. */
export const compareSubjects = <Subject>(
  rows: readonly { readonly subject: Subject; readonly own: Tries; readonly other: Tries }[],
): Compared<Subject>[] =>
  rows
    .map(({ subject, own, other }) => ({
      compared: { subject, own: sharedPercent(own), other: sharedPercent(other) },
      tries: own.tries + other.tries,
    }))
    .filter(({ compared: { own, other } }) => own !== null || other !== null)
    .sort((one, two) => Number(isBoth(two.compared)) - Number(isBoth(one.compared)) || two.tries - one.tries)
    .map(({ compared }) => compared);

const isBoth = ({ own, other }: Compared<unknown>): boolean => own !== null && other !== null;

/** The subjects that somebody plays best, the highest share first, then by tries; none below half right. */
export const playsWell = <Subject>(
  rows: readonly { readonly subject: Subject; readonly tries: Tries }[],
): { readonly subject: Subject; readonly percent: number }[] =>
  rows
    .map(({ subject, tries }) => ({ subject, tries: tries.tries, percent: sharedPercent(tries) ?? 0 }))
    .filter(({ percent }) => percent >= WELL_FROM_PERCENT)
    .sort((one, two) => two.percent - one.percent || two.tries - one.tries)
    .slice(0, WELL_SUBJECTS)
    .map(({ subject, percent }) => ({ subject, percent }));
