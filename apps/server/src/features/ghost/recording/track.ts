/** A recording as a race holds it: the questions as they were dealt, and how each went. No SQL. */
import { ROUND_MS } from '@trivium/rules/battle/limits';
import type { SeatAnswer } from '@trivium/rules/battle/state';
import { type Recorded, recorded } from '@trivium/rules/ghost/race';
import { clockMs } from '@trivium/rules/play/policy';
import type { QuestionState } from '@trivium/rules/play/state';
import { isSameAnswer } from '@trivium/rules/question/grade';
import { type Answer, type AnswerKey, isOneOption } from '@trivium/rules/question/question';
import { SECOND_MS } from '@trivium/rules/time/units';
import type { BattleRow } from '../../battle/row.ts';
import type { Served } from '../../play/play.ts';
import type { Question } from '../../question/question.ts';
import type { PlayedRow } from './recording-store.ts';

export type Recording = {
  readonly languageId: number;
  readonly clockSeconds: number;
  /** One entry a question. */
  readonly served: readonly Served[];
  readonly track: readonly Recorded[];
};

/** From the opening to the answer, at most to the end of the clock. */
const answerMs = ({ openedAt, answeredAt, deadlineAt }: QuestionState): number => {
  if (openedAt === null || answeredAt === null) return 0;
  return Math.max(0, Math.min(answeredAt, deadlineAt ?? Number.POSITIVE_INFINITY) - openedAt);
};

/** A play as a recording; undefined where its questions had no clock of their own. */
export const recordingOfPlay = ({ served, state, policy, language_id }: PlayedRow): Recording | undefined => {
  const { clock } = policy;
  const length = clockMs(policy);
  if (clock.kind !== 'each' || length === null) return undefined;
  return {
    languageId: language_id,
    clockSeconds: clock.seconds,
    served,
    track: served.map((_, at) => {
      const question = state.questions[at];
      const { verdict = null, answer = null } = question ?? {};
      const ms = question === undefined ? 0 : answerMs(question);
      return recorded({ verdict: verdict ?? 'unanswered', answer, ms }, length);
    }),
  };
};

/** The choice of one option as an answer to the question; null for a kind that is answered otherwise. */
const optionAnswer = (key: AnswerKey, option: number | null): Answer | null =>
  option !== null && isOneOption(key) ? { ...key, option } : null;

const recordedSeat = (key: AnswerKey, answer: SeatAnswer | null | undefined): Recorded => {
  const { verdict, option, ms } = answer ?? { verdict: 'missing', option: null, ms: 0 };
  const known = verdict === 'missing' ? 'unanswered' : verdict;
  return recorded({ verdict: known, answer: optionAnswer(key, option), ms }, ROUND_MS);
};

/** The closed rounds of a battle as one seat answered them; undefined for a player without a seat. */
export const recordingOfBattle = (
  { rounds, state, language_id }: Pick<BattleRow, 'rounds' | 'state' | 'language_id'>,
  ownerId: number,
): Recording | undefined => {
  const seat = state.seats.find(({ playerId }) => playerId === ownerId);
  if (seat === undefined) return undefined;
  const closed = rounds.slice(0, state.closed);
  return {
    languageId: language_id,
    clockSeconds: ROUND_MS / SECOND_MS,
    // What the bot was to do stays with its battle.
    served: closed.map(({ bot: _, ...dealt }) => dealt),
    track: closed.map(({ key }, at) => recordedSeat(key, seat.answers[at])),
  };
};

/** Whether a question is still as it was dealt. */
const isAsDealt = (question: Question, { key, order }: Served): boolean =>
  question.options.length === order.length && isSameAnswer(question.key, key);

/** The recording without questions that were changed or withdrawn, or that may not be asked now. */
export const stillAsked = (
  recording: Recording,
  questions: readonly Question[],
  servable: ReadonlySet<number>,
): Recording => {
  const byId = new Map(questions.map(question => [question.id, question]));
  const isKept = recording.served.map(dealt => {
    const question = byId.get(dealt.questionId);
    return question !== undefined && servable.has(dealt.questionId) && isAsDealt(question, dealt);
  });
  return {
    ...recording,
    served: recording.served.filter((_, at) => isKept[at]),
    track: recording.track.filter((_, at) => isKept[at]),
  };
};
