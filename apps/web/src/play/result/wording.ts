/** The wording of a result: five tiers, passed or not, paid or paid before (DECISIONS 4). Pure. */
import type { PlayOutcome, PlayReply } from '../question/reading.ts';

type TitleKey = `result.title.${1 | 2 | 3 | 4 | 5}` | 'result.title.perfect';

const TITLES = [
  'result.title.1',
  'result.title.2',
  'result.title.3',
  'result.title.4',
  'result.title.5',
] as const;

export const titleOf = ({ tier, percent }: PlayOutcome): TitleKey =>
  percent === 100 ? 'result.title.perfect' : (TITLES[tier - 1] ?? 'result.title.1');

/** Whether the play passed. Roads count their sides; without a road, the words say what the next side needs. */
export const passedWordOf = (
  { mode, level }: Pick<PlayReply, 'mode' | 'level'>,
  { is_passed, sides }: PlayOutcome,
) => {
  if (!is_passed) return mode === 'daily_quiz' ? 'result.not_passed_daily' : 'result.not_passed';
  if (sides === 3) return 'result.sides_all';
  if (level !== null) return 'result.sides';
  return sides === 2 ? 'result.passed_second_side' : 'result.passed_first_side';
};

/** How to explain the coins of this play; null where the figure needs no explanation. */
export const payWordOf = ({
  coins,
  coins_worth,
  score,
  score_worth,
}: PlayOutcome): 'result.paid_before' | 'result.paid_rest' | null => {
  if (coins >= coins_worth && score >= score_worth) return null;
  return coins === 0 && score === 0 ? 'result.paid_before' : 'result.paid_rest';
};

/** How the rank of the day moved: places won, or the first rank of the day; null unless it rose. */
export const rankWordOf = ({
  rank_before,
  rank_now,
}: PlayOutcome): { key: 'result.rank_new' | 'result.rank_up'; rank: number; places: number } | null => {
  if (rank_now === null) return null;
  if (rank_before === null) return { key: 'result.rank_new', rank: rank_now, places: 0 };
  if (rank_now >= rank_before) return null;
  return { key: 'result.rank_up', rank: rank_now, places: rank_before - rank_now };
};

/** Wrong and unanswered answers together: both cost the same. */
export const missedOf = ({ wrong, unanswered }: PlayOutcome): number => wrong + unanswered;

/** Seconds as minutes and seconds, `1:52`; the caller's number format writes the digits. */
export const clockParts = (seconds: number): { minutes: number; seconds: number } => {
  const whole = Math.round(seconds);
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
};
