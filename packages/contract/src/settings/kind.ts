/** The kinds of settings, and the units in which their bounds stand (DECISIONS 11). */
import { isAmong } from './form.ts';

/** `public` settings reach every browser; `server` ones never leave; `secret` ones are write-only and encrypted. */
export type Reach = 'public' | 'server' | 'secret';

export type Common = { readonly reach: Reach; readonly help: string };
export type NumberSetting = Common & {
  readonly kind: 'number';
  readonly default: number;
  readonly least: number;
  readonly most: number;
  /** What it counts; null where its numbers are words. */
  readonly unit: Unit | null;
};
export type FlagSetting = Common & {
  readonly kind: 'flag';
  readonly default: boolean;
  /** Another default with `NODE_ENV=production`, where coins may become money (DECISIONS 12). */
  readonly inProduction?: boolean;
};
export type TextSetting = Common & {
  readonly kind: 'text';
  readonly default: string;
  /** Characters. */
  readonly longest: number;
  /** The only words it may be. */
  readonly choices?: readonly string[];
  /** Whether the text means something; its form is bounded by `longest` already. */
  readonly isGood?: (text: string) => boolean;
};
export type Setting = NumberSetting | FlagSetting | TextSetting;

const WORD_MOST = 20;

/** Bounds by unit (DECISIONS 11). */
export const BOUNDS = {
  coins: [0, 100_000],
  score: [0, 1_000],
  seconds: [5, 600],
  minutes: [1, 180],
  questions: [1, 500],
  percent: [1, 100],
  hours: [0, 720],
  days: [1, 365],
  years: [0, 99],
  coinsPerUnit: [1, 100_000],
  count: [0, 1_000_000],
} as const;

export type Unit = keyof typeof BOUNDS;

export const number = (unit: Unit, value: number, help: string, reach: Reach = 'public') =>
  ({
    kind: 'number',
    default: value,
    least: BOUNDS[unit][0],
    most: BOUNDS[unit][1],
    unit,
    reach,
    help,
  }) as const;
export const flag = (value: boolean, help: string, reach: Reach = 'public') =>
  ({ kind: 'flag', default: value, reach, help }) as const;
/** On in development, so that it can be tried; off in production until an operator switches it on. */
export const offInProduction = (help: string, reach: Reach = 'public') =>
  ({ kind: 'flag', default: true, inProduction: false, reach, help }) as const;
export const text = (
  value: string,
  longest: number,
  help: string,
  reach: Reach = 'public',
  isGood: (text: string) => boolean = () => true,
) => ({ kind: 'text', default: value, longest, reach, help, isGood }) as const;
/** One of a few words. */
export const choice = (words: readonly string[], value: string, help: string, reach: Reach = 'public') =>
  ({
    ...text(value, WORD_MOST, help, reach, isAmong(words)),
    choices: words,
  }) as const;
