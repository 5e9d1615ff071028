/** White-label: turns a brand colour, two faces and a logo into styles, with the contrasts of DESIGN 12. Pure. */
import {
  DEFAULT_DISPLAY_FACE,
  DEFAULT_TEXT_FACE,
  FACE_ROWS,
  FACES,
  type Face,
} from '@trivium/rules/site/face';
import { type Logo, readLogo } from '@trivium/rules/site/logo';
import type { Settings } from '../settings.ts';

type Rgb = readonly [number, number, number];

const INK: Rgb = [0x0b, 0x2a, 0x33];
const WHITE: Rgb = [255, 255, 255];
const DAY_PAGE: Rgb = [0xe4, 0xf1, 0xec];
const NIGHT_PAGE: Rgb = [0x06, 0x21, 0x2a];
/** Our own brand. */
const LAMPLIGHT = '#ffb42e';

const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
const NIGHT_CONTRAST = 5;

const read = (hex: string): Rgb =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const write = (colour: Rgb): string =>
  `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, two: Rgb): number {
  const [bright, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, at) => part + ((to[at] ?? 0) - part) * share) as unknown as Rgb;

/** Moves the colour towards `end` in steps of 2 % until it reaches the contrast on `ground`. */
function until(colour: Rgb, end: Rgb, ground: Rgb, wanted: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(colour, end, share);
    if (contrast(moved, ground) >= wanted) return moved;
  }
  return end;
}

/** The operator's values, within the bounds of the settings. */
export type Theme = {
  /** `#RRGGBB`, or empty. */
  readonly brand_colour: string;
  readonly font_display: string;
  readonly font_text: string;
  readonly logo: string;
  readonly logo_dark: string;
};

/** The operator's settings of the site's look. */
export const themeOf = (settings: Pick<Settings, 'get'>): Theme => ({
  brand_colour: settings.get('brand_colour'),
  font_display: settings.get('font_display'),
  font_text: settings.get('font_text'),
  logo: settings.get('logo'),
  logo_dark: settings.get('logo_dark'),
});

/** Unlayered styles that override the tokens in both themes; empty when nothing is changed. */
export const themeCss = (theme: Theme): string =>
  brandCss(theme.brand_colour) + faceCss(theme) + logoCss(readLogo(theme.logo), readLogo(theme.logo_dark));

/** The face of a setting; ours for an unknown name. */
const faceOf = (name: string, ours: Face): Face => FACES.find(face => face === name) ?? ours;

/** The faces in force. */
export const facesOf = (theme: Pick<Theme, 'font_display' | 'font_text'>) => ({
  display: faceOf(theme.font_display, DEFAULT_DISPLAY_FACE),
  text: faceOf(theme.font_text, DEFAULT_TEXT_FACE),
});

const SYSTEM = 'system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans Arabic",sans-serif';
/** Rubik comes second in every stack, because it has the scripts that the other faces lack. */
const stackOf = (face: Face): string => {
  const { family } = FACE_ROWS[face];
  return family === null ? SYSTEM : `"${family}","Rubik Variable",${SYSTEM}`;
};

/** Scripts that only Rubik has keep it, unless the reader chose a face. */
const scopeOf = (face: Face): string =>
  face === 'system'
    ? ':root:root'
    : `:root${['ar', 'fa', 'ur', 'he'].map(code => `:not(:lang(${code}))`).join('')}`;

/** For these scripts our display face is Bricolage's companion only: with another face their titles are set in Rubik. */
const rubikTitles = (face: Face): string =>
  face === 'system'
    ? ''
    : `:root:is(:lang(ar),:lang(fa),:lang(ur),:lang(he)){--tv-font-display:"Rubik Variable",${SYSTEM};--tv-stretch-display:100%}`;

/** The look's part of the page's head: font files, and the icon of the browser's tab. */
export const pageLook = (theme: Theme): { fonts: readonly string[]; icon: string | null } => {
  const { display, text } = facesOf(theme);
  const logo = readLogo(theme.logo) ?? readLogo(theme.logo_dark);
  return {
    fonts: [display, text].flatMap(face => FACE_ROWS[face].file ?? []),
    icon: logo && logoPath(logo.iconKey),
  };
};

/** Our face is narrow. In a wider one the long words on small tiles of a phone would break. */
const NARROW_TILES = '@media (max-width:30rem){.tile .title{font-size:.8125rem}}';

function faceCss(theme: Theme): string {
  const { display, text } = facesOf(theme);
  const titles =
    display === DEFAULT_DISPLAY_FACE
      ? ''
      : `${scopeOf(display)}{--tv-font-display:${stackOf(display)};--tv-stretch-display:${FACE_ROWS[display].stretch}}${rubikTitles(display)}${NARROW_TILES}`;
  return text === DEFAULT_TEXT_FACE ? titles : `${titles}${scopeOf(text)}{--tv-font-text:${stackOf(text)}}`;
}

/** The address of a logo's file. */
export const logoPath = (key: string): string => `/files/${key}`;

/** A logo this many times as wide as high is a wordmark: the name beside it is then only for screen readers. */
const WORD_FROM = 2;
const HIDDEN =
  '{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}';

/**
 * Replaces our mark, whose lines are then not drawn, with the logo: as wide as its shape demands, up to the 140 px of the top
 * bar. The sign-in's stage is dark by day too.
 */
function logoCss(light: Logo | null, dark: Logo | null): string {
  const day = light ?? dark;
  const night = dark ?? light;
  if (day === null || night === null) return '';
  const tokens = ({ key, width, height }: Logo) =>
    `{--tv-logo:url("${logoPath(key)}");--tv-logo-ratio:${(width / height).toFixed(3)}}`;
  const atNight = tokens(night);
  const isWord = Math.max(day.width / day.height, night.width / night.height) >= WORD_FROM;
  return [
    `:root${tokens(day)}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${atNight}}`,
    `:root[data-theme="dark"],.sign-in .stage${atNight}`,
    '.site-logo{background:var(--tv-logo) center/contain no-repeat}',
    '.site-logo>*{display:none}',
    '.hero-logo.site-logo{inline-size:min(140px,2rem*var(--tv-logo-ratio))}',
    '.nav-rail .brand-row .site-logo{inline-size:min(140px,2.5rem*var(--tv-logo-ratio))}',
    '.sign-in-logo.site-logo{inline-size:min(18rem,80vw,5.5rem*var(--tv-logo-ratio))}',
    '.site-foot::before{content:"";display:block;block-size:2rem;max-inline-size:140px;margin:0 auto .5rem;background:var(--tv-logo) center/contain no-repeat}',
    ...(isWord ? [`.site-logo+.display${HIDDEN}`] : []),
  ].join('');
}

/** The brand colour by day, and the text colour on it. */
function brandByDay(brand: string): { day: Rgb; on: Rgb } {
  const wanted = read(brand);
  const on = contrast(wanted, INK) >= contrast(wanted, WHITE) ? INK : WHITE;
  return { day: until(wanted, on === INK ? WHITE : INK, on, TEXT_CONTRAST), on };
}

/**
 * The colours that a device draws around the page: its bar by day and by night, the ground before the page is loaded, the
 * mark on the brand.
 */
export const deviceColours = (brand: string) => {
  const { day, on } = brandByDay(brand || LAMPLIGHT);
  return { day: write(day), night: write(NIGHT_PAGE), ground: write(DAY_PAGE), mark: write(on) };
};

const RIGHT: Rgb = [0x0e, 0x7a, 0x4b];
const WRONG: Rgb = [0xb2, 0x3a, 0x26];
/** A brand nearer than this to a verdict's hue would be taken for one. */
const HUE_APART = 15;

/** Where a colour stands on the circle of hues, in degrees. */
const hueOf = ([r, g, b]: Rgb): number => (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
const hueApart = (one: Rgb, other: Rgb): number => {
  const turn = Math.abs(hueOf(one) - hueOf(other)) % 360;
  return Math.min(turn, 360 - turn);
};
const nightOf = (day: Rgb): Rgb => until(day, WHITE, NIGHT_PAGE, NIGHT_CONTRAST);

/** What becomes of a brand colour (empty: ours), and how well it is read: contrasts, and degrees from the hues of right and wrong. */
export function readBrand(brand: string) {
  const { day, on } = brandByDay(brand || LAMPLIGHT);
  const night = nightOf(day);
  const words = until(day, INK, DAY_PAGE, TEXT_CONTRAST);
  const far = Math.min(hueApart(day, RIGHT), hueApart(day, WRONG));
  const checks = [
    { name: 'button', value: contrast(on, day), least: TEXT_CONTRAST },
    { name: 'words', value: contrast(words, DAY_PAGE), least: TEXT_CONTRAST },
    { name: 'night_words', value: contrast(night, NIGHT_PAGE), least: TEXT_CONTRAST },
    { name: 'far_from_verdicts', value: far, least: HUE_APART },
  ] as const;
  return { day: write(day), night: write(night), on: write(on), checks };
}

/** Overrides the brand tokens in both themes; empty for an empty colour. */
function brandCss(brand: string): string {
  if (brand === '') return '';
  const { day, on } = brandByDay(brand);
  const night = nightOf(day);
  const onNight = contrast(night, INK) >= contrast(night, WHITE) ? INK : WHITE;
  const pair = (light: Rgb, dark: Rgb) => `light-dark(${write(light)}, ${write(dark)})`;
  const pick = on === INK ? INK : WHITE;
  const onPick = on === INK ? WHITE : INK;
  const tokens: Readonly<Record<string, string>> = {
    '--tv-brand': pair(day, night),
    '--tv-on-brand': pair(on, onNight),
    '--tv-brand-edge': pair(until(day, INK, DAY_PAGE, EDGE_CONTRAST), mix(night, INK, 0.4)),
    '--tv-brand-ink': pair(
      until(day, INK, DAY_PAGE, TEXT_CONTRAST),
      until(night, WHITE, NIGHT_PAGE, TEXT_CONTRAST),
    ),
    '--tv-on-brand-stage': pair(on, [0xff, 0xf6, 0xdf]),
    '--tv-brand-pick': pair(pick, night),
    '--tv-on-brand-pick': pair(onPick, onNight),
    '--tv-brand-pick-edge': pair(mix(pick, INK, 0.4), mix(night, INK, 0.4)),
  };
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
}
