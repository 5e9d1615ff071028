/** Every mode is one row of data here, in the order of the tiles (DESIGN 9); the values are those of the table in DECISIONS 4. */

import { MASTER_QUESTIONS } from '../level/master.ts';
import { LIFELINE_PRICE_COINS } from '../lifeline/limits.ts';
import type { Lifeline } from '../lifeline/name.ts';
import { MODE_PATHS } from '../mode/mode-path.ts';
import type { Clock } from './clock.ts';
import { SELF_CHALLENGE_MINUTES } from './limits.ts';

/** How a mode finds the questions of a play, and with that the scope of a best result or of a single attempt. */
export type Family =
  | 'level'
  | 'set'
  | 'passage'
  | 'date'
  | 'own_choice'
  | 'exam'
  | 'contest'
  | 'bookmarks'
  | 'practice'
  | 'battle'
  | 'duel'
  | 'master'
  | 'ghost'
  | 'sample';

/** `improvement`: best result counts, once a day; `best_of_day`: best result counts, however often a day; `once`: one attempt; `marks`, `prizes`, `pot`: paid by their own features; `none`: nothing to win. */
export type Reward = 'improvement' | 'best_of_day' | 'once' | 'marks' | 'prizes' | 'pot' | 'none';

export type ModeRow = {
  readonly family: Family;
  /** The `type` of the categories that the mode draws from (DECISIONS 3); null where it has none of its own. */
  readonly categoryType: number | null;
  /** Path under which the screens of the mode are (SPEC 2). */
  readonly path: string;
  /** The call of SPEC 7 that starts a play of a level or a set; null in the other families, which have calls of their own. */
  readonly start: string | null;
  /** Questions in a play; null where the family or the player decides. */
  readonly questions: number | null;
  readonly reward: Reward;
  readonly clock: Clock;
  /** The lifelines of its plays, with their price in coins. */
  readonly lifelines: { readonly [name in Lifeline]?: number };
  readonly fullCoins: number;
  readonly rightPoints: number;
  readonly wrongPoints: number;
};

const each = (seconds: number): Clock => ({ kind: 'each', seconds });
const { hint, ...FOUR_LIFELINES } = LIFELINE_PRICE_COINS;

/** Defaults of a row: no lifelines, nothing to win. */
const PLAIN = {
  categoryType: null,
  start: null,
  questions: null,
  lifelines: {},
  reward: 'none',
  fullCoins: 0,
  rightPoints: 0,
  wrongPoints: 0,
} as const satisfies Partial<ModeRow>;

/** Defaults of a row with a reward: ten questions, at most 4 coins, +4/−4 points, best result counts. */
const REWARDED = {
  ...PLAIN,
  questions: 10,
  reward: 'improvement',
  fullCoins: 4,
  rightPoints: 4,
  wrongPoints: 4,
} as const satisfies Partial<ModeRow>;

const BATTLE = {
  ...PLAIN,
  family: 'battle',
  categoryType: 1,
  questions: 10,
  reward: 'pot',
  clock: each(15),
} as const satisfies Partial<ModeRow>;

const ROWS = {
  daily_quiz: {
    ...REWARDED,
    family: 'date',
    path: MODE_PATHS.daily_quiz,
    reward: 'once',
    clock: each(30),
  },
  quiz_zone: {
    ...REWARDED,
    family: 'level',
    categoryType: 1,
    path: MODE_PATHS.quiz_zone,
    start: 'get_questions_by_level',
    clock: each(30),
    lifelines: FOUR_LIFELINES,
  },
  random_battle: { ...BATTLE, path: MODE_PATHS.random_battle },
  friend_battle: { ...BATTLE, path: MODE_PATHS.friend_battle },
  group_battle: { ...BATTLE, path: MODE_PATHS.group_battle },
  true_and_false: {
    ...REWARDED,
    family: 'date',
    path: MODE_PATHS.true_and_false,
    reward: 'best_of_day',
    clock: each(15),
  },
  guess_the_word: {
    ...REWARDED,
    family: 'set',
    categoryType: 3,
    path: MODE_PATHS.guess_the_word,
    start: 'get_guess_the_word',
    clock: each(60),
    lifelines: { hint },
    fullCoins: 10,
  },
  audio_questions: {
    ...REWARDED,
    family: 'set',
    categoryType: 4,
    path: MODE_PATHS.audio_questions,
    start: 'get_audio_questions',
    clock: each(30),
  },
  fun_and_learn: {
    ...REWARDED,
    family: 'passage',
    categoryType: 2,
    path: MODE_PATHS.fun_and_learn,
    clock: each(60),
  },
  math_mania: {
    ...REWARDED,
    family: 'set',
    categoryType: 5,
    path: MODE_PATHS.math_mania,
    start: 'get_maths_questions',
    clock: each(60),
  },
  self_challenge: {
    ...PLAIN,
    family: 'own_choice',
    categoryType: 1,
    path: MODE_PATHS.self_challenge,
    clock: { kind: 'whole', seconds: SELF_CHALLENGE_MINUTES[0] * 60 },
  },
  multi_match: {
    ...REWARDED,
    family: 'level',
    categoryType: 6,
    path: MODE_PATHS.multi_match,
    start: 'get_multi_match_questions_by_level',
    clock: each(45),
    rightPoints: 20,
    wrongPoints: 10,
  },
  logical_quiz: {
    ...REWARDED,
    family: 'level',
    categoryType: 7,
    path: MODE_PATHS.logical_quiz,
    start: 'get_questions_by_level',
    clock: each(45),
    lifelines: FOUR_LIFELINES,
  },
  contest: {
    ...PLAIN,
    family: 'contest',
    path: MODE_PATHS.contest,
    reward: 'prizes',
    clock: each(30),
    rightPoints: 4,
    wrongPoints: 4,
  },
  exam: {
    ...PLAIN,
    family: 'exam',
    path: MODE_PATHS.exam,
    reward: 'marks',
    clock: { kind: 'whole', seconds: 60 * 60 },
  },
  bookmarks: { ...PLAIN, family: 'bookmarks', path: MODE_PATHS.bookmarks, clock: { kind: 'none' } },
  practice: { ...PLAIN, family: 'practice', path: MODE_PATHS.practice, clock: { kind: 'none' } },
  duel: { ...PLAIN, family: 'duel', path: MODE_PATHS.duel, clock: each(30) },
  ghost: { ...PLAIN, family: 'ghost', path: MODE_PATHS.ghost, clock: each(30) },
  master: {
    ...PLAIN,
    family: 'master',
    path: MODE_PATHS.master,
    questions: MASTER_QUESTIONS,
    clock: each(30),
  },
  sample: { ...PLAIN, family: 'sample', path: MODE_PATHS.sample, questions: 5, clock: each(30) },
} as const satisfies Readonly<Record<string, ModeRow>>;

type Rows = typeof ROWS;
export type Mode = keyof Rows;
export const MODE_ROWS: { readonly [mode in Mode]: ModeRow } = ROWS;
export const MODES = Object.keys(ROWS) as readonly Mode[];

/** The names of the modes of these families. */
export type ModeOf<F extends Family> = {
  [mode in Mode]: Rows[mode]['family'] extends F ? mode : never;
}[Mode];

export const isOfFamily = <F extends Family>(mode: Mode, ...families: readonly F[]): mode is ModeOf<F> =>
  (families as readonly Family[]).includes(MODE_ROWS[mode].family);

/** The modes of these families, in the order of their tiles. */
export const modesOf = <F extends Family>(...families: readonly F[]): readonly ModeOf<F>[] =>
  MODES.filter((mode): mode is ModeOf<F> => isOfFamily(mode, ...families));

/** Modes without a tile: the guest's sample; duels, which begin with a person; races, which begin with a recording; master levels, which stand at the end of a road. */
const WITHOUT_TILE = ['sample', 'duel', 'ghost', 'master'] as const;

/** Every mode with a tile. Each has a setting that switches it off. */
export type PlayerMode = Exclude<Mode, (typeof WITHOUT_TILE)[number]>;
export const PLAYER_MODES = MODES.filter(
  (mode): mode is PlayerMode => !(WITHOUT_TILE as readonly Mode[]).includes(mode),
);

/** Families of the modes whose numbers (questions, clock, coins, score) are settings. */
export const SCORED_FAMILIES = ['level', 'set', 'passage', 'date'] as const satisfies readonly Family[];
export type ScoredMode = ModeOf<(typeof SCORED_FAMILIES)[number]>;

/** The call of SPEC 7 that starts a play of a level or set. */
export type StartCall<M extends ModeOf<'level' | 'set'>> = Rows[M]['start'];
export const startCallOf = <M extends ModeOf<'level' | 'set'>>(mode: M): StartCall<M> => ROWS[mode].start;

/** Whether a play counts as one: for the number of plays, the streak day and badges. Practice does not (DECISIONS 13). */
export const isCounted = (mode: Mode): boolean => mode !== 'practice';

/** Whether the end of a play only hands it in: it is settled and reported when its contest is over for everybody (DECISIONS 12). */
export const isHandedIn = (mode: Mode): boolean => MODE_ROWS[mode].reward === 'prizes';
