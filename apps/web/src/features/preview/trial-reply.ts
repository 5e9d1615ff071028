/** A trial as the reply of a play, which is what the player's own stage draws. */
import { LIFELINES } from '@trivium/rules/lifeline/name';
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { offKm } from '@trivium/rules/question/grade';
import { KIND_ROWS } from '@trivium/rules/question/kind-row';
import { formatAnswer, leftId, optionId } from '@trivium/rules/question/serve';
import { shownLetter, wordSlots } from '@trivium/rules/question/word';
import type { PlayQuestion, PlayReply } from '../../play/question/reading.ts';
import { leftSide, MODE_OF, rightSide, type Trial } from './trial.ts';

/** The question stands among others, as a player meets it: three before it, six after. */
const BEFORE = ['right', 'right', 'wrong'] as const;
const AFTER = 6;

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const EMPTY = {
  is_shown: false,
  text: '',
  image: '',
  image_alt: '',
  audio: '',
  audio_seconds: 0,
  heard_at: null,
  transcript: null,
  word: null,
  marks: null,
  options: [],
  right_side: [],
  clues: [],
  place: null,
  opened_at: null,
  deadline_at: null,
  answer: null,
  verdict: null,
  right_answer: null,
  note: null,
  removed: [],
  poll: null,
  lifelines: [],
  others: null,
  is_bookmarked: false,
} as const satisfies Partial<PlayQuestion>;

const other = (id: number, kind: PlayQuestion['kind'], verdict: PlayQuestion['verdict']): PlayQuestion => ({
  ...EMPTY,
  options: [],
  right_side: [],
  clues: [],
  removed: [],
  lifelines: [],
  question_id: id,
  kind,
  verdict,
});

const wordOf = ({ key, bank, state }: Trial): PlayQuestion['word'] => {
  if (key?.kind !== 'word' || bank.length === 0) return null;
  const isTold = state.verdict !== null;
  const slots = wordSlots(key.word).map(({ text, letter }) =>
    letter === null
      ? { letter: text, is_sign: true }
      : { letter: isTold || state.hinted.includes(letter) ? shownLetter(text) : null, is_sign: false },
  );
  return { slots, bank: [...bank] };
};

/** The point stays untold until the verdict; a question without one has no map. */
const placeOf = ({ key, state }: Trial): PlayQuestion['place'] => {
  if (key?.kind !== 'place') return null;
  const isTold = state.verdict !== null;
  return {
    within_km: key.within,
    latitude: isTold ? key.latitude : null,
    longitude: isTold ? key.longitude : null,
    off_km: isTold && state.answer !== null ? offKm(key, state.answer) : null,
  };
};

type Options = Pick<PlayQuestion, 'options' | 'right_side' | 'clues'>;

const optionsOf = ({ question, order, state }: Trial): Options => {
  const isMasked = KIND_ROWS[question.kind].hasSound && state.heardAt === null && state.verdict === null;
  const words = (text: string | undefined) => (isMasked ? '' : (text ?? ''));
  const dealt = (texts: readonly string[]) =>
    order.map(stored => ({ id: optionId(order, stored), text: words(texts[stored]) }));
  const clues = question.kind === 'connection' ? rightSide(question).map(text => ({ text })) : [];
  if (question.kind !== 'match') return { options: dealt(leftSide(question)), right_side: [], clues };
  const left = leftSide(question).map((text, at) => ({ id: leftId(at), text: words(text) }));
  return { options: left, right_side: dealt(rightSide(question)), clues };
};

const shown = (trial: Trial): Omit<PlayQuestion, 'question_id'> => {
  const { question, key, order, state } = trial;
  const isTold = state.verdict !== null;
  return {
    kind: question.kind,
    is_shown: true,
    text: question.text,
    image: question.image,
    image_alt: question.image_alt,
    audio: question.audio,
    audio_seconds: question.audio_ms / 1000,
    heard_at: iso(state.heardAt),
    transcript: isTold && question.transcript !== '' ? question.transcript : null,
    word: wordOf(trial),
    marks: null,
    place: placeOf(trial),
    ...optionsOf(trial),
    opened_at: iso(state.openedAt),
    // No clock runs out while somebody writes.
    deadline_at: null,
    answer: state.answer === null ? null : formatAnswer(order, state.answer),
    verdict: state.verdict,
    right_answer: isTold && key !== null ? formatAnswer(order, key) : null,
    note: isTold ? question.note : null,
    removed: state.removed.map(option => optionId(order, option)),
    poll: state.poll?.map((percent, option) => ({ id: optionId(order, option), percent })) ?? null,
    lifelines: [...state.lifelines],
    others: null,
    is_bookmarked: false,
  };
};

/** The play in which the trial is the open question, or the one just answered. */
export const replyOf = (trial: Trial, now: number): PlayReply => {
  const { question, state } = trial;
  const mode = MODE_OF[question.kind];
  const { clock, lifelines } = MODE_ROWS[mode];
  const tried: PlayQuestion = { question_id: BEFORE.length + 1, ...shown(trial) };
  const after = Array.from({ length: AFTER }, (_, at) => other(BEFORE.length + 2 + at, question.kind, null));
  return {
    play_id: 'trial',
    now: new Date(now).toISOString(),
    language_id: question.language_id,
    mode,
    status: 'running',
    subject: null,
    category: question.category && { ...question.category, pattern: 0 },
    subcategory: null,
    level: 1,
    has_next_level: false,
    clock: { kind: clock.kind, seconds: clock.kind === 'none' ? 0 : clock.seconds },
    extra_time: 1,
    answers_may_change: false,
    secret_until: null,
    review_coins: 0,
    feedback: 3,
    next_opens_at: null,
    lifelines: LIFELINES.flatMap(name => {
      const price = lifelines[name];
      const isUsed = name !== 'hint' && state.lifelines.includes(name);
      return price === undefined ? [] : [{ name, price, is_used: isUsed }];
    }),
    coins: 0,
    questions: [...BEFORE.map((verdict, at) => other(at + 1, question.kind, verdict)), tried, ...after],
    outcome: null,
  };
};
