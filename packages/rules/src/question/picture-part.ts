/** The part of a picture that is shown first; stepping back shows the rest, and costs nothing (DECISIONS 13, ALIVE 4). */

/** In percent of the picture, from its upper left corner. */
export type PicturePart = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const PERCENT = String.raw`(\d{1,2}(?:\.\d{1,2})?)`;
/** A spatial fragment of a media address (W3C Media Fragments 1.0, 4.2.2): a browser that does not know it shows the whole picture. */
const partForm = new RegExp(`#xywh=percent:${PERCENT},${PERCENT},${PERCENT},${PERCENT}$`);

/** The address or path without its part, and the part; null where the picture is shown whole. */
export const splitPicture = (address: string): { whole: string; part: PicturePart | null } => {
  const [fragment = '', x = 0, y = 0, width = 0, height = 0] = partForm.exec(address) ?? [];
  const part = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  const isPart =
    part.width > 0 && part.height > 0 && part.x + part.width <= 100 && part.y + part.height <= 100;
  return isPart ? { whole: address.slice(0, -fragment.length), part } : { whole: address, part: null };
};

/** An address or path with the part that is shown first. */
export const pictureWithPart = (whole: string, { x, y, width, height }: PicturePart): string =>
  `${whole}#xywh=percent:${x},${y},${width},${height}`;
