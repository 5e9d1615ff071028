/** A site's own logo, as its setting names it: a file that the product has written, with its size. Pure. */

/** Pixels of the kept file at most: twice what the widest place shows. */
export const LOGO_WIDTH_MOST = 640;
export const LOGO_HEIGHT_MOST = 320;
/** Of the square one for tabs. */
export const LOGO_ICON_SIDE = 192;

export type Logo = {
  /** Of its file; the square one's is beside it. */
  readonly key: string;
  readonly iconKey: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

/** `site/<id>-<width>x<height>.png`. */
export const logoKey = (id: string, width: number, height: number): string =>
  `site/${id}-${width}x${height}.png`;

const FORM = /^(site\/[a-z\d-]{1,40})-(\d{1,3})x(\d{1,3})\.png$/;

/** What a setting names; null when it is no logo of ours. */
export function readLogo(key: string): Logo | null {
  const [, stem, wide = '', high = ''] = FORM.exec(key) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  if (stem === undefined || width < 1 || height < 1) return null;
  if (width > LOGO_WIDTH_MOST || height > LOGO_HEIGHT_MOST) return null;
  return { key, iconKey: `${stem}-icon.png`, width, height };
}
