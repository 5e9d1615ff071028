/** The settings in force: read once, kept in memory, and changed on all running servers (DECISIONS 11). */
import {
  defaultValues,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
  type SettingValues,
  settingProblem,
  withoutExcluded,
} from '@trivium/contract/settings';
import type { AppContext } from '../../platform/app-context.ts';
import { createLatestOnly } from '../../platform/database/latest-only.ts';
import { secretBox } from '../../platform/secret/secret-box.ts';
import { type Change, changeSettings, type From, type Guard, type Held } from './change.ts';
import { type ChangedRow, readChanged, readChanges, readMode, writeMode } from './store.ts';

export type { ChangedRow } from './store.ts';

export type Settings = {
  get<Name extends SettingName>(name: Name): SettingValue<Name>;
  /** The settings that every browser may see. */
  publicValues(): Readonly<Record<string, string | number | boolean>>;
  /** Grows with every change; cached replies depend on it. */
  version(): number;
  /**
   * Changes one setting on every server. Throws a RangeError that says what the value must be. `address` is where the
   * call came from, for the audit log.
   */
  set<Name extends SettingName>(
    name: Name,
    value: SettingValue<Name>,
    by: number | null,
    address?: string,
  ): Promise<void>;
  /** Changes several, all of them or none. Throws a `SettingProblem` or `StaleSettings`. */
  change(changes: readonly Change[], from: From): Promise<void>;
  /** Whether coins may become money here: some defaults are others then. */
  readonly isProduction: boolean;
  /** The value of a setting that nobody has set. */
  defaultOf(name: SettingName): SettingValues[SettingName];
  /** Who changed which setting last, and its version. */
  lastChanges(): Promise<ChangedRow[]>;
  /** Whether an operator has set it, even to its default. */
  isChosen(name: SettingName): boolean;
  /** Asked before every change in production. */
  guard(guard: Guard): void;
  /** Called after every change. */
  onChange(changed: () => void): void;
  close(): void;
};

const CHANNEL = 'settings';
const isSecret = (name: SettingName) => SETTINGS[name].reach === 'secret';

type State = Omit<Held, 'guards'> & {
  values: SettingValues;
  chosen: ReadonlySet<SettingName>;
  version: number;
  readonly guards: Guard[];
  readonly followers: (() => void)[];
};

/** A stored value in the clear. */
const reveal = ({ box, context }: State, name: SettingName, stored: unknown): unknown => {
  if (!isSecret(name) || typeof stored !== 'string' || stored === '') return stored;
  try {
    return box.open(stored);
  } catch {
    context.log.warn(
      { setting: name },
      'a secret setting cannot be read with this APP_SECRET; enter it again',
    );
    return '';
  }
};

/** Puts the stored values in force. One that is no longer valid falls back to its default. */
const take = (state: State, changed: ReadonlyMap<string, unknown>): void => {
  const stored = SETTING_NAMES.filter(name => changed.has(name))
    .map(name => [name, reveal(state, name, changed.get(name))] as const)
    .filter(([name, value]) => settingProblem(name, value) === null);
  state.chosen = new Set(stored.map(([name]) => name));
  const all: SettingValues = { ...state.defaults, ...Object.fromEntries(stored) };
  state.values = state.isProduction ? withoutExcluded(all) : all;
  state.version += 1;
  for (const changedNow of state.followers) changedNow();
};

const publicValues = ({ values }: State) =>
  Object.fromEntries(
    SETTING_NAMES.filter(name => SETTINGS[name].reach === 'public').map(name => [name, values[name]]),
  );

const createState = async (context: AppContext, serves: boolean): Promise<State> => {
  const { mode } = context.env;
  if (serves) await writeMode(context.db, mode);
  const isProduction = mode === 'production' || (!serves && (await readMode(context.db)) === 'production');
  const defaults = defaultValues(isProduction);
  return {
    context,
    box: secretBox(context.env.appSecret, 'settings', context.dice),
    isProduction,
    defaults,
    values: defaults,
    chosen: new Set(),
    version: 0,
    guards: [],
    followers: [],
  };
};

/**
 * Reads the settings and follows their changes. A server (`serves`) stores the mode in which it runs, and commands beside it
 * use that mode, whatever their own environment says.
 */
export async function createSettings(context: AppContext, { serves = false } = {}): Promise<Settings> {
  const state = await createState(context, serves);
  const reread = createLatestOnly(
    () => readChanged(context.db),
    changed => take(state, changed),
  );
  const follow = () => {
    reread().catch(err => {
      // A command that switches the archive ends while the database restarts; it needs no settings any more.
      context.log[serves ? 'error' : 'warn']({ err }, 'settings could not be read again');
    });
  };
  const unsubscribe = await context.bus.subscribe(CHANNEL, follow, follow);
  await reread();
  const change: Settings['change'] = async (changes, from) => {
    await changeSettings(state, changes, from, CHANNEL);
    await reread();
  };
  return {
    get: name => state.values[name],
    publicValues: () => publicValues(state),
    version: () => state.version,
    set: (name, value, by, address) =>
      change([{ name, value }], address === undefined ? { by } : { by, address }),
    change,
    lastChanges: () => readChanges(context.db),
    isProduction: state.isProduction,
    defaultOf: name => state.defaults[name],
    isChosen: name => state.chosen.has(name),
    guard: guard => void state.guards.push(guard),
    onChange: changed => state.followers.push(changed),
    close: unsubscribe,
  };
}

/** Below so many answers nothing is told of what others answered; null where the operator has switched it off. */
export const sharesLeast = (settings: Settings): number | null =>
  settings.get('answer_shares_enabled') ? settings.get('answer_shares_least') : null;
