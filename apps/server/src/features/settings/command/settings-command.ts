/** The command `settings`: shows what an operator may change, and changes one while the server runs (DECISIONS 11). */
import { SETTING_NAMES, SETTINGS, type Setting, type SettingName } from '@trivium/contract/settings';
import type { Db } from '../../../platform/database/db.ts';
import type { Env } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Guard, Settings } from '../settings.ts';
import { onSiteWithSettings } from './on-site.ts';

const isName = (name: string): name is SettingName => (SETTING_NAMES as readonly string[]).includes(name);

/** The typed value behind a word of the command line. */
function read(setting: Setting, word: string): string | number | boolean {
  if (setting.kind === 'number') return /^-?\d+$/.test(word) ? Number(word) : word;
  if (setting.kind === 'flag') return word === 'true' ? true : word === 'false' ? false : word;
  return word;
}

const shown = (name: SettingName, value: unknown): string =>
  SETTINGS[name].reach === 'secret' ? (value === '' ? '""' : '(secret)') : JSON.stringify(value);

/** `settings` lists all, `settings NAME` shows one, `settings NAME VALUE` changes it on every running server. */
export async function settingsCommand(
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
  guardOf: (db: Db, settings: Settings) => Guard,
): Promise<void> {
  const [name, word] = words;
  if (name !== undefined && !isName(name)) throw new StartProblem(`There is no setting "${name}".`);
  await onSiteWithSettings(env, async (context, settings) => {
    settings.guard(guardOf(context.db, settings));
    try {
      if (name !== undefined && word !== undefined)
        await settings.set(name, read(SETTINGS[name], word) as never, null);
      for (const each of name === undefined ? SETTING_NAMES : [name]) {
        say(`${each} = ${shown(each, settings.get(each))}    ${SETTINGS[each].help}`);
      }
    } catch (problem) {
      throw problem instanceof RangeError ? new StartProblem(`Not changed: ${problem.message}.`) : problem;
    }
  });
}
