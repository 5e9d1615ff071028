/** The command `logo`: shows the site's own logo, sets it from a picture, or clears it (DECISIONS 10). */
import { readFile } from 'node:fs/promises';
import { readLogo } from '@trivium/rules/site/logo';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { declareCommand } from '../../../platform/site/command.ts';
import { changeLogo, type LogoName } from '../look/logo.ts';
import { onSiteWithSettings } from './on-site.ts';

const NAMES = ['logo', 'logo_dark'] as const satisfies readonly LogoName[];

/** Without a `change` the command only shows. */
type Task = { readonly change: { readonly name: LogoName; readonly bytes: Uint8Array | null } | null };

const readPicture = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path);
  } catch {
    throw new StartProblem(`There is no file ${path} to be read.`);
  }
};

const read = async ([verb = 'show', ...rest]: readonly string[]): Promise<Task | null> => {
  const file = verb === 'set' ? rest.shift() : undefined;
  const isDark = rest[0] === 'dark';
  const isKnown = ['show', 'set', 'clear'].includes(verb) && (verb !== 'set' || file !== undefined);
  if (!isKnown || rest.length > (isDark ? 1 : 0)) return null;
  const bytes = file === undefined ? null : await readPicture(file);
  return { change: verb === 'show' ? null : { name: isDark ? 'logo_dark' : 'logo', bytes } };
};

/** `logo [show]`, `logo set FILE [dark]`, `logo clear [dark]`. */
export const logoCommand = declareCommand({
  open: onSiteWithSettings,
  usage: 'Say set FILE, set FILE dark, clear or clear dark.',
  read,
  work: async ({ context, settings }, { change }, say) => {
    if (change !== null) await changeLogo(context, settings, change.name, change.bytes);
    for (const name of NAMES) {
      const logo = readLogo(settings.get(name));
      say(`${name} = ${logo === null ? 'none' : `${logo.width} x ${logo.height} px, /files/${logo.key}`}`);
    }
  },
  whyNot: problem => (problem instanceof RangeError ? problem.message : null),
});
