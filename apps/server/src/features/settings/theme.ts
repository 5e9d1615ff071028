/** White-label: from one brand colour to the tokens that depend on it, at the contrasts of DESIGN 12. Pure. */

type Rgb = readonly [number, number, number];

const INK: Rgb = [0x0b, 0x2a, 0x33];
const WHITE: Rgb = [255, 255, 255];
const DAY_PAGE: Rgb = [0xe4, 0xf1, 0xec];
const NIGHT_PAGE: Rgb = [0x06, 0x21, 0x2a];

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

/** The colour moved towards `end` in steps of 2 % until it reaches the contrast on `ground`. */
function until(colour: Rgb, end: Rgb, ground: Rgb, wanted: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const moved = mix(colour, end, share);
    if (contrast(moved, ground) >= wanted) return moved;
  }
  return end;
}

/**
 * One unlayered `:root {}` block that overrides the brand tokens in both themes; empty for an empty colour.
 * `brand` is `#RRGGBB`, as the setting's bounds demand.
 */
export function themeCss(brand: string): string {
  if (brand === '') return '';
  const wanted = read(brand);
  const on = contrast(wanted, INK) >= contrast(wanted, WHITE) ? INK : WHITE;
  const day = until(wanted, on === INK ? WHITE : INK, on, TEXT_CONTRAST);
  const night = until(day, WHITE, NIGHT_PAGE, NIGHT_CONTRAST);
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
