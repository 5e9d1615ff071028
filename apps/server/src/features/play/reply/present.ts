/** What leaves a play: never an answer or a note before the verdict may show it (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { isHandedIn } from '@trivium/rules/play/mode-row';
import type { QuestionState } from '@trivium/rules/play/state';
import { areWordsDue, isKeyEarned, revealedByVerdict } from '@trivium/rules/play/told';
import { formatAnswer, leftId, optionId } from '@trivium/rules/question/serve';
import { shownLetter, wordSlots } from '@trivium/rules/question/word';
import type { Question } from '../../question/question.ts';
import type { PlayOutcome } from '../outcome.ts';
import type { PlayRow } from '../play.ts';
import type { Served } from '../store.ts';

type PlayReply = Reply<'get_play'>;
type QuestionReply = PlayReply['questions'][number];

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What else a reply needs, read beside the play. */
export type Lookups = {
  readonly questions: readonly Question[];
  readonly bookmarked: ReadonlySet<number>;
  /** Of a free way: the questions whose keys the player may know; null where no allowance counts them. */
  readonly told: ReadonlySet<number> | null;
  readonly coins: number;
  /** What the review of this play costs. */
  readonly reviewCoins: number;
  readonly now: number;
};

/** Verdicts, answers and review are kept back although the play may be over: its contest or exam is not. */
const isSecret = ({ policy, status }: PlayRow, now: number): boolean =>
  status === 'handed_in' || (policy.secretUntil ?? 0) > now;

/** Of a contest's play that is over nothing is told but that, before the contest is over for all. */
const statusOf = (play: PlayRow, now: number): PlayReply['status'] =>
  play.status === 'settled' && isHandedIn(play.policy.mode) && isSecret(play, now)
    ? 'handed_in'
    : play.status;

/**
 * A play as its player may see it. `isReview` opens every answer; only pass it when the review is due (paid or free).
 */
export function presentPlay(play: PlayRow, beside: Lookups, isReview = false): PlayReply {
  const { policy, state } = play;
  const byId = new Map(beside.questions.map(question => [question.id, question]));
  const usedInPlay = state.questions.flatMap(question => question.lifelines);
  const status = statusOf(play, beside.now);
  return {
    play_id: play.id,
    now: new Date(beside.now).toISOString(),
    mode: policy.mode,
    // What a player has bookmarked is in every language that he played in.
    language_id: policy.mode === 'bookmarks' ? null : play.language_id,
    status,
    subject: play.place?.subject ?? null,
    category: play.place?.category ?? null,
    subcategory: play.place?.subcategory ?? null,
    level: play.level,
    has_next_level: play.place?.hasNextLevel ?? false,
    clock: {
      kind: policy.clock.kind,
      seconds: policy.clock.kind === 'none' ? 0 : policy.clock.seconds * policy.extraTime,
    },
    extra_time: policy.extraTime,
    answers_may_change: policy.answersMayChange,
    secret_until: iso(policy.secretUntil),
    review_coins: beside.reviewCoins,
    feedback: policy.feedback,
    next_opens_at: iso(state.nextOpensAt),
    lifelines: (['fifty_fifty', 'audience_poll', 'reset_time', 'skip', 'hint'] as const).flatMap(name => {
      const price = policy.lifelines[name];
      return price === undefined
        ? []
        : [{ name, price, is_used: name !== 'hint' && usedInPlay.includes(name) }];
    }),
    coins: beside.coins,
    questions: play.served.flatMap((served, at) => {
      const [question, progress] = [byId.get(served.questionId), state.questions[at]];
      if (question === undefined || progress === undefined) return [];
      const isKnown = beside.told?.has(question.id) ?? true;
      const isEarned = isKnown && isKeyEarned(policy, state, at);
      const shown = presentQuestion(play, served, question, progress, {
        isReview,
        isEarned,
        // Whether an answer was right may tell the key as well.
        isKeptBack: !isKnown && progress.answer !== null,
        now: beside.now,
      });
      // A mark would tell which of the bookmarked questions comes.
      return [{ ...shown, is_bookmarked: shown.is_shown && beside.bookmarked.has(question.id) }];
    }),
    outcome: play.outcome === null || status === 'handed_in' ? null : presentOutcome(play.outcome),
  };
}

function presentQuestion(
  play: PlayRow,
  served: Served,
  question: Question,
  progress: QuestionState,
  look: {
    readonly isReview: boolean;
    readonly isEarned: boolean;
    readonly isKeptBack: boolean;
    readonly now: number;
  },
): Omit<QuestionReply, 'is_bookmarked'> {
  const { order, key } = served;
  const shown = revealedByVerdict(play.policy);
  const isClosed = progress.verdict !== null;
  const isOver = play.status === 'settled' && !isSecret(play, look.now);
  const showsKey = look.isEarned && (look.isReview || (isClosed && shown.key));
  const showsVerdict = !look.isKeptBack && (look.isReview || shown.verdict || isOver);
  const isShown = areWordsDue(play.policy, progress) || showsKey;
  const isMasked = question.kind === 'audio' && progress.heardAt === null && !isClosed;
  return {
    question_id: question.id,
    kind: question.kind,
    is_shown: isShown,
    ...(isShown ? presentAsked(question) : NOTHING_ASKED),
    heard_at: iso(progress.heardAt),
    transcript: showsKey && question.transcript !== '' ? question.transcript : null,
    word: isShown ? presentWord(served, progress, showsKey) : null,
    marks: served.marks ?? null,
    ...(isShown ? presentOptions(served, question, !isMasked) : NO_OPTIONS),
    opened_at: iso(progress.openedAt),
    deadline_at: iso(progress.deadlineAt),
    answer: progress.answer === null ? null : formatAnswer(order, progress.answer),
    verdict: progress.verdict !== null && !showsVerdict ? 'hidden' : progress.verdict,
    right_answer: showsKey ? formatAnswer(order, key) : null,
    note: showsKey ? question.note : null,
    removed: progress.removed.map(option => optionId(order, option)),
    poll: progress.poll?.map((percent, option) => ({ id: optionId(order, option), percent })) ?? null,
    lifelines: [...progress.lifelines],
  };
}

const presentAsked = ({ text, image, imageAlt, audio, audioMs }: Question) => ({
  text,
  image,
  image_alt: imageAlt,
  audio,
  audio_seconds: audioMs / 1000,
});
const NOTHING_ASKED = { text: '', image: '', image_alt: '', audio: '', audio_seconds: 0 };
const NO_OPTIONS: Pick<QuestionReply, 'options' | 'right_side'> = { options: [], right_side: [] };

/** The places of a word and its letters; what hints have shown stands in its place, once it may be known all of it. */
function presentWord(
  { key, bank = [] }: Served,
  { hinted }: QuestionState,
  showsKey: boolean,
): QuestionReply['word'] {
  if (key.kind !== 'word') return null;
  const slots = wordSlots(key.word).map(({ text, letter }) => {
    if (letter === null) return { letter: text, is_sign: true };
    return { letter: showsKey || hinted.includes(letter) ? shownLetter(text) : null, is_sign: false };
  });
  return { slots, bank: [...bank] };
}

/** Options under the ids of this play, in the order they were dealt; a match shows its left side as it is stored. */
function presentOptions(
  { order }: Served,
  question: Question,
  isHeard: boolean,
): Pick<QuestionReply, 'options' | 'right_side'> {
  const words = (text: string | undefined) => (isHeard ? (text ?? '') : '');
  const dealt = (texts: readonly string[]) =>
    order.map(stored => ({ id: optionId(order, stored), text: words(texts[stored]) }));
  if (question.kind !== 'match') return { options: dealt(question.options), right_side: [] };
  return {
    options: question.options.map((text, left) => ({ id: leftId(left), text: words(text) })),
    right_side: dealt(question.rightSide),
  };
}

function presentOutcome(worth: PlayOutcome): NonNullable<PlayReply['outcome']> {
  return {
    correct: worth.correct,
    wrong: worth.wrong,
    unanswered: worth.unanswered,
    skipped: worth.skipped,
    counted: worth.counted,
    percent: worth.percent,
    is_passed: worth.isPassed,
    tier: worth.tier,
    coins: worth.coins,
    coins_worth: worth.coinsWorth,
    score: worth.score,
    score_worth: worth.scoreWorth,
    seconds: worth.seconds,
    balance: worth.balance,
    sides: worth.sides,
    unlocked_level: worth.unlockedLevel,
    rank_before: worth.rankBefore,
    rank_now: worth.rankNow,
    streak_days: worth.streakDays,
    is_streak_day_new: worth.isStreakDayNew,
    badges: [...(worth.badges ?? [])],
  };
}
