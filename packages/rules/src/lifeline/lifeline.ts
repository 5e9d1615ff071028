/** Lifelines: when each may be used, and what it does to the open question (DECISIONS 4, SPEC 4). */
import { type Dice, pick } from '../dice.ts';
import { clockMs, type PlayPolicy } from '../play/policy.ts';
import type { QuestionState } from '../play/state.ts';
import { KIND_ROWS } from '../question/kind-row.ts';
import {
  type AnswerKey,
  isOneOption,
  type OneOptionKind,
  type QuestionKind,
  type ServedQuestion,
} from '../question/question.ts';
import { wordLetters } from '../question/word.ts';
import { HINTS_PER_QUESTION } from './limits.ts';
import type { Lifeline } from './name.ts';
import { pollShares } from './poll.ts';

/** The facts that decide whether a lifeline may be used. The browser has them too and enables its buttons by them. */
export type LifelineMoment = {
  readonly kind: QuestionKind;
  readonly optionCount: number;
  readonly isLastQuestion: boolean;
  readonly usedOnQuestion: readonly Lifeline[];
  readonly usedInPlay: readonly Lifeline[];
};

/** Why a lifeline may not be used on the open question; null when it may. Each works once a play, the hint per question. */
export const refuseLifeline = (
  policy: Pick<PlayPolicy, 'clock' | 'lifelines'>,
  moment: LifelineMoment,
  lifeline: Lifeline,
): 'lifeline_used' | 'lifeline_not_allowed' | null => {
  const { kind, optionCount, usedOnQuestion, usedInPlay } = moment;
  if (policy.lifelines[lifeline] === undefined) return 'lifeline_not_allowed';
  const uses = lifeline === 'hint' ? usedOnQuestion : usedInPlay;
  const most = lifeline === 'hint' ? HINTS_PER_QUESTION : 1;
  if (uses.filter(used => used === lifeline).length >= most) return 'lifeline_used';
  const { help } = KIND_ROWS[kind];
  const worksOnOptions = help === 'options';
  const isPossible = {
    fifty_fifty: worksOnOptions && optionCount > 2 && !usedOnQuestion.includes('audience_poll'),
    audience_poll: worksOnOptions && !usedOnQuestion.includes('fifty_fifty'),
    reset_time: policy.clock.kind === 'each',
    skip: !moment.isLastQuestion,
    hint: help === 'letters',
  };
  return isPossible[lifeline] ? null : 'lifeline_not_allowed';
};

/** The question after an accepted lifeline. `skip` is only recorded here; the play gives the verdict. */
export const applyLifeline = (
  policy: Pick<PlayPolicy, 'clock' | 'extraTime'>,
  served: ServedQuestion,
  question: QuestionState,
  lifeline: Lifeline,
  counts: readonly number[],
  now: number,
  dice: Dice,
): QuestionState => {
  const used = { ...question, lifelines: [...question.lifelines, lifeline] };
  const { key, difficulty } = served;
  const optionCount = served.order.length;
  switch (lifeline) {
    case 'fifty_fifty':
      return isOneOption(key) ? { ...used, removed: halve(dice, key, optionCount) } : used;
    case 'audience_poll':
      return isOneOption(key)
        ? { ...used, poll: pollShares(dice, { right: key.option, optionCount, difficulty, counts }) }
        : used;
    case 'reset_time':
      return { ...used, deadlineAt: now + (clockMs(policy) ?? 0) };
    case 'hint':
      return { ...used, hinted: [...question.hinted, ...oneMoreLetter(dice, key, question.hinted)] };
    case 'skip':
      return used;
  }
};

/** The options that 50/50 takes away: all but the right one and one wrong one. */
const halve = (
  dice: Dice,
  key: Extract<AnswerKey, { kind: OneOptionKind }>,
  optionCount: number,
): number[] => {
  const wrong = Array.from({ length: optionCount }, (_, option) => option).filter(o => o !== key.option);
  const kept = pick(dice, wrong);
  return wrong.filter(option => option !== kept);
};

const oneMoreLetter = (dice: Dice, key: AnswerKey, hinted: readonly number[]): number[] => {
  const letters = key.kind === 'word' ? wordLetters(key.word) : [];
  const hidden = letters.map((_, index) => index).filter(index => !hinted.includes(index));
  const shown = pick(dice, hidden);
  return shown === undefined ? [] : [shown];
};
