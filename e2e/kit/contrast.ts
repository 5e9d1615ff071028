/**
 * Measures contrast where axe cannot: over gradients, pictures and whatever lies behind. The screen is drawn with its text and with
 * the text transparent. The pixels that differ are the text, whose colour is compared with the pixels behind it (WCAG 1.4.3).
 */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Text of this size needs 3:1, smaller text 4.5:1. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;
/** The share of the text's pixels that may fall short, because a border next to a letter is not its background. */
const RIM = 0.03;
/** How far a pixel may lie from the line between ink and background, on a scale of 765. */
const BESIDE_MOST = 40;
/** Least difference between the two drawings where a letter is, on a scale of 765. */
const LETTER = 6;

type Judged = {
  readonly target: string;
  readonly text: string;
  readonly ratio: number;
  readonly least: number;
};

type Place = {
  readonly target: string;
  readonly text: string;
  /** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
  readonly colour: readonly number[];
  readonly isLarge: boolean;
  readonly boxes: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
};

type Drawing = { readonly data: Buffer; readonly width: number; readonly height: number };

/** Boxes and styles of these elements' texts on the whole page. */
const placesOf = (page: Page, targets: readonly string[]): Promise<Place[]> =>
  page.evaluate(
    ({ targets, large, largeBold, bold }) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const channels = (colour: string) => {
        if (pen === null) return [0, 0, 0, 1];
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
        return [red, green, blue, alpha / 255];
      };
      /** Whether a bar or a notice lies over a part of the box. */
      const isCovered = (element: Element, { x, y, width, height }: DOMRect) =>
        [0.02, 0.25, 0.5, 0.75, 0.98].some(part => {
          const top = document.elementFromPoint(x + part * width, y + height / 2);
          return top !== null && !element.contains(top) && !top.contains(element);
        });
      return targets.flatMap(target => {
        const element = document.querySelector(target);
        if (element === null) return [];
        const own = [...element.childNodes].filter(node => node instanceof Text && node.data.trim() !== '');
        const boxes = own.flatMap(node => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()]
            .filter(box => !isCovered(element, box))
            .map(({ x, y, width, height }) => ({ ...{ x: x + scrollX, y: y + scrollY, width, height } }));
        });
        const style = getComputedStyle(element);
        const [red = 0, green = 0, blue = 0, alpha = 1] = channels(style.webkitTextFillColor || style.color);
        let opacity = alpha;
        for (let at: Element | null = element; at !== null; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        const size = Number.parseFloat(style.fontSize);
        return {
          target,
          text: own
            .map(node => node.textContent?.trim())
            .join(' ')
            .slice(0, 60),
          colour: [red, green, blue, opacity],
          isLarge: size >= large || (size >= largeBold && Number(style.fontWeight) >= bold),
          boxes,
        };
      });
    },
    { targets: [...targets], large: LARGE_PX, largeBold: LARGE_BOLD_PX, bold: BOLD },
  );

const draw = async (page: Page): Promise<Drawing> => {
  const picture = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Makes the page's text transparent, by a constructed style sheet, because its policy refuses other styles. */
const withoutText = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, *::before, *::after, *::placeholder { -webkit-text-fill-color: transparent !important; text-shadow: none !important; transition: none !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  try {
    return await work();
  } finally {
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
  }
};

const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map(channel => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: readonly number[], other: readonly number[]): number => {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
};

/** Whether a pixel mixes a letter's ink with what lies behind it, and nothing else. */
const isBlend = (pixel: readonly number[], behind: readonly number[], ink: readonly number[]): boolean => {
  const way = ink.map((channel, part) => channel - (behind[part] ?? 0));
  const gone = pixel.map((channel, part) => channel - (behind[part] ?? 0));
  const length = way.reduce((sum, step) => sum + step * step, 0);
  const share = way.reduce((sum, step, part) => sum + step * (gone[part] ?? 0), 0) / Math.max(length, 1);
  const beside = gone.reduce((sum, step, part) => sum + Math.abs(step - share * (way[part] ?? 0)), 0);
  return share > 0 && beside <= BESIDE_MOST;
};

/** The contrast of the text without its rim; null where no pixel of it is visible. */
const ratioOf = (place: Place, shown: Drawing, behind: Drawing): number | null => {
  const ratios: number[] = [];
  const [opacity = 1] = place.colour.slice(3);
  for (const { x, y, width, height } of place.boxes) {
    const right = Math.min(shown.width, behind.width, Math.ceil(x + width));
    const bottom = Math.min(shown.height, behind.height, Math.ceil(y + height));
    for (let row = Math.max(0, Math.floor(y)); row < bottom; row += 1) {
      for (let column = Math.max(0, Math.floor(x)); column < right; column += 1) {
        const at = (row * behind.width + column) * 3;
        const under = [...behind.data.subarray(at, at + 3)];
        const over = shown.data.subarray((row * shown.width + column) * 3);
        const differs = under.reduce((sum, channel, part) => sum + Math.abs(channel - (over[part] ?? 0)), 0);
        if (differs < LETTER) continue;
        const ink = under.map(
          (channel, part) => (place.colour[part] ?? 0) * opacity + channel * (1 - opacity),
        );
        // A bar that lies over the text shows its own words there.
        if (isBlend([...over.subarray(0, 3)], under, ink)) ratios.push(contrastOf(ink, under));
      }
    }
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * RIM)] ?? null;
};

/** How often a text that falls short is measured, because a clock may have changed between the drawings. */
const LOOKS = 3;

/** Measures the visible texts of these elements. */
export async function judgeContrast(
  page: Page,
  targets: readonly string[],
  looks = LOOKS,
): Promise<Judged[]> {
  const places = await placesOf(page, targets);
  if (places.length === 0) return [];
  const shown = await draw(page);
  const behind = await withoutText(page, () => draw(page));
  const judged = places.flatMap(place => {
    const ratio = ratioOf(place, shown, behind);
    const { target, text, isLarge } = place;
    return ratio === null
      ? []
      : { target, text, ratio: Math.round(ratio * 100) / 100, least: isLarge ? 3 : 4.5 };
  });
  const poor = judged.filter(({ ratio, least }) => ratio < least).map(({ target }) => target);
  if (poor.length === 0 || looks === 1) return judged;
  const again = await judgeContrast(page, poor, looks - 1);
  return [...judged.filter(({ target }) => !poor.includes(target)), ...again];
}
