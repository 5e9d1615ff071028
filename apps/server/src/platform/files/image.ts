/** Pictures that somebody hands in: only three kinds are decoded at all, and never more than memory holds. */
import sharp, { type Sharp } from 'sharp';

const MOST_BYTES = 5 * 1024 * 1024;
/** A picture of a few kilobytes may unfold to gigabytes; a progressive one is held whole while it is read. */
const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 10;

// Only these three decoders run at all, whatever the bytes say.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Nothing is kept of a picture that is done, and one thread reads it.
sharp.cache(false);
sharp.concurrency(1);

/** What the head of the file says, before anything is unfolded. All frames of a picture that moves count. */
const isSmall = async (bytes: Uint8Array): Promise<boolean> => {
  if (bytes.byteLength === 0 || bytes.byteLength > MOST_BYTES) return false;
  try {
    const head = sharp(bytes, { limitInputPixels: false, pages: -1 });
    const { width, height, pages = 1, pageHeight = height } = await head.metadata();
    return width * pageHeight * pages <= MOST_PIXELS;
  } catch {
    return false;
  }
};

/**
 * A decoder of a JPEG, PNG or WebP of at most 5 MB and 16 megapixels, turned as it was held; null for everything else. A file that
 * is not whole throws while it is read.
 */
export const decoderOf = async (bytes: Uint8Array): Promise<Sharp | null> =>
  (await isSmall(bytes))
    ? sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: MOST_SECONDS })
        .rotate()
    : null;

/** The sides of a square in which our own pictures of players are sent, besides whole: twice the size they are drawn in. */
export const SIDES_PX = [96, 256] as const;
export type SidePx = (typeof SIDES_PX)[number];

const QUALITY = 80;
/** Of a few kilobytes each. */
const MOST_KEPT = 500;
const kept = new Map<string, Promise<Buffer>>();

/** One of our own squares, made small; `key` names it for ever, so that each is made once while it is asked for. */
export const smallSquare = (key: string, bytes: Uint8Array, side: SidePx): Promise<Buffer> => {
  const name = `${key}?${side}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = sharp(bytes).resize(side, side).webp({ quality: QUALITY }).toBuffer();
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return made;
};
