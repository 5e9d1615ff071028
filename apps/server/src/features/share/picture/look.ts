/** The site's look as the pictures of results have it: brand colour, name, logo. */
import { readLogo } from '@trivium/rules/site/logo';
import { deviceColours } from '../../settings/look/theme.ts';
import type { Settings } from '../../settings/settings.ts';

export type LookDeps = { readonly settings: Pick<Settings, 'get'> };

export type PictureLook = {
  /** Of the medal and the horizon. */
  readonly brand: string;
  /** Of words on it. */
  readonly onBrand: string;
  /** File of the logo for dark grounds; null: our mark. */
  readonly logo: string | null;
};

export const lookNow = ({ settings }: LookDeps): PictureLook => {
  const { day, mark } = deviceColours(settings.get('brand_colour'));
  const logo = readLogo(settings.get('logo_dark')) ?? readLogo(settings.get('logo'));
  return { brand: day, onBrand: mark, logo: logo?.key ?? null };
};
