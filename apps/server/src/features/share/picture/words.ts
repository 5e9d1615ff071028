/** Words as pictures: shaped and joined as their script demands, in our display faces, whatever fonts the machine has. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSharp } from '../../../platform/files/image.ts';

const sharp = await loadSharp();

const FONTS = join(import.meta.dirname, '../../../../pictures/fonts');
/** The Latin face first; Pango finds the others by the letters that it lacks. The names are those in the files. */
const FACES = 'Bricolage Grotesque 96pt ExtraBold, Baloo Bhaijaan 2, Baloo 2, Rubik Light';
const WEIGHT = 800;
/** One pixel a point. */
const DPI = 72;
/** Scripts that our faces have; a letter of another one would be an empty box. */
const DRAWN =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Nd}\p{P}\p{Sc}+<=>|~ \u00a0\u202f]/gu;

/** What of a text can be drawn, on one line. */
export const drawable = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(DRAWN, '').replace(/ {2,}/g, ' ').trim();

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

let known: Promise<void> | null = null;

/** Tells Pango of our faces, once a process. */
const teachFonts = (): Promise<void> => {
  known ??= (async () => {
    for (const file of (await readdir(FONTS)).filter(name => name.endsWith('.ttf')).toSorted())
      await sharp({ text: { text: 'a', fontfile: join(FONTS, file), dpi: DPI } })
        .png()
        .toBuffer();
  })();
  // A failure is tried again.
  known.catch(() => {
    known = null;
  });
  return known;
};

export type Drawn = {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
};

const render = async (text: string, px: number, colour: string): Promise<Drawn> => {
  // As part of `font`, the last words of a family would be read as its weight.
  const markup = `<span face="${FACES}" weight="${WEIGHT}" foreground="${colour}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${px}`, dpi: DPI, rgba: true, wrap: 'none' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
};

/** A text longer than this is cut before it is drawn. */
const LETTERS_MOST = 80;
/** Words are never smaller than this share of their size; what is still too long ends with three dots. */
const SMALLEST = 0.55;

/** One line of at most this width; null where nothing of it can be drawn. */
export const drawWords = async (
  text: string,
  { px, colour, width }: { readonly px: number; readonly colour: string; readonly width: number },
): Promise<Drawn | null> => {
  await teachFonts();
  let shown = [...drawable(text)].slice(0, LETTERS_MOST).join('');
  if (shown === '') return null;
  const whole = await render(shown, px, colour);
  if (whole.width <= width) return whole;
  const smaller = Math.floor(px * Math.max(SMALLEST, width / whole.width));
  let drawn = await render(shown, smaller, colour);
  while (drawn.width > width && shown.length > 2) {
    const keep = Math.max(1, Math.floor([...shown].length * (width / drawn.width)) - 2);
    shown = `${[...shown].slice(0, keep).join('').trimEnd()}…`;
    drawn = await render(shown, smaller, colour);
  }
  return drawn;
};
