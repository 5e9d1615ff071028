/** What a settled play adds to badges (DECISIONS 8). */
import type { Mode } from '../play/mode-row.ts';
import type { BadgeFact } from './badge.ts';
import { BADGE_QUESTIONS_LEAST, FLASHBACK_MEAN_SECONDS, SUPER_SONIC_MEAN_SECONDS } from './limits.ts';

export type BadgePlay = {
  readonly mode: Mode;
  readonly questions: number;
  readonly right: number;
  /** Lifelines and hints together. */
  readonly lifelines: number;
  /** Thinking time of the whole play. */
  readonly seconds: number;
  /** Days in a row, the play counted. */
  readonly streakDays: number;
  /** Daily quizzes in a row, the play counted; null where it was none. */
  readonly dailiesInARow: number | null;
  /** Right answers that count for big thing: of a mode with something to win, a question once in thirty days. */
  readonly countedRight: number;
};

/** The facts of one play; it may change several badges. */
export const factsOfPlay = (play: BadgePlay): BadgeFact[] => {
  const isFlawless = play.questions >= BADGE_QUESTIONS_LEAST && play.right === play.questions;
  const meanSeconds = play.seconds / Math.max(1, play.questions);
  const more = (type: BadgeFact['type'], isEarned: boolean): BadgeFact[] =>
    isEarned ? [{ type, more: 1 }] : [];
  return [
    ...more('dashing_debut', play.mode === 'quiz_zone'),
    ...more('brainiac', play.mode === 'quiz_zone' && isFlawless && play.lifelines === 0),
    ...more(
      'super_sonic',
      play.mode === 'guess_the_word' &&
        isFlawless &&
        play.lifelines === 0 &&
        meanSeconds <= SUPER_SONIC_MEAN_SECONDS,
    ),
    ...more(
      'flashback',
      play.mode === 'fun_and_learn' && isFlawless && meanSeconds <= FLASHBACK_MEAN_SECONDS,
    ),
    ...(play.countedRight > 0 ? [{ type: 'big_thing' as const, more: play.countedRight }] : []),
    { type: 'streak', byNow: play.streakDays },
    ...(play.dailiesInARow === null ? [] : [{ type: 'thirsty' as const, byNow: play.dailiesInARow }]),
  ];
};
