/** Changes settings, all of them or none: each is judged beside the others, written, and noted in the audit log (DECISIONS 11). */
import {
  excludedBy,
  SETTINGS,
  type SettingName,
  type SettingValues,
  settingProblem,
} from '@trivium/contract/settings';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { secretBox } from '../../platform/secret/secret-box.ts';
import { holdVersions, writeValue } from './store.ts';

type AnyValue = SettingValues[SettingName];

/** The settings as they will be after a change. */
export type After = {
  get<Name extends SettingName>(name: Name): SettingValues[Name];
  isChosen(name: SettingName): boolean;
};

/** May refuse a change in production: returns the objection as a short English phrase, or null. */
export type Guard = (name: SettingName, value: unknown, after: After) => Promise<string | null>;

export type Change = {
  readonly name: SettingName;
  /** Null: back to its default. */
  readonly value: AnyValue | null;
  /** The version that the caller has seen, 0 of a setting that nobody had changed; left out: whichever. */
  readonly version?: number;
};

/** Who changes, and from where. */
export type From = { readonly by: number | null; readonly address?: string };

/** Why a setting may not have a value. */
export class SettingProblem extends RangeError {
  /** `unfit`: out of its bounds or of another form. `excluded`: another one is on. `held`: something else needs it otherwise. */
  readonly kind: 'unfit' | 'excluded' | 'held';
  readonly setting: SettingName;
  /** The one that is on. */
  readonly other: SettingName | null;

  constructor(
    kind: SettingProblem['kind'],
    setting: SettingName,
    said: string,
    other: SettingName | null = null,
  ) {
    super(`${setting} ${said}`);
    this.kind = kind;
    this.setting = setting;
    this.other = other;
  }
}

/** Somebody else changed these since the caller looked. */
export class StaleSettings extends Error {
  readonly names: readonly SettingName[];

  constructor(names: readonly SettingName[]) {
    super(`changed meanwhile: ${names.join(', ')}`);
    this.names = names;
  }
}

/** What a change needs to know of the settings in force. */
export type Held = {
  readonly context: AppContext;
  readonly box: ReturnType<typeof secretBox>;
  readonly isProduction: boolean;
  readonly defaults: SettingValues;
  readonly values: SettingValues;
  readonly chosen: ReadonlySet<SettingName>;
  readonly guards: readonly Guard[];
};

const isSecret = (name: SettingName) => SETTINGS[name].reach === 'secret';

const afterOf = ({ values, defaults, chosen }: Held, changes: readonly Change[]) => {
  const all = {
    ...values,
    ...Object.fromEntries(changes.map(({ name, value }) => [name, value ?? defaults[name]])),
  } as SettingValues;
  const set = new Map(changes.map(({ name, value }) => [name, value !== null]));
  const after: After = { get: name => all[name], isChosen: name => set.get(name) ?? chosen.has(name) };
  return { all, after };
};

/** Throws a `SettingProblem` for the first setting that may not have its value. */
const judge = async (held: Held, changes: readonly Change[]): Promise<void> => {
  for (const { name, value } of changes) {
    const problem = value === null ? null : settingProblem(name, value);
    if (problem !== null) throw new SettingProblem('unfit', name, problem);
  }
  if (!held.isProduction) return;
  const { all, after } = afterOf(held, changes);
  for (const { name } of changes) {
    const other = excludedBy(name, all[name], all);
    if (other !== null)
      throw new SettingProblem(
        'excluded',
        name,
        `and ${other} exclude each other in production: switch ${other} off first`,
        other,
      );
    for (const guard of held.guards) {
      const objection = await guard(name, all[name], after);
      if (objection !== null) throw new SettingProblem('held', name, objection);
    }
  }
};

/** Writes the values and their entries of the audit log, and tells all servers, in one transaction. */
export const changeSettings = async (
  held: Held,
  changes: readonly Change[],
  { by, ...from }: From,
  channel: string,
): Promise<void> => {
  await judge(held, changes);
  const { context, box, values, defaults } = held;
  const now = context.clock.now();
  await context.db.transaction().execute(async db => {
    const versions = await holdVersions(db);
    const stale = changes.filter(
      ({ name, version }) => version !== undefined && version !== (versions.get(name) ?? 0),
    );
    if (stale.length > 0) throw new StaleSettings(stale.map(({ name }) => name));
    for (const { name, value } of changes) {
      const stored = isSecret(name) && value !== null && value !== '' ? box.seal(String(value)) : value;
      await writeValue(db, name, stored, by, new Date(now));
      const [before, after] = isSecret(name)
        ? ['(secret)', '(secret)']
        : [values[name], value ?? defaults[name]];
      const action = value === null ? 'setting.reset' : 'setting.set';
      await audit(db, { actorId: by, action, subject: name, before, after, now, ...from });
    }
    await context.bus.publish(channel, changes.map(({ name }) => name).join(' '), db);
  });
};
