/** The command `logo`: takes a picture as the site's logo, on every running server at once (DECISIONS 10, DESIGN 12). */
import { readFile } from 'node:fs/promises';
import {
  LOGO_HEIGHT_MOST,
  LOGO_ICON_SIDE,
  LOGO_WIDTH_MOST,
  logoKey,
  readLogo,
} from '@trivium/rules/site/logo';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Env } from '../../../platform/env.ts';
import { decoderOf } from '../../../platform/files/image.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { onSite } from '../../../platform/site/on-site.ts';
import { createSettings, type Settings } from '../settings.ts';

const USAGE = 'Say set FILE, set FILE dark, clear or clear dark.';
const NOT_A_PICTURE =
  'Not set: it must be a whole PNG, WebP or JPEG of at most 5 MB and 16 megapixels; an SVG is not taken, since it may hold a program.';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

export type LogoName = 'logo' | 'logo_dark';

/**
 * Decodes a picture and writes it anew in two sizes, so that nothing else travels in it; what the setting is from then on. Throws a
 * RangeError for what is no picture.
 */
export async function keepLogo(context: AppContext, bytes: Uint8Array): Promise<string> {
  const decoder = await decoderOf(bytes);
  if (decoder === null) throw new RangeError(NOT_A_PICTURE);
  try {
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const { data, info } = await decoder
      .resize(LOGO_WIDTH_MOST, LOGO_HEIGHT_MOST, inside)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    const square = await decoderOf(data);
    if (square === null) throw new RangeError(NOT_A_PICTURE);
    const icon = await square
      .resize(LOGO_ICON_SIDE, LOGO_ICON_SIDE, { fit: 'contain', background: CLEAR })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const key = logoKey(context.dice.id(), info.width, info.height);
    await context.files.put(readLogo(key)?.iconKey ?? '', icon);
    await context.files.put(key, data);
    return key;
  } catch (problem) {
    throw problem instanceof RangeError ? problem : new RangeError(NOT_A_PICTURE);
  }
}

/** Takes a logo, or with null none. The files of the one before stay: letters that were sent show it. */
export async function changeLogo(
  context: AppContext,
  settings: Settings,
  name: LogoName,
  bytes: Uint8Array | null,
): Promise<void> {
  await settings.set(name, bytes === null ? '' : await keepLogo(context, bytes), null);
}

const read = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path);
  } catch {
    throw new StartProblem(`There is no file ${path} to be read.`);
  }
};

/** `logo` shows what is set, `logo set FILE [dark]` and `logo clear [dark]` change it. */
export async function logoCommand(
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb = 'show', ...rest] = words;
  const file = verb === 'set' ? rest.shift() : undefined;
  const isDark = rest[0] === 'dark';
  const isKnown = ['show', 'set', 'clear'].includes(verb) && (verb !== 'set' || file !== undefined);
  if (!isKnown || rest.length > (isDark ? 1 : 0)) throw new StartProblem(USAGE);
  const bytes = file === undefined ? null : await read(file);
  await onSite(env, async context => {
    const settings = await createSettings(context);
    try {
      if (verb !== 'show') await changeLogo(context, settings, isDark ? 'logo_dark' : 'logo', bytes);
      for (const name of ['logo', 'logo_dark'] as const) {
        const logo = readLogo(settings.get(name));
        say(`${name} = ${logo === null ? 'none' : `${logo.width} x ${logo.height} px, /files/${logo.key}`}`);
      }
    } catch (problem) {
      throw problem instanceof RangeError ? new StartProblem(problem.message) : problem;
    } finally {
      settings.close();
    }
  });
}
