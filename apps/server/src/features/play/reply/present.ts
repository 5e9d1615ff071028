/** What a player may see of a play: never an answer or a note before the verdict may show it (DECISIONS 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { LIFELINES } from '@trivium/rules/lifeline/name';
import { isHandedIn } from '@trivium/rules/play/mode-row';
import type { QuestionState } from '@trivium/rules/play/state';
import { areWordsDue, isKeyEarned, revealedByVerdict } from '@trivium/rules/play/told';
import { offKm } from '@trivium/rules/question/grade';
import { KIND_ROWS } from '@trivium/rules/question/kind-row';
import type { AnswerKey } from '@trivium/rules/question/question';
import { formatAnswer, leftId, optionId } from '@trivium/rules/question/serve';
import { shownLetter, wordSlots } from '@trivium/rules/question/word';
import { presentEarned } from '../../experience/present.ts';
import type { Question } from '../../question/question.ts';
import type { ShowOthers } from '../../question/result/others.ts';
import type { PlayOutcome } from '../outcome.ts';
import type { PlayRow, Served } from '../store.ts';

type PlayReply = Reply<'get_play'>;
type QuestionReply = PlayReply['questions'][number];

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What a reply needs besides the play's row. */
export type Lookups = {
  readonly questions: readonly Question[];
  readonly bookmarked: ReadonlySet<number>;
  /** Ids of the questions whose keys the player knows, where an allowance counts them; null where none does. */
  readonly countedKeys: ReadonlySet<number> | null;
  readonly others: ShowOthers;
  readonly coins: number;
  /** What the review of this play costs, in coins. */
  readonly reviewCoins: number;
  readonly now: number;
};

/** Whether verdicts, answers and the review stay hidden because the contest or exam is not over for all. */
const isSecret = ({ policy, status }: PlayRow, now: number): boolean =>
  status === 'handed_in' || (policy.secretUntil ?? 0) > now;

/** Until a contest is over for all, or a duel for both, a play of it that has ended shows only that it was handed in. */
const statusOf = (play: PlayRow, now: number): PlayReply['status'] =>
  play.status === 'settled' &&
  (isHandedIn(play.policy.mode) || play.policy.mode === 'duel') &&
  isSecret(play, now)
    ? 'handed_in'
    : play.status;

/** Whether the verdict of a question has told its right answer, outside of a review. `isKnown`: an allowance of keys lets the player know it. */
export const isKeyTold = ({ policy, state }: PlayRow, at: number, isKnown: boolean): boolean =>
  isKnown &&
  isKeyEarned(policy, state, at) &&
  (state.questions[at]?.verdict ?? null) !== null &&
  revealedByVerdict(policy).key;

/**
 * A play as its player may see it. `isReview` opens every answer: pass it only for a review that is paid or free.
 */
export function presentPlay(play: PlayRow, lookups: Lookups, isReview = false): PlayReply {
  const { policy, state } = play;
  const byId = new Map(lookups.questions.map(question => [question.id, question]));
  const usedInPlay = state.questions.flatMap(question => question.lifelines);
  const status = statusOf(play, lookups.now);
  return {
    play_id: play.id,
    now: new Date(lookups.now).toISOString(),
    mode: policy.mode,
    // Bookmarks and missed questions may come from every language that the player has played in.
    language_id: policy.mode === 'bookmarks' || policy.mode === 'practice' ? null : play.language_id,
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
    review_coins: lookups.reviewCoins,
    feedback: policy.feedback,
    next_opens_at: iso(state.nextOpensAt),
    lifelines: LIFELINES.flatMap(name => {
      const price = policy.lifelines[name];
      return price === undefined
        ? []
        : [{ name, price, is_used: name !== 'hint' && usedInPlay.includes(name) }];
    }),
    coins: lookups.coins,
    questions: play.served.flatMap((served, at) => {
      const [question, progress] = [byId.get(served.questionId), state.questions[at]];
      if (question === undefined || progress === undefined) return [];
      const isKnown = lookups.countedKeys?.has(question.id) ?? true;
      const isEarned = isKnown && isKeyEarned(policy, state, at);
      const shown = presentQuestion(play, served, question, progress, {
        isReview,
        isEarned,
        isKeyTold: isKeyTold(play, at, isKnown),
        // The verdict could reveal the key as well.
        isVerdictHidden: !isKnown && progress.answer !== null,
        others: lookups.others(served),
        now: lookups.now,
      });
      // On a question that is not shown yet, the mark would reveal which bookmarked question comes next.
      return [{ ...shown, is_bookmarked: shown.is_shown && lookups.bookmarked.has(question.id) }];
    }),
    outcome: play.outcome === null || status === 'handed_in' ? null : presentOutcome(play.outcome),
  };
}

function presentQuestion(
  play: PlayRow,
  served: Served,
  question: Question,
  progress: QuestionState,
  access: {
    readonly isReview: boolean;
    readonly isEarned: boolean;
    readonly isKeyTold: boolean;
    readonly isVerdictHidden: boolean;
    readonly others: QuestionReply['others'];
    readonly now: number;
  },
): Omit<QuestionReply, 'is_bookmarked'> {
  const { order, key } = served;
  const shown = revealedByVerdict(play.policy);
  const isClosed = progress.verdict !== null;
  const isOver = play.status === 'settled' && !isSecret(play, access.now);
  const showsKey = access.isReview ? access.isEarned : access.isKeyTold;
  const showsVerdict = !access.isVerdictHidden && (access.isReview || shown.verdict || isOver);
  const isShown = areWordsDue(play.policy, progress) || showsKey;
  const isMasked = KIND_ROWS[question.kind].hasSound && progress.heardAt === null && !isClosed;
  return {
    question_id: question.id,
    kind: question.kind,
    is_shown: isShown,
    ...(isShown ? presentAsked(question) : NOTHING_ASKED),
    heard_at: iso(progress.heardAt),
    transcript: showsKey && question.transcript !== '' ? question.transcript : null,
    word: isShown ? presentWord(served, progress, showsKey) : null,
    marks: served.marks ?? null,
    place: isShown ? presentPlace(key, progress, showsKey) : null,
    ...(isShown ? presentOptions(served, question, !isMasked) : NO_OPTIONS),
    opened_at: iso(progress.openedAt),
    deadline_at: iso(progress.deadlineAt),
    answer: progress.answer === null ? null : formatAnswer(order, progress.answer),
    verdict: progress.verdict !== null && !showsVerdict ? 'hidden' : progress.verdict,
    right_answer: showsKey ? formatAnswer(order, key) : null,
    note: showsKey ? question.note : null,
    removed: progress.removed.map(option => optionId(order, option)),
    poll: progress.poll?.map((percent, option) => ({ id: optionId(order, option), percent })) ?? null,
    others: showsKey ? access.others : null,
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
type Options = Pick<QuestionReply, 'options' | 'right_side' | 'clues'>;
const NO_OPTIONS: Options = { options: [], right_side: [], clues: [] };

/** What may be told of a place: the point, and how far the pin was from it, where the key may be shown. */
const presentPlace = (
  key: AnswerKey,
  { answer }: QuestionState,
  showsKey: boolean,
): QuestionReply['place'] => {
  if (key.kind !== 'place') return null;
  const { within, latitude, longitude } = key;
  return {
    within_km: within,
    latitude: showsKey ? latitude : null,
    longitude: showsKey ? longitude : null,
    off_km: showsKey && answer !== null ? offKm(key, answer) : null,
  };
};

/** The slots of a word and its letter bank. A slot shows its letter when a hint opened it, or when the key may be shown. */
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

/** The options under their ids in this play, in the order in which they were dealt. A match keeps the stored order of its left side. */
function presentOptions({ order }: Served, question: Question, isHeard: boolean): Options {
  const words = (text: string | undefined) => (isHeard ? (text ?? '') : '');
  const dealt = (texts: readonly string[]) =>
    order.map(stored => ({ id: optionId(order, stored), text: words(texts[stored]) }));
  switch (question.kind) {
    case 'match':
      return {
        options: question.options.map((text, left) => ({ id: leftId(left), text: words(text) })),
        right_side: dealt(question.rightSide),
        clues: [],
      };
    case 'connection':
      return {
        options: dealt(question.options),
        right_side: [],
        clues: question.rightSide.map(text => ({ text })),
      };
    case 'choice':
    case 'true_false':
    case 'multi_select':
    case 'sequence':
    case 'audio':
    case 'math':
    case 'word':
    case 'place':
      return { options: dealt(question.options), right_side: [], clues: [] };
  }
}

function presentOutcome(outcome: PlayOutcome): NonNullable<PlayReply['outcome']> {
  return {
    correct: outcome.correct,
    wrong: outcome.wrong,
    unanswered: outcome.unanswered,
    skipped: outcome.skipped,
    counted: outcome.counted,
    percent: outcome.percent,
    is_passed: outcome.isPassed,
    tier: outcome.tier,
    coins: outcome.coins,
    coins_worth: outcome.coinsWorth,
    score: outcome.score,
    score_worth: outcome.scoreWorth,
    seconds: outcome.seconds,
    balance: outcome.balance,
    sides: outcome.sides,
    unlocked_level: outcome.unlockedLevel,
    rank_before: outcome.rankBefore,
    rank_now: outcome.rankNow,
    streak_days: outcome.streakDays,
    is_streak_day_new: outcome.isStreakDayNew,
    badges: [...(outcome.badges ?? [])],
    earned: presentEarned(outcome.earned ?? null),
  };
}
