/** The command `settings`: shows what an operator may change, and changes it while the server runs (DECISIONS 11). */
import { SETTING_NAMES, SETTINGS, type SettingName } from '@trivium/contract/settings';
import type { Setting } from '@trivium/contract/settings/kind';
import type { Db } from '../../../platform/database/db.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { declareCommand, type RunCommand } from '../../../platform/site/command.ts';
import type { Guard } from '../change.ts';
import { onSiteWithSettings } from './on-site.ts';

const isName = (name: string): name is SettingName => (SETTING_NAMES as readonly string[]).includes(name);

/** The typed value of a word. A word of another type stays text, which the setting refuses. */
function read(setting: Setting, word: string): string | number | boolean {
  if (setting.kind === 'number') return /^-?\d+$/.test(word) ? Number(word) : word;
  if (setting.kind === 'flag') return word === 'true' ? true : word === 'false' ? false : word;
  return word;
}

const shown = (name: SettingName, value: unknown): string =>
  SETTINGS[name].reach === 'secret' ? (value === '' ? '""' : '(secret)') : JSON.stringify(value);

/**
 * `settings` lists all, `settings NAME` shows one, `settings NAME VALUE` changes it on every running server. `guardOf` makes
 * the guard that may refuse a change.
 */
export const settingsCommand = (guardOf: (db: Db) => Guard): RunCommand =>
  declareCommand({
    open: onSiteWithSettings,
    usage: 'Say nothing, NAME, or NAME VALUE.',
    read: ([name, word]) => {
      if (name !== undefined && !isName(name)) throw new StartProblem(`There is no setting "${name}".`);
      return { name, word };
    },
    work: async ({ context, settings }, { name, word }, say) => {
      settings.guard(guardOf(context.db));
      if (name !== undefined && word !== undefined)
        await settings.set(name, read(SETTINGS[name], word) as never, null);
      for (const shownName of name === undefined ? SETTING_NAMES : [name]) {
        const value = shown(shownName, settings.get(shownName));
        say(`${shownName} = ${value}    ${SETTINGS[shownName].help}`);
      }
    },
    whyNot: problem => (problem instanceof RangeError ? `Not changed: ${problem.message}.` : null),
  });
