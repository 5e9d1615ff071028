/** The settings in force: read once, kept in memory, and changed live on every server (DECISIONS 11). */
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

/** Who says no to a change in production: what is wrong, as a short English phrase; null when nothing is. */
export type Guard = (name: SettingName, value: unknown) => Promise<string | null>;

export type Settings = {
  get<Name extends SettingName>(name: Name): SettingValue<Name>;
  /** What every browser may see. */
  publicValues(): Readonly<Record<string, string | number | boolean>>;
  /** Counts up with every change; replies that are kept ready depend on it. */
  version(): number;
  /** Changes one setting on every server. Throws a RangeError that says what the value must be. */
  set<Name extends SettingName>(name: Name, value: SettingValue<Name>, by: number | null): Promise<void>;
  /** Whether an operator has set it, also to what it was by itself. */
  isChosen(name: SettingName): boolean;
  /** Asked before every change in production. */
  guard(guard: Guard): void;
  /** Called after every change. */
  onChange(changed: () => void): void;
  close(): void;
};

const CHANNEL = 'settings';
const isSecret = (name: SettingName) => SETTINGS[name].reach === 'secret';

/**
 * Reads the settings and follows their changes. A stored value that is no longer valid falls back to the default. A server
 * says how it runs (`serves`), and commands beside it keep to that, whatever their own environment says.
 */
export async function createSettings(context: AppContext, { serves = false } = {}): Promise<Settings> {
  const box = secretBox(context.env.appSecret, 'settings', context.dice);
  const { mode } = context.env;
  if (serves) await writeMode(context.db, mode);
  const isProduction = mode === 'production' || (!serves && (await readMode(context.db)) === 'production');
  const defaults = defaultValues(isProduction);
  let values = defaults;
  let chosen: ReadonlySet<SettingName> = new Set();
  let version = 0;
  const guards: Guard[] = [];
  const followers: (() => void)[] = [];

  const reveal = (name: SettingName, stored: unknown): unknown => {
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

  const take = (changed: ReadonlyMap<string, unknown>): void => {
    const stored = SETTING_NAMES.filter(name => changed.has(name))
      .map(name => [name, reveal(name, changed.get(name))] as const)
      .filter(([name, value]) => settingProblem(name, value) === null);
    chosen = new Set(stored.map(([name]) => name));
    const all: SettingValues = { ...defaults, ...Object.fromEntries(stored) };
    values = isProduction ? withoutExcluded(all) : all;
    version += 1;
    for (const changedNow of followers) changedNow();
  };
  const reread = createLatestOnly(() => readChanged(context.db), take);
  const follow = () => {
    reread().catch(err => context.log.error({ err }, 'settings could not be read again'));
  };

  const unsubscribe = await context.bus.subscribe(CHANNEL, follow, follow);
  await reread();

  return {
    get: name => values[name],
    publicValues: () =>
      Object.fromEntries(
        SETTING_NAMES.filter(name => SETTINGS[name].reach === 'public').map(name => [name, values[name]]),
      ),
    version: () => version,
    set: async (name, value, by) => {
      const problem = settingProblem(name, value);
      if (problem !== null) throw new RangeError(`${name} ${problem}`);
      const other = isProduction ? excludedBy(name, value, values) : null;
      if (other !== null)
        throw new RangeError(
          `${name} and ${other} exclude each other in production: switch ${other} off first`,
        );
      for (const guard of isProduction ? guards : []) {
        const objection = await guard(name, value);
        if (objection !== null) throw new RangeError(`${name} ${objection}`);
      }
      const stored = isSecret(name) && value !== '' ? box.seal(String(value)) : value;
      const now = context.clock.now();
      await context.db.transaction().execute(async db => {
        await writeValue(db, name, stored, by, new Date(now));
        const [before, after] = isSecret(name) ? ['(secret)', '(secret)'] : [values[name], value];
        await audit(db, { actorId: by, action: 'setting.set', subject: name, before, after, now });
        await context.bus.publish(CHANNEL, name, db);
      });
      await reread();
    },
    isChosen: name => chosen.has(name),
    guard: guard => void guards.push(guard),
    onChange: changed => followers.push(changed),
    close: unsubscribe,
  };
}
