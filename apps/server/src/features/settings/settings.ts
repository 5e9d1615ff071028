/** The settings in force: read once, kept in memory, and changed on all running servers (DECISIONS 11). */
import {
  defaultValues,
  excludedBy,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
  type SettingValues,
  settingProblem,
  withoutExcluded,
} from '@trivium/contract/settings';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { createLatestOnly } from '../../platform/database/latest-only.ts';
import { secretBox } from '../../platform/secret/secret-box.ts';
import { readChanged, readMode, writeMode, writeValue } from './store.ts';

/** May refuse a change in production: returns the objection as a short English phrase, or null. */
export type Guard = (name: SettingName, value: unknown) => Promise<string | null>;

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

type State = {
  readonly context: AppContext;
  readonly box: ReturnType<typeof secretBox>;
  readonly isProduction: boolean;
  readonly defaults: SettingValues;
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

/** Throws a RangeError that says why the setting may not have this value. */
const check = async (
  { isProduction, values, guards }: State,
  name: SettingName,
  value: unknown,
): Promise<void> => {
  const problem = settingProblem(name, value);
  if (problem !== null) throw new RangeError(`${name} ${problem}`);
  if (!isProduction) return;
  const other = excludedBy(name, value, values);
  if (other !== null)
    throw new RangeError(`${name} and ${other} exclude each other in production: switch ${other} off first`);
  for (const guard of guards) {
    const objection = await guard(name, value);
    if (objection !== null) throw new RangeError(`${name} ${objection}`);
  }
};

/** Writes the value and an entry of the audit log, and tells all servers, in one transaction. */
const store = async (
  { context, box, values }: State,
  name: SettingName,
  value: SettingValues[SettingName],
  by: number | null,
  from: { readonly address?: string },
): Promise<void> => {
  const stored = isSecret(name) && value !== '' ? box.seal(String(value)) : value;
  const now = context.clock.now();
  await context.db.transaction().execute(async db => {
    await writeValue(db, name, stored, by, new Date(now));
    const [before, after] = isSecret(name) ? ['(secret)', '(secret)'] : [values[name], value];
    await audit(db, { actorId: by, action: 'setting.set', subject: name, before, after, now, ...from });
    await context.bus.publish(CHANNEL, name, db);
  });
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
    reread().catch(err => context.log.error({ err }, 'settings could not be read again'));
  };
  const unsubscribe = await context.bus.subscribe(CHANNEL, follow, follow);
  await reread();
  return {
    get: name => state.values[name],
    publicValues: () => publicValues(state),
    version: () => state.version,
    set: async (name, value, by, address) => {
      await check(state, name, value);
      await store(state, name, value, by, address === undefined ? {} : { address });
      await reread();
    },
    isChosen: name => state.chosen.has(name),
    guard: guard => void state.guards.push(guard),
    onChange: changed => state.followers.push(changed),
    close: unsubscribe,
  };
}
