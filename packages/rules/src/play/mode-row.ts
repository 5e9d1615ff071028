/** The modes as data, a row each, in the order of their tiles (DESIGN 9): what a mode is stands here and nowhere else (DECISIONS 4, table). */
import { LIFELINE_PRICE_COINS } from '../lifeline/limits.ts';
import type { Lifeline } from '../lifeline/name.ts';
import type { Clock } from './clock.ts';
import { SELF_CHALLENGE_MINUTES } from './limits.ts';

/** How the questions of a play are found, and so what a best result or a single attempt belongs to. */
export type Family =
  | 'level'
  | 'set'
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

export type CategoryType = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type ModeRow = {
  readonly family: Family;
  /** The `type` of the categories it draws from (DECISIONS 3); null where it has none of its own. */
  readonly categoryType: CategoryType | null;
  /** Where its screens begin (SPEC 2). */
  readonly path: string;
  /** The call of SPEC 7 that starts a play of a level or set; null in the other families, which have calls of their own. */
  readonly start: string | null;
  /** Questions a play; null where the family or the player decides. */
  readonly questions: number | null;
  readonly reward: Reward;
  readonly clock: Clock;
  /** Those that exist in its plays, with their price in coins. */
  readonly lifelines: { readonly [name in Lifeline]?: number };
  readonly fullCoins: number;
  readonly rightPoints: number;
  readonly wrongPoints: number;
};

const each = (seconds: number): Clock => ({ kind: 'each', seconds });
const { hint, ...FOUR_LIFELINES } = LIFELINE_PRICE_COINS;

/** Nothing to win, no help: what a row says only where it differs. */
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

/** Ten questions, at most 4 coins, +4/−4, the improvement over the best paid. */
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
    path: '/quiz-play/daily-quiz-dashboard/',
    reward: 'once',
    clock: each(30),
  },
  quiz_zone: {
    ...REWARDED,
    family: 'level',
    categoryType: 1,
    path: '/quiz-zone/',
    start: 'get_questions_by_level',
    clock: each(30),
    lifelines: FOUR_LIFELINES,
  },
  random_battle: { ...BATTLE, path: '/random-battle/' },
  friend_battle: { ...BATTLE, path: '/group-battle/?kind=friend' },
  group_battle: { ...BATTLE, path: '/group-battle/' },
  true_and_false: {
    ...REWARDED,
    family: 'date',
    path: '/quiz-play/true-and-false-play/',
    reward: 'best_of_day',
    clock: each(15),
  },
  guess_the_word: {
    ...REWARDED,
    family: 'set',
    categoryType: 3,
    path: '/guess-the-word/',
    start: 'get_guess_the_word',
    clock: each(60),
    lifelines: { hint },
    fullCoins: 10,
  },
  audio_questions: {
    ...REWARDED,
    family: 'set',
    categoryType: 4,
    path: '/audio-questions/',
    start: 'get_audio_questions',
    clock: each(30),
  },
  fun_and_learn: {
    ...REWARDED,
    family: 'passage',
    categoryType: 2,
    path: '/fun-and-learn/',
    clock: each(60),
  },
  math_mania: {
    ...REWARDED,
    family: 'set',
    categoryType: 5,
    path: '/math-mania/',
    start: 'get_maths_questions',
    clock: each(60),
  },
  self_challenge: {
    ...PLAIN,
    family: 'own_choice',
    categoryType: 1,
    path: '/self-learning/',
    clock: { kind: 'whole', seconds: SELF_CHALLENGE_MINUTES[0] * 60 },
  },
  multi_match: {
    ...REWARDED,
    family: 'level',
    categoryType: 6,
    path: '/multi-match-questions/',
    start: 'get_multi_match_questions_by_level',
    clock: each(45),
    rightPoints: 20,
    wrongPoints: 10,
  },
  logical_quiz: {
    ...REWARDED,
    family: 'level',
    categoryType: 7,
    path: '/logical-quiz/',
    start: 'get_questions_by_level',
    clock: each(45),
    lifelines: FOUR_LIFELINES,
  },
  contest: {
    ...PLAIN,
    family: 'contest',
    path: '/contest-play/',
    reward: 'prizes',
    clock: each(30),
    rightPoints: 4,
    wrongPoints: 4,
  },
  exam: {
    ...PLAIN,
    family: 'exam',
    path: '/exam-module/',
    reward: 'marks',
    clock: { kind: 'whole', seconds: 60 * 60 },
  },
  bookmarks: { ...PLAIN, family: 'bookmarks', path: '/play-bookmark-questions/', clock: { kind: 'none' } },
  sample: { ...PLAIN, family: 'sample', path: '/sample-quiz/', questions: 5, clock: each(30) },
} as const satisfies Readonly<Record<string, ModeRow>>;

type Rows = typeof ROWS;
export type Mode = keyof Rows;
export const MODE_ROWS: { readonly [mode in Mode]: ModeRow } = ROWS;
export const MODES = Object.keys(ROWS) as readonly Mode[];

/** The modes of these families. */
export type ModeOf<F extends Family> = {
  [mode in Mode]: Rows[mode]['family'] extends F ? mode : never;
}[Mode];

export const isOfFamily = <F extends Family>(mode: Mode, ...families: readonly F[]): mode is ModeOf<F> =>
  (families as readonly Family[]).includes(MODE_ROWS[mode].family);

/** The modes of these families, in the order of their tiles. */
export const modesOf = <F extends Family>(...families: readonly F[]): readonly ModeOf<F>[] =>
  MODES.filter((mode): mode is ModeOf<F> => isOfFamily(mode, ...families));

/** Every way to play of a player: all but the guest's taste. Each has a tile and a switch. */
export type PlayerMode = Exclude<Mode, 'sample'>;
export const PLAYER_MODES = MODES.filter((mode): mode is PlayerMode => mode !== 'sample');

/** Modes whose numbers (questions, clock, coins, score) an operator sets. */
export const SCORED_FAMILIES = ['level', 'set', 'passage', 'date'] as const satisfies readonly Family[];
export type ScoredMode = ModeOf<(typeof SCORED_FAMILIES)[number]>;

/** The call of SPEC 7 that starts a play of a level or set. */
export type StartCall<M extends ModeOf<'level' | 'set'>> = Rows[M]['start'];
export const startCallOf = <M extends ModeOf<'level' | 'set'>>(mode: M): StartCall<M> => ROWS[mode].start;

/** Whether a play is only handed in when it ends: it is settled, and told, when its contest is over for all (DECISIONS 12). */
export const isHandedIn = (mode: Mode): boolean => MODE_ROWS[mode].reward === 'prizes';
