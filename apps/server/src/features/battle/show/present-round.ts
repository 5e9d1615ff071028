/** Presents a round of a battle: the question while it is open, and the answers once it is closed. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { Round } from '@trivium/rules/battle/setup';
import type { Moment } from '@trivium/rules/battle/stage/moment';
import type { SeatAnswer } from '@trivium/rules/battle/state';
import type { Reveal } from '@trivium/rules/battle/view';
import { optionId } from '@trivium/rules/question/serve';
import type { BattleRow } from '../row.ts';
import type { Lookups } from './lookups.ts';

type Texts = Pick<Lookups, 'questions'>;
type Told = Pick<Lookups, 'questions' | 'others'>;

/** A question of a round that was opened. */
export const presentQuestion = (
  { questionId, order }: Round,
  { questions }: Texts,
): NonNullable<BattleReply['question']> => {
  const words = questions.get(questionId);
  return {
    question_id: questionId,
    text: words?.text ?? '',
    image: words?.image ?? '',
    image_alt: words?.imageAlt ?? '',
    options: order.map(option => ({ id: optionId(order, option), text: words?.options[option] ?? '' })),
  };
};

/** A closed round: the right answer and the choices of all seats. */
export const presentReveal = (
  row: Pick<BattleRow, 'rounds'>,
  { round, rightOption, answers }: Reveal,
  { questions, others }: Told,
): NonNullable<BattleReply['reveal']> => {
  const dealt = row.rounds[round];
  const order = dealt?.order ?? [];
  return {
    round,
    right_answer: optionId(order, rightOption),
    note: questions.get(dealt?.questionId ?? 0)?.note ?? '',
    answers: answers.map(answer => presentAnswer(order, answer)),
    others: dealt === undefined ? null : others(dealt),
  };
};

/** A moment of the round that was closed last. */
export const presentMoment = (moment: Moment): NonNullable<BattleReply['moments']>[number] => ({
  kind: moment.kind,
  seat: moment.seat,
  past: moment.kind === 'overtake' ? moment.past : null,
});

const presentAnswer = (order: readonly number[], answer: SeatAnswer | null) => ({
  answer: answer === null || answer.option === null ? null : optionId(order, answer.option),
  seconds: (answer?.ms ?? 0) / 1000,
  verdict: answer?.verdict ?? ('missing' as const),
  points: answer?.points ?? 0,
});
