/** The settings for staff: listed with who changed them, changed several at once, and written into a file and read from one. */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValues,
  settingProblem,
} from '@trivium/contract/settings';
import type { Setting } from '@trivium/contract/settings/kind';
import { isSensitiveSetting, SETTINGS_OF, subjectOf } from '@trivium/contract/settings/subject';
import { readLogo } from '@trivium/rules/site/logo';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { isFresh } from '../../../http/admin/panel-session.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { type Change, SettingProblem, StaleSettings } from '../../settings/change.ts';
import type { ChangedRow, Settings } from '../../settings/settings.ts';

type Row = OperatorReply<'setting/list'>['settings'][number];
type Left = OperatorReply<'setting/read-file'>['left_out'][number];

export type SettingDeps = { readonly settings: Settings };

/** What a text of one line may not hold: controls, line breaks, and what turns the direction of the text after it. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** A secret is never sent to an address that it was not given for. */
const GOES_WITH: { readonly [name in SettingName]?: SettingName } = {
  google_issuer: 'google_client_secret',
  writing_help_url: 'writing_help_key',
};

const boundsOf = (setting: Setting): Pick<Row, 'unit' | 'least' | 'most' | 'longest' | 'choices'> => ({
  unit: setting.kind === 'number' ? setting.unit : null,
  least: setting.kind === 'number' ? setting.least : null,
  most: setting.kind === 'number' ? setting.most : null,
  longest: setting.kind === 'text' ? setting.longest : null,
  choices: setting.kind === 'text' ? [...(setting.choices ?? [])] : [],
});

const rowOf = (settings: Settings, name: SettingName, changed: ChangedRow | undefined): Row => {
  const { kind, reach } = SETTINGS[name];
  const value = settings.get(name);
  return {
    name,
    subject: subjectOf(name),
    kind,
    reach,
    is_sensitive: isSensitiveSetting(name),
    ...boundsOf(SETTINGS[name]),
    default: settings.defaultOf(name),
    value: reach === 'secret' ? null : value,
    is_set: reach === 'secret' ? value !== '' : settings.isChosen(name),
    version: changed?.version ?? 0,
    changed_at: changed?.updated_at.toISOString() ?? null,
    changed_by: changed?.changed_by ?? null,
  };
};

/** The settings of these names as they are now, with who changed them. */
const readRows = async (settings: Settings, names: readonly SettingName[]): Promise<Row[]> => {
  const changes = new Map((await settings.lastChanges()).map(row => [row.name, row]));
  return names.map(name => rowOf(settings, name, changes.get(name)));
};

const unfit = (names: readonly string[]) => new Refusal('setting_unfit', {}, { fields: names });

const isOneLine = (value: unknown): boolean => typeof value !== 'string' || !HIDDEN.test(value);

/** Whether a logo's file is here; a logo comes by `theme/logo`. */
const hasFile = async ({ files }: AppContext, name: SettingName, value: unknown): Promise<boolean> => {
  if ((name !== 'logo' && name !== 'logo_dark') || value === '' || value === null) return true;
  const logo = readLogo(String(value));
  return logo !== null && (await files.get(logo.key)) !== undefined;
};

/** Refuses what the table itself does not know of. */
const lookOver = async (
  context: AppContext,
  settings: Settings,
  call: StaffCall,
  changes: readonly Change[],
): Promise<void> => {
  const named = new Set(changes.map(({ name }) => name));
  for (const { name, value } of changes) {
    if (!isOneLine(value) || !(await hasFile(context, name, value))) throw unfit([name]);
    const secret = GOES_WITH[name];
    if (secret !== undefined && settings.get(secret) !== '' && !named.has(secret))
      throw new Refusal('setting_unfit', {}, { fields: [secret] });
  }
  const needsFactor = changes.some(({ name }) => isSensitiveSetting(name));
  if (needsFactor && !(call.panel !== null && isFresh(call.panel, call.now)))
    throw new Refusal('factor_needed');
};

/** Changes settings in the caller's name. */
const changeInNameOf = async (
  context: AppContext,
  settings: Settings,
  call: StaffCall,
  changes: readonly Change[],
): Promise<Row[]> => {
  await lookOver(context, settings, call, changes);
  const names = changes.map(({ name }) => name);
  try {
    await settings.change(changes, { by: call.signedIn.playerId, address: call.address });
  } catch (problem) {
    if (problem instanceof StaleSettings)
      throw new Refusal(
        'changed_meanwhile',
        {},
        { fields: problem.names, present: await readRows(settings, problem.names) },
      );
    if (!(problem instanceof SettingProblem)) throw problem;
    if (problem.kind === 'unfit') throw unfit([problem.setting]);
    const code = problem.kind === 'excluded' ? 'setting_excluded' : 'setting_held';
    throw new Refusal(code, {}, { fields: [problem.setting] });
  }
  return readRows(settings, names);
};

type File = OperatorBody<'setting/read-file'>['settings'];

/** Which settings of a file can be taken, and why the others are left out. */
const sortOut = async (context: AppContext, file: File) => {
  const known = new Set<string>(SETTING_NAMES);
  const good: { name: SettingName; value: SettingValues[SettingName] }[] = [];
  const left_out: Left[] = [];
  const whyNot = async (name: SettingName, value: unknown): Promise<Left['why'] | null> => {
    if (SETTINGS[name].reach === 'secret') return 'secret';
    if (settingProblem(name, value) !== null || !isOneLine(value)) return 'unfit';
    return (await hasFile(context, name, value)) ? null : 'file';
  };
  for (const { name, value } of file) {
    const why = known.has(name) ? await whyNot(name as SettingName, value) : 'unknown';
    if (why === null) good.push({ name: name as SettingName, value: value as SettingValues[SettingName] });
    else left_out.push({ name, why });
  }
  return { good, left_out };
};

const readFile =
  (context: AppContext, settings: Settings) =>
  async (file: File): Promise<OperatorReply<'setting/read-file'>> => {
    const { good, left_out } = await sortOut(context, file);
    const others = good.filter(({ name, value }) => settings.get(name) !== value);
    const rows = await readRows(
      settings,
      others.map(({ name }) => name),
    );
    return {
      changes: others.flatMap(({ name, value }, at) => {
        const row = rows[at];
        return row === undefined ? [] : [{ name, value, row }];
      }),
      same: good.length - others.length,
      left_out,
    };
  };

/** What a file holds: everything that somebody has set, but no secret. */
const fileOf = ({ clock }: AppContext, settings: Settings): OperatorReply<'setting/export'> => ({
  format: 'trivium-settings',
  at: new Date(clock.now()).toISOString(),
  site: settings.get('site_name'),
  settings: Object.fromEntries(
    SETTING_NAMES.filter(
      name => SETTINGS[name].reach !== 'secret' && settings.isChosen(name) && !/^logo/.test(name),
    ).map(name => [name, settings.get(name)]),
  ),
});

type Calls = 'setting/list' | 'setting/change' | 'setting/export' | 'setting/read-file';

export const settingHandlers = (context: AppContext, { settings }: SettingDeps): OperatorHandlers<Calls> => ({
  'setting/list': async () => ({
    is_production: settings.isProduction,
    settings: await readRows(settings, Object.values(SETTINGS_OF).flat()),
  }),
  'setting/change': async (call, { changes }) => ({
    settings: await changeInNameOf(context, settings, call, changes),
  }),
  'setting/export': async () => fileOf(context, settings),
  'setting/read-file': async (_, { settings: file }) => readFile(context, settings)(file),
});
