/** The web manifest, by which a device installs the site. Pure. */

export const ICON_PURPOSES = ['any', 'maskable', 'monochrome'] as const;
export type IconPurpose = (typeof ICON_PURPOSES)[number];
export const ICON_SIZES = [96, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];
export type Icon = { readonly purpose: IconPurpose; readonly size: IconSize };

/** `any-192.png` under the version of the site's look, so that browsers may cache it for ever. */
export const iconPath = (version: string, { purpose, size }: Icon): string =>
  `/icons/${version}/${purpose}-${size}.png`;

/** The icon of a file name; null for an unknown one. */
export const readIcon = (name: string): Icon | null => {
  const [, purpose, size] = /^(\w+)-(\d+)\.png$/.exec(name) ?? [];
  const [one, px] = [
    ICON_PURPOSES.find(known => known === purpose),
    ICON_SIZES.find(known => `${known}` === size),
  ];
  return one === undefined || px === undefined ? null : { purpose: one, size: px };
};

export type ManifestFacts = {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly rtl: boolean;
  readonly colours: { readonly day: string; readonly ground: string };
  readonly icons: { readonly version: string; readonly isMonochrome: boolean };
  /** Shortcuts in the icon's menu, named in the reader's language. */
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  /** Pictures of the site; none once it has a look of its own. */
  readonly screenshots: readonly Screenshot[];
};

export type Screenshot = {
  readonly src: string;
  readonly sizes: string;
  readonly form_factor: 'narrow' | 'wide';
  readonly label: string;
};

/** `id` is the same for every language in the manifest's address, so that a site is installed once. */
export const manifestOf = (facts: ManifestFacts) => {
  const { version, isMonochrome } = facts.icons;
  const iconOf = (icon: Icon) => ({
    src: iconPath(version, icon),
    sizes: `${icon.size}x${icon.size}`,
    type: 'image/png',
    purpose: icon.purpose,
  });
  const purposes = ICON_PURPOSES.filter(purpose => purpose !== 'monochrome' || isMonochrome);
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: facts.name,
    short_name: facts.name,
    description: facts.description,
    lang: facts.language,
    dir: facts.rtl ? 'rtl' : 'ltr',
    display: 'standalone',
    theme_color: facts.colours.day,
    background_color: facts.colours.ground,
    categories: ['games', 'education'],
    icons: purposes.flatMap(purpose => ICON_SIZES.map(size => iconOf({ purpose, size }))),
    shortcuts: facts.shortcuts.map(({ name, url }) => ({
      name,
      url,
      icons: [iconOf({ purpose: 'any', size: 96 })],
    })),
    screenshots: facts.screenshots.map(shot => ({ ...shot, type: 'image/webp' })),
  };
};
