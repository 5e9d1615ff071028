/**
 * Every number and word that an operator may change (DECISIONS 11): one typed table with default, bounds, help and who
 * may see it. Validation, the panel's form, the settings calls and the documents are made from it.
 */
import { ACCOUNT_SETTINGS } from './settings/account.ts';
import { ALIVE_DUEL_SETTINGS } from './settings/alive-duels.ts';
import { FRIEND_SETTINGS } from './settings/alive-friends.ts';
import { ALIVE_GHOST_SETTINGS } from './settings/alive-ghost.ts';
import { ALIVE_HOME_SETTINGS } from './settings/alive-home.ts';
import { KEEP_SETTINGS } from './settings/alive-keep.ts';
import { ALIVE_LOOK_SETTINGS } from './settings/alive-looks.ts';
import { ALIVE_ROAD_SETTINGS } from './settings/alive-road.ts';
import { ALIVE_SEASON_SETTINGS } from './settings/alive-season.ts';
import { SHARE_SETTINGS } from './settings/alive-share.ts';
import { ALIVE_WATCH_SETTINGS } from './settings/alive-watch.ts';
import { BANK_SETTINGS } from './settings/bank.ts';
import { COIN_SETTINGS } from './settings/coin.ts';
import { COPY_SETTINGS } from './settings/copy.ts';
import { GAME_SETTINGS } from './settings/game.ts';
import type { Setting } from './settings/kind.ts';
import { PAYOUT_SETTINGS } from './settings/payout.ts';
import { SERVICE_SETTINGS } from './settings/service.ts';
import { SITE_SETTINGS } from './settings/site.ts';
import { STORE_SETTINGS } from './settings/store.ts';
import { WRITING_SETTINGS } from './settings/writing.ts';

export const SETTINGS = {
  ...SITE_SETTINGS,
  ...GAME_SETTINGS,
  ...COIN_SETTINGS,
  ...PAYOUT_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...SERVICE_SETTINGS,
  ...STORE_SETTINGS,
  ...WRITING_SETTINGS,
  ...BANK_SETTINGS,
  ...COPY_SETTINGS,
  ...ALIVE_ROAD_SETTINGS,
  ...KEEP_SETTINGS,
  ...ALIVE_DUEL_SETTINGS,
  ...ALIVE_GHOST_SETTINGS,
  ...FRIEND_SETTINGS,
  ...ALIVE_HOME_SETTINGS,
  ...ALIVE_SEASON_SETTINGS,
  ...ALIVE_LOOK_SETTINGS,
  ...SHARE_SETTINGS,
  ...ALIVE_WATCH_SETTINGS,
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

type Widened<Value> = Value extends number ? number : Value extends boolean ? boolean : string;
/** The value of a setting: number, truth value or text, by its kind. */
export type SettingValue<Name extends SettingName> = Widened<(typeof SETTINGS)[Name]['default']>;
/** Every setting with a value. */
export type SettingValues = { readonly [Name in SettingName]: SettingValue<Name> };

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export const DEFAULT_VALUES = Object.fromEntries(
  SETTING_NAMES.map(name => [name, SETTINGS[name].default]),
) as unknown as SettingValues;

/** The defaults. */
export const defaultValues = (isProduction: boolean): SettingValues =>
  ({
    ...DEFAULT_VALUES,
    ...Object.fromEntries(
      SETTING_NAMES.flatMap(name => {
        const setting: Setting = SETTINGS[name];
        return isProduction && 'inProduction' in setting ? [[name, setting.inProduction]] : [];
      }),
    ),
  }) as SettingValues;

/** Only one of these may be on in production: answers that anybody can read must not become money (DECISIONS 12). */
const EXCLUSIVE = ['pack_earns_won_coins', 'payout_enabled'] as const;

/** The setting that is on and stands in the way of a new value in production, if any. */
export const excludedBy = (name: SettingName, value: unknown, values: SettingValues): SettingName | null =>
  value === true && EXCLUSIVE.some(each => each === name)
    ? (EXCLUSIVE.find(each => each !== name && values[each]) ?? null)
    : null;

/** The values in force in production: if both are on, public questions earn no won coins. */
export const withoutExcluded = (values: SettingValues): SettingValues =>
  values.payout_enabled ? { ...values, pack_earns_won_coins: false } : values;

/** Why a value is not valid for this setting, as a short English phrase for the operator; null when it is valid. */
export function settingProblem(name: SettingName, value: unknown): string | null {
  const setting: Setting = SETTINGS[name];
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'number':
      return typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= setting.least &&
        value <= setting.most
        ? null
        : `must be a whole number from ${setting.least} to ${setting.most}`;
    case 'text': {
      if (typeof value !== 'string') return 'must be a text';
      if (value.length > setting.longest) return `must have at most ${setting.longest} characters`;
      return (setting.isGood?.(value) ?? true) ? null : 'has the wrong form';
    }
  }
}
