/** Sets the site's logo from a picture, on every running server (DECISIONS 10, DESIGN 12). */
import {
  LOGO_HEIGHT_MOST,
  LOGO_ICON_SIDE,
  LOGO_WIDTH_MOST,
  logoKey,
  readLogo,
} from '@trivium/rules/site/logo';
import type { AppContext } from '../../../platform/app-context.ts';
import { decoderOf } from '../../../platform/files/image.ts';
import type { Settings } from '../settings.ts';

const NOT_A_PICTURE =
  'Not set: it must be a whole PNG, WebP or JPEG of at most 5 MB and 16 megapixels; an SVG is not taken, since it may hold a program.';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

export type LogoName = 'logo' | 'logo_dark';

/**
 * Decodes a picture and encodes it anew in two sizes, so that nothing else of the file is kept. Returns the value of the
 * setting. Throws a RangeError when the bytes are no picture.
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

/** Sets a logo, or clears it with null. The former logo's files stay, because mails that were sent show them. */
export async function changeLogo(
  context: AppContext,
  settings: Settings,
  name: LogoName,
  bytes: Uint8Array | null,
): Promise<void> {
  await settings.set(name, bytes === null ? '' : await keepLogo(context, bytes), null);
}
