/** Icons of the installed site: the operator's logo, or our mark in the site's colours, on a ground of its own. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLogo } from '@trivium/rules/site/logo';
import type { Sharp } from 'sharp';
import type { AppContext } from '../../platform/app-context.ts';
import { decoderOf, loadSharp } from '../../platform/files/image.ts';
import { deviceColours } from '../settings/look/theme.ts';
import type { Settings } from '../settings/settings.ts';
import { type Icon, type IconPurpose, iconPath } from './manifest.ts';

const MARK_FILE = join(import.meta.dirname, '../../../pictures/mark.png');
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const LIGHT_GROUND = '#ffffff';
/** The mark's share of the icon's side. Devices cut maskable icons down to a circle of 80 %. */
const SHARE: Readonly<Record<IconPurpose, number>> = { any: 0.7, maskable: 0.56, monochrome: 0.66 };
/** Radius of the corners, as a share of the side, of icons that no device cuts. */
const ROUND = 0.22;
/** Increase it when the drawing changes, because addresses are cached for ever. */
const DRAWING = 1;

type Look = {
  readonly version: string;
  readonly bytes: Buffer;
  readonly ground: string;
  /** The one colour of our mark; null for a logo with its own colours. */
  readonly ink: string | null;
  /** Without a transparent ground a logo's outline would be a block. */
  readonly isMonochrome: boolean;
};

export type Icons = {
  /** Of the present look. */
  facts(): Promise<{ readonly version: string; readonly isMonochrome: boolean }>;
  /** The PNG as it is now; null when the look has none of that purpose. */
  png(icon: Icon): Promise<Buffer | null>;
};

const read = async (bytes: Uint8Array): Promise<Sharp> => {
  const decoder = await decoderOf(bytes);
  if (decoder === null) throw new Error('a picture of the site cannot be read');
  return decoder;
};

/** Opaque within round corners, with an edge that is soft by one pixel. */
const roundMask = (side: number): Buffer => {
  const radius = side * ROUND;
  const beyond = (at: number) => Math.max(radius - at - 0.5, at + 0.5 - (side - radius), 0);
  const rgba = Buffer.alloc(side * side * 4, 255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const inside = Math.min(1, Math.max(0, radius - Math.hypot(beyond(x), beyond(y)) + 0.5));
      rgba[(y * side + x) * 4 + 3] = Math.round(inside * 255);
    }
  return rgba;
};

/** The mark in one colour. */
const tinted = async (mark: Buffer, ink: string): Promise<Buffer> => {
  const sharp = await loadSharp();
  const { width, height } = await sharp(mark).metadata();
  return sharp({ create: { width, height, channels: 4, background: ink } })
    .composite([{ input: mark, blend: 'dest-in' }])
    .png()
    .toBuffer();
};

const draw = async ({ bytes, ground, ink }: Look, { purpose, size }: Icon): Promise<Buffer> => {
  const sharp = await loadSharp();
  const inner = Math.round(size * SHARE[purpose]);
  const fitted = await (await read(bytes))
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  const isMonochrome = purpose === 'monochrome';
  const colour = isMonochrome ? LIGHT_GROUND : ink;
  const mark = colour === null ? fitted : await tinted(fitted, colour);
  const background = isMonochrome ? CLEAR : ground;
  const whole = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  if (purpose !== 'any') return whole;
  const raw = { width: size, height: size, channels: 4 } as const;
  return sharp(whole)
    .composite([{ input: roundMask(size), raw, blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};

const versionOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update([DRAWING, ...parts].join('\n'))
    .digest('hex')
    .slice(0, 12);

/** Icons are drawn at the first request and cached until the look changes. */
export function createIcons({ files }: Pick<AppContext, 'files'>, settings: Pick<Settings, 'get'>): Icons {
  const lookNow = async (): Promise<Look> => {
    const [light, dark] = [readLogo(settings.get('logo')), readLogo(settings.get('logo_dark'))];
    const logo = light ?? dark;
    const bytes = logo === null ? undefined : await files.get(logo.key);
    const { day, night, mark } = deviceColours(settings.get('brand_colour'));
    if (logo === null || bytes === undefined)
      return {
        version: versionOf(day, mark),
        bytes: await readFile(MARK_FILE),
        ...{ ground: day, ink: mark, isMonochrome: true },
      };
    const { isOpaque } = await (await read(bytes)).stats();
    const ground = light === null ? night : LIGHT_GROUND;
    return { version: versionOf(logo.key, ground), bytes, ground, ink: null, isMonochrome: !isOpaque };
  };
  const setNow = () => ['logo', 'logo_dark', 'brand_colour'].map(name => settings.get(name as 'logo')).join();
  let known: { of: string; look: Promise<Look>; drawn: Map<string, Promise<Buffer>> } | null = null;
  const now = () => {
    const of = setNow();
    if (known?.of !== of) {
      const mine = { of, look: lookNow(), drawn: new Map<string, Promise<Buffer>>() };
      known = mine;
      // A failed drawing is tried again.
      mine.look.catch(() => {
        if (known === mine) known = null;
      });
    }
    return known;
  };
  return {
    facts: async () => {
      const { version, isMonochrome } = await now().look;
      return { version, isMonochrome };
    },
    png: async icon => {
      const { look, drawn } = now();
      const shown = await look;
      if (icon.purpose === 'monochrome' && !shown.isMonochrome) return null;
      const name = iconPath('', icon);
      const ready = drawn.get(name) ?? draw(shown, icon);
      drawn.set(name, ready);
      ready.catch(() => drawn.delete(name));
      return ready;
    },
  };
}
