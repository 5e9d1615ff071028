/** The open or closed question of a battle, in the form the cards of solo play draw. Pure. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { PlayQuestion } from '../../../play/question/reading.ts';
import { isRevealed } from './seat-view.ts';

const VERDICTS = { right: 'right', wrong: 'wrong', late: 'late', missing: 'unanswered' } as const;

const TWO_WORDS = ['true', 'false'];

/** The question with no more in it than the seat may know; null before the first round. */
export const questionOf = (battle: BattleReply): PlayQuestion | null => {
  const { question, reveal, mine, opened_at, deadline_at } = battle;
  if (question === null) return null;
  const others = isRevealed(battle) ? (reveal?.others ?? null) : null;
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
    clues: [],
    place: null,
    opened_at,
    deadline_at,
    removed: [],
    // What others answered stands on the options, as in a play.
    poll: others?.options ? [...others.options] : null,
    lifelines: [],
    others,
    is_bookmarked: false,
    ...(isRevealed(battle)
      ? {
          answer: own?.answer ?? null,
          verdict: own === undefined ? 'hidden' : VERDICTS[own.verdict],
          right_answer: reveal?.right_answer ?? null,
          note: reveal?.note ?? null,
        }
      : { answer: mine, verdict: null, right_answer: null, note: null }),
  };
};

/** The hue of the answer keys, 1–8: the category's, or dusk without a category. */
export const hueOf = ({ category }: BattleReply): number => category?.hue ?? 5;
