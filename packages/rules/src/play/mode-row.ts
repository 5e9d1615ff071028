/** The modes as data, a row each: what a mode is stands here and nowhere else (DECISIONS 4, table). */
import { LIFELINE_PRICE_COINS } from '../lifeline/limits.ts';
import {
  COIN_STEP_PERCENT,
  EXAM_AWAY_MS,
  FULL_COINS_FROM_PERCENT,
  GRACE_MS,
  OPEN_WITHIN_MS,
  PASS_PERCENT,
  SELF_CHALLENGE_MINUTES,
} from './limits.ts';
import type { Mode } from './mode.ts';
import type { Clock, PlayPolicy } from './policy.ts';

/** What a play of the mode is about, and so what a best result or a single attempt belongs to. */
export type Scope =
  | 'level'
  | 'category_set'
  | 'passage'
  | 'date'
  | 'own_choice'
  | 'exam'
  | 'contest'
  | 'bookmarks'
  | 'battle'
  | 'sample';

/** `improvement`: best result counts; `best_of_day`: the same, as often in the day as it gets better; `once`: one attempt; `marks`, `prizes`, `pot`: paid elsewhere; `none`: nothing to win. */
export type Reward = 'improvement' | 'best_of_day' | 'once' | 'marks' | 'prizes' | 'pot' | 'none';

export type ModeRow = {
  /** The `type` of the categories it draws from (DECISIONS 3); null where it has none of its own. */
  readonly categoryType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;
  /** Questions a play; null where the scope or the player decides. */
  readonly questions: number | null;
  readonly scope: Scope;
  readonly reward: Reward;
  readonly clock: Clock;
  readonly lifelines: PlayPolicy['lifelines'];
  readonly fullCoins: number;
  readonly rightPoints: number;
  readonly wrongPoints: number;
};

const each = (seconds: number): Clock => ({ kind: 'each', seconds });
const { hint, ...FOUR_LIFELINES } = LIFELINE_PRICE_COINS;

/** Nothing to win, no help: what a row says only where it differs. */
const PLAIN = {
  categoryType: null,
  lifelines: {},
  reward: 'none',
  fullCoins: 0,
  rightPoints: 0,
  wrongPoints: 0,
} as const satisfies Partial<ModeRow>;

/** At most 4 coins, +4/−4, the improvement over the best paid. */
const REWARDED = {
  ...PLAIN,
  reward: 'improvement',
  fullCoins: 4,
  rightPoints: 4,
  wrongPoints: 4,
} as const satisfies Partial<ModeRow>;

const BATTLE = {
  ...PLAIN,
  categoryType: 1,
  questions: 10,
  scope: 'battle',
  reward: 'pot',
  clock: each(15),
} as const satisfies ModeRow;

export const MODE_ROWS: { readonly [mode in Mode]: ModeRow } = {
  quiz_zone: {
    ...REWARDED,
    categoryType: 1,
    questions: 10,
    scope: 'level',
    clock: each(30),
    lifelines: FOUR_LIFELINES,
  },
  logical_quiz: {
    ...REWARDED,
    categoryType: 7,
    questions: 10,
    scope: 'level',
    clock: each(45),
    lifelines: FOUR_LIFELINES,
  },
  daily_quiz: { ...REWARDED, questions: 10, scope: 'date', reward: 'once', clock: each(30) },
  true_and_false: { ...REWARDED, questions: 10, scope: 'date', reward: 'best_of_day', clock: each(15) },
  fun_and_learn: { ...REWARDED, categoryType: 2, questions: 10, scope: 'passage', clock: each(60) },
  guess_the_word: {
    ...REWARDED,
    categoryType: 3,
    questions: 10,
    scope: 'category_set',
    clock: each(60),
    lifelines: { hint },
    fullCoins: 10,
  },
  self_challenge: {
    ...PLAIN,
    categoryType: 1,
    questions: null,
    scope: 'own_choice',
    clock: { kind: 'whole', seconds: SELF_CHALLENGE_MINUTES[0] * 60 },
  },
  audio_questions: {
    ...REWARDED,
    categoryType: 4,
    questions: 10,
    scope: 'category_set',
    clock: each(30),
  },
  math_mania: { ...REWARDED, categoryType: 5, questions: 10, scope: 'category_set', clock: each(60) },
  multi_match: {
    ...REWARDED,
    categoryType: 6,
    questions: 10,
    scope: 'level',
    clock: each(45),
    rightPoints: 20,
    wrongPoints: 10,
  },
  exam: {
    ...PLAIN,
    questions: null,
    scope: 'exam',
    reward: 'marks',
    clock: { kind: 'whole', seconds: 60 * 60 },
  },
  contest: {
    ...PLAIN,
    questions: null,
    scope: 'contest',
    reward: 'prizes',
    clock: each(30),
    rightPoints: 4,
    wrongPoints: 4,
  },
  bookmarks: { ...PLAIN, questions: null, scope: 'bookmarks', clock: { kind: 'none' } },
  random_battle: BATTLE,
  group_battle: BATTLE,
  friend_battle: BATTLE,
  sample: { ...PLAIN, questions: 5, scope: 'sample', clock: each(30) },
};

/** Whether a play is only handed in when it ends: it is settled, and told, when its contest is over for all (DECISIONS 12). */
export const isHandedIn = (mode: Mode): boolean => MODE_ROWS[mode].reward === 'prizes';

/** The policy a play of this mode starts with; `changes` are the operator's settings and the player's extra time. */
export const policyOf = (mode: Mode, changes: Partial<Omit<PlayPolicy, 'mode'>> = {}): PlayPolicy => {
  const row = MODE_ROWS[mode];
  const isSecret = mode === 'exam' || mode === 'contest';
  return {
    mode,
    clock: row.clock,
    graceMs: GRACE_MS,
    openWithinMs: OPEN_WITHIN_MS,
    opensNextItself: row.clock.kind === 'each',
    answersMayChange: row.clock.kind === 'whole',
    feedback: 3,
    revealsDuringPlay: row.clock.kind !== 'whole' && !isSecret,
    secretUntil: null,
    awayMs: mode === 'exam' ? EXAM_AWAY_MS : null,
    lifelines: row.lifelines,
    rightPoints: row.rightPoints,
    wrongPoints: row.wrongPoints,
    coins: {
      full: row.fullCoins,
      fullFromPercent: FULL_COINS_FROM_PERCENT,
      stepPercent: COIN_STEP_PERCENT,
    },
    passPercent: PASS_PERCENT,
    extraTime: 1,
    ...changes,
  };
};
