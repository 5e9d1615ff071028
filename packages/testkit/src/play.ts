/** Builders of play replies, whole as the server sends them; for tests and the gallery. */
import type { Reply } from '@trivium/contract/catalogue';

export type PlayReply = Reply<'get_play'>;
export type PlayQuestion = PlayReply['questions'][number];
export type PlayOutcome = NonNullable<PlayReply['outcome']>;

/** The `now` of every built play, unless it is changed. */
export const TABLE_LAID_AT = Date.UTC(2026, 0, 5, 20, 0, 0);

/** An instant as the wire carries it, this many ms after the builders' `now`. */
export const atMs = (ms: number): string => new Date(TABLE_LAID_AT + ms).toISOString();

/** A question of four options that is not open yet. `a` is right, which the reply does not say. */
export const aPlayQuestion = (changes: Partial<PlayQuestion> = {}): PlayQuestion => ({
  question_id: 1,
  kind: 'choice',
  is_shown: true,
  text: 'Which river flows through four national capitals?',
  image: '',
  image_alt: '',
  audio: '',
  audio_seconds: 0,
  heard_at: null,
  transcript: null,
  word: null,
  marks: null,
  options: [
    { id: 'a', text: 'Danube' },
    { id: 'b', text: 'Nile' },
    { id: 'c', text: 'Rhine' },
    { id: 'd', text: 'Mekong' },
  ],
  clues: [],
  place: null,
  right_side: [],
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
  ...changes,
});

/** A question whose clock runs: opened at `atMs(0)`, 30 s long. */
export const anOpenQuestion = (changes: Partial<PlayQuestion> = {}): PlayQuestion =>
  aPlayQuestion({ opened_at: atMs(0), deadline_at: atMs(30_000), ...changes });

/** An unopened question of a play with a clock each: it has its place and kind, and no text (DECISIONS 12). */
export const aQuestionToCome = (changes: Partial<PlayQuestion> = {}): PlayQuestion =>
  aPlayQuestion({ is_shown: false, text: '', options: [], ...changes });

/** The fields that opening a question adds; its clock runs for 30 s. */
export const openedAt = (ms: number, text = 'Which lake is the deepest?'): Partial<PlayQuestion> => {
  const { is_shown, options } = aPlayQuestion();
  return { is_shown, options, text, opened_at: atMs(ms), deadline_at: atMs(ms + 30_000) };
};

/** The result of ten right answers. */
export const anOutcome = (changes: Partial<PlayOutcome> = {}): PlayOutcome => ({
  correct: 10,
  wrong: 0,
  unanswered: 0,
  skipped: 0,
  counted: 10,
  percent: 100,
  is_passed: true,
  tier: 5,
  coins: 4,
  coins_worth: 4,
  score: 40,
  score_worth: 40,
  seconds: 112,
  balance: 14,
  sides: 3,
  unlocked_level: 2,
  rank_before: 9,
  rank_now: 4,
  streak_days: 3,
  is_streak_day_new: true,
  badges: [],
  earned: null,
  ...changes,
});

/** A running play of three questions, the first one open. */
export const aPlayReply = (changes: Partial<PlayReply> = {}): PlayReply => ({
  play_id: '0197b0a0-0000-7000-8000-000000000001',
  now: atMs(0),
  language_id: 1,
  mode: 'quiz_zone',
  status: 'running',
  subject: null,
  category: { id: 1, slug: 'geography', name: 'Geography', icon: 'globe', hue: 7, pattern: 0 },
  subcategory: { id: 11, slug: 'rivers-and-lakes', name: 'Rivers and lakes' },
  level: 1,
  has_next_level: true,
  clock: { kind: 'each', seconds: 30 },
  extra_time: 1,
  answers_may_change: false,
  secret_until: null,
  review_coins: 0,
  feedback: 3,
  next_opens_at: null,
  lifelines: [
    { name: 'fifty_fifty', price: 2, is_used: false },
    { name: 'audience_poll', price: 2, is_used: false },
    { name: 'reset_time', price: 1, is_used: false },
    { name: 'skip', price: 1, is_used: false },
  ],
  coins: 10,
  questions: [anOpenQuestion(), aQuestionToCome({ question_id: 2 }), aQuestionToCome({ question_id: 3 })],
  outcome: null,
  ...changes,
});

/** The same play with one changed question. */
export const withQuestion = (
  reply: PlayReply,
  questionId: number,
  changes: Partial<PlayQuestion>,
): PlayReply => ({
  ...reply,
  questions: reply.questions.map(question =>
    question.question_id === questionId ? { ...question, ...changes } : question,
  ),
});
