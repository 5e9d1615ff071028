/** What a battle's snapshot means to its viewer: who sits where, how each is doing, what may be drawn. Pure. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { ROUND_MS } from '@trivium/rules/battle/limits';
import type { PlayQuestion } from '../../../play/question/reading.ts';

export type Seat = BattleReply['seats'][number];
export type SeatAnswer = NonNullable<BattleReply['reveal']>['answers'][number];

/** What a seat is doing, as its mark and word say it. */
export type Doing = 'thinking' | 'answered' | 'away' | 'left' | 'idle';

/** A seat as the viewer sees it, his own first. */
export type Place = {
  /** Its number on the wire. */
  readonly number: number;
  readonly seat: Seat;
  readonly isOwn: boolean;
  readonly doing: Doing;
  /** In the round being shown; null while one is open. */
  readonly told: SeatAnswer | null;
};

/** Closed rounds are told in the pause, and after the last one. */
export const isTold = ({ phase, reveal }: BattleReply): boolean => phase !== 'question' && reveal !== null;

const doingOf = ({ phase }: BattleReply, { presence, has_answered }: Seat): Doing => {
  if (presence !== 'here') return presence;
  if (phase !== 'question') return 'idle';
  return has_answered ? 'answered' : 'thinking';
};

/** Everybody at the table, the viewer first, the others in the order of their seats. */
export const placesOf = (battle: BattleReply): Place[] => {
  const places = battle.seats.map(
    (seat, number): Place => ({
      number,
      seat,
      isOwn: number === battle.seat,
      doing: doingOf(battle, seat),
      told: isTold(battle) ? (battle.reveal?.answers[number] ?? null) : null,
    }),
  );
  return [...places.filter(place => place.isOwn), ...places.filter(place => !place.isOwn)];
};

const VERDICTS = { right: 'right', wrong: 'wrong', late: 'late', missing: 'unanswered' } as const;

const TWO_WORDS = ['true', 'false'];

/** The question as the cards of solo play draw it, with no more in it than the seat may know. */
export const questionOf = (battle: BattleReply): PlayQuestion | null => {
  const { question, reveal, mine, opened_at, deadline_at } = battle;
  if (question === null) return null;
  const own = battle.seat === null ? undefined : reveal?.answers[battle.seat];
  const isStatement = question.options.every(({ text }, at) => text === TWO_WORDS[at]);
  return {
    ...question,
    kind: isStatement && question.options.length === TWO_WORDS.length ? 'true_false' : 'choice',
    is_shown: true,
    audio: '',
    audio_seconds: 0,
    heard_at: null,
    transcript: null,
    word: null,
    marks: null,
    right_side: [],
    opened_at,
    deadline_at,
    removed: [],
    poll: null,
    lifelines: [],
    is_bookmarked: false,
    ...(isTold(battle)
      ? {
          answer: own?.answer ?? null,
          verdict: own === undefined ? 'hidden' : VERDICTS[own.verdict],
          right_answer: reveal?.right_answer ?? null,
          note: reveal?.note ?? null,
        }
      : { answer: mine, verdict: null, right_answer: null, note: null }),
  };
};

/** The hue of the keys, 1–8: the category's, or dusk where there is none. */
export const hueOf = ({ category }: BattleReply): number => category?.hue ?? 5;

/** When what should happen by itself is overdue: the server must be in trouble. Epoch ms of its clock, null when nothing is due. */
export const overdueAt = ({ phase, deadline_at, next_at }: BattleReply): number | null => {
  const due = phase === 'question' ? deadline_at : phase === 'over' || phase === 'lobby' ? null : next_at;
  return due === null ? null : Date.parse(due) + OVERDUE_MS;
};
const OVERDUE_MS = 2_000;

/** How much of its round a seat has left once it is told, in seconds. */
export const secondsLeftOf = ({ seconds }: SeatAnswer): number =>
  Math.max(0, Math.ceil(ROUND_MS / 1000 - seconds));
