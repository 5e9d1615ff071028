/** One question tried out in the panel's frame: dealt, answered and judged here, by the rules of the game and without a call. */
import type { PreviewedQuestion, PreviewState } from '@trivium/contract/admin/preview';
import type { Dice } from '@trivium/rules/dice';
import { applyLifeline } from '@trivium/rules/lifeline/lifeline';
import type { Lifeline } from '@trivium/rules/lifeline/name';
import { MODE_ROWS, type Mode } from '@trivium/rules/play/mode-row';
import { type QuestionState, UNOPENED, type Verdict } from '@trivium/rules/play/state';
import { dealBank } from '@trivium/rules/question/bank';
import { grade } from '@trivium/rules/question/grade';
import { pointAt } from '@trivium/rules/question/place/point';
import { type Answer, type AnswerKey, fits, type QuestionKind } from '@trivium/rules/question/question';
import { dealOptions, parseAnswer } from '@trivium/rules/question/serve';
import { wordLetters } from '@trivium/rules/question/word';

/** A question in the frame, and how far its trial is. */
export type Trial = {
  readonly question: PreviewedQuestion;
  /** The right answer, where the question has one that fits it. */
  readonly key: AnswerKey | null;
  /** `order[shown]` is the stored position. */
  readonly order: readonly number[];
  readonly bank: readonly string[];
  readonly state: QuestionState;
};

/** The mode in which players meet a question of this kind most: its lifelines and clock are shown. */
export const MODE_OF: { readonly [kind in QuestionKind]: Mode } = {
  choice: 'quiz_zone',
  true_false: 'true_and_false',
  multi_select: 'multi_match',
  sequence: 'multi_match',
  match: 'multi_match',
  word: 'guess_the_word',
  audio: 'audio_questions',
  math: 'math_mania',
  place: 'quiz_zone',
  connection: 'quiz_zone',
};

/** The same numbers each time, so that a question does not move while it is written. */
const sameDice = (): Dice => {
  let state = 20_261;
  return {
    nextInt: below => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    },
  };
};

const isSided = (
  options: PreviewedQuestion['options'],
): options is Exclude<PreviewedQuestion['options'], readonly string[]> => 'left' in options;

export const leftSide = ({ options }: PreviewedQuestion): readonly string[] =>
  isSided(options) ? options.left : options;
export const rightSide = ({ options }: PreviewedQuestion): readonly string[] =>
  isSided(options) ? options.right : [];

/** In the order of the form, where the editor looks for them; only what would be dealt already solved is shuffled. */
const orderOf = (key: AnswerKey | null, count: number): number[] =>
  key?.kind === 'sequence' || key?.kind === 'match'
    ? dealOptions(sameDice(), key, count)
    : Array.from({ length: count }, (_, at) => at);

const keyOf = (question: PreviewedQuestion): AnswerKey | null => {
  const { kind, answer_key: key } = question;
  return key !== null && fits(kind, leftSide(question).length, key) ? key : null;
};

/** Deals a question; a half written one too. */
export const beginTrial = (question: PreviewedQuestion, now: number): Trial => {
  const key = keyOf(question);
  const word = key?.kind === 'word' && wordLetters(key.word).length > 0 ? key.word : null;
  return {
    question,
    key,
    order: orderOf(key, leftSide(question).length),
    bank: word === null ? [] : dealBank(sameDice(), word),
    state: { ...UNOPENED, openedAt: now },
  };
};

const shapeOf = (question: PreviewedQuestion): string =>
  JSON.stringify([question.kind, question.answer_key, question.audio, leftSide(question).length]);

/** Whether only words differ, so that a trial can go on where it is. */
export const isSameShape = (one: PreviewedQuestion, other: PreviewedQuestion): boolean =>
  shapeOf(one) === shapeOf(other);

const closed = (trial: Trial, answer: Answer | null, verdict: Verdict): Trial => ({
  ...trial,
  state: { ...trial.state, answer, verdict, heardAt: trial.state.heardAt ?? trial.state.openedAt },
});

/** Judges an answer in its wire form; one that cannot be read, and every answer of a question without a key, is none. */
export const answerTrial = (trial: Trial, text: string | null): Trial => {
  const { question, key, order } = trial;
  const answer = text === null ? null : parseAnswer(question.kind, order, text);
  return closed(trial, answer, key === null ? 'unanswered' : grade(key, answer));
};

/** The options are shown after the sound. */
export const hearTrial = (trial: Trial, now: number): Trial => ({
  ...trial,
  state: { ...trial.state, heardAt: now },
});

/** What the help does to the question; `skip` closes it. Nothing happens to a question without a key. */
export const helpTrial = (trial: Trial, lifeline: Lifeline, now: number): Trial => {
  const { key, order, state, question } = trial;
  if (key === null) return trial;
  const served = { key, order, difficulty: question.difficulty };
  const clock = { clock: MODE_ROWS[MODE_OF[question.kind]].clock, extraTime: 1 as const };
  const helped = applyLifeline(clock, served, state, lifeline, [], now, sameDice());
  const used = { ...trial, state: { ...helped, deadlineAt: null } };
  return lifeline === 'skip' ? closed(used, null, 'skipped') : used;
};

/** Some answer that is not the right one; null where none can be made. */
const wrongAnswer = (key: AnswerKey, count: number): Answer | null => {
  const swapped = ([one, other, ...rest]: readonly number[]) =>
    one === undefined || other === undefined ? null : [other, one, ...rest];
  switch (key.kind) {
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'connection':
      return count < 2 ? null : { ...key, option: (key.option + 1) % count };
    case 'multi_select': {
      const others = Array.from({ length: count }, (_, at) => at).filter(at => !key.options.includes(at));
      const options = others.length > 0 ? [...key.options.slice(1), ...others.slice(0, 1)] : [0];
      return { kind: 'multi_select', options };
    }
    case 'sequence': {
      const order = swapped(key.order);
      return order && { kind: 'sequence', order };
    }
    case 'match': {
      const pairs = swapped(key.pairs);
      return pairs && { kind: 'match', pairs };
    }
    case 'word': {
      const word = wordLetters(key.word).toReversed().join('');
      return word === '' ? null : { kind: 'word', word };
    }
    // The other side of the Earth is as far off as a pin can be.
    case 'place':
      return { kind: 'place', ...pointAt(-key.latitude, key.longitude + 180) };
  }
};

/** The right answer as a player would give it: of a place a pin, not its list. */
const rightAnswer = (key: AnswerKey): Answer => {
  if (key.kind !== 'place') return key;
  const { kind, latitude, longitude } = key;
  return { kind, latitude, longitude };
};

/** A fresh trial in a state that the panel asks for. */
export const trialIn = (question: PreviewedQuestion, wanted: PreviewState, now: number): Trial => {
  const trial = beginTrial(question, now);
  const { key, order } = trial;
  if (wanted === 'question') return trial;
  const answer = key && (wanted === 'right' ? rightAnswer(key) : wrongAnswer(key, order.length));
  const verdict = key === null || answer === null ? 'unanswered' : grade(key, answer);
  return closed(trial, answer, verdict);
};
