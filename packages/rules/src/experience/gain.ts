/** What a round earns in experience, and the end of the day at which nothing more is earned (ALIVE 1, 3). */
import { MODE_ROWS, type Mode } from '../play/mode-row.ts';
import { FINISHED_ANSWERS_LEAST } from './limits.ts';

/** A settled play, or one seat of a settled battle. */
export type Round = {
  readonly mode: Mode;
  /** Questions that count: skipped ones are left out. */
  readonly questions: number;
  /** Right and wrong answers. */
  readonly answered: number;
  readonly right: number;
  /** Right answers within a few seconds. */
  readonly quick: number;
  /** The longest row of right answers. */
  readonly row: number;
  readonly isPassed: boolean;
  /** Lit sides of a level; 0 in other modes. */
  readonly sides: number;
  readonly lifelines: number;
  /** Other people in the battle; 0 for a play. Neither the bot nor an account linked to one's own is one. */
  readonly people: number;
};

/** Modes whose right answers earn: not those where nothing can be won, and not exams, which give marks only. */
export const earnsExperience = (mode: Mode): boolean => {
  const { reward } = MODE_ROWS[mode];
  return reward !== 'none' && reward !== 'marks';
};

/** Whether enough was answered: a round that is only opened and left earns nothing. */
export const isFinished = ({ answered, questions }: Pick<Round, 'answered' | 'questions'>): boolean =>
  answered > 0 && answered >= Math.min(FINISHED_ANSWERS_LEAST, questions);

export type RoundPay = { readonly right: number; readonly round: number; readonly room: number };

/** A battle of friends or of a group, opened by one of them. */
export const isRoom = (mode: Mode): boolean => mode === 'friend_battle' || mode === 'group_battle';

/** Whether the round can earn: nobody is paid for a room in which he meets only himself. */
export const roundEarns = ({ mode, people }: Pick<Round, 'mode' | 'people'>): boolean =>
  earnsExperience(mode) && !(isRoom(mode) && people === 0);

/** Experience of a round before the end of the day. `roomsLeft`: rooms that still earn today. */
export const roundXp = (round: Round, pay: RoundPay, roomsLeft: number): number => {
  if (!roundEarns(round)) return 0;
  const isDone = isFinished(round);
  const isPaidRoom = isDone && isRoom(round.mode) && roomsLeft > 0;
  return round.right * pay.right + (isDone ? pay.round : 0) + (isPaidRoom ? pay.room : 0);
};

/** What of it still counts today. */
export const withinDay = (xp: number, today: number, mostADay: number): number =>
  Math.max(0, Math.min(xp, mostADay - today));

/** The longest row of right answers. */
export const longestRow = (areRight: readonly boolean[]): number => {
  let longest = 0;
  let row = 0;
  for (const isRight of areRight) {
    row = isRight ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  return longest;
};
