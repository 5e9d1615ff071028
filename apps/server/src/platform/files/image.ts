/** Decodes uploaded pictures: of three kinds only, and never larger than memory can hold. */
import type { Sharp } from 'sharp';

const MOST_BYTES = 5 * 1024 * 1024;
/** A picture of a few kilobytes may decode to gigabytes, and a progressive one is held whole while it is read. */
const MOST_PIXELS = 16_000_000;
const MOST_SECONDS = 10;

const loadBounded = async () => {
  const { default: sharp } = await import('sharp');
  // Only these three decoders may run, whatever the bytes say.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  // No finished picture stays in memory, and one thread reads each.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};

let loaded: ReturnType<typeof loadBounded> | undefined;

/** The library of pictures with its bounds. It is loaded at the first picture, because it takes a tenth of an idle server's memory. */
export const loadSharp = (): ReturnType<typeof loadBounded> => {
  loaded ??= loadBounded();
  return loaded;
};

/** Judges the head of the file before anything is decoded. All frames of a moving picture count. */
const isSmall = async (bytes: Uint8Array): Promise<boolean> => {
  if (bytes.byteLength === 0 || bytes.byteLength > MOST_BYTES) return false;
  try {
    const sharp = await loadSharp();
    const head = sharp(bytes, { limitInputPixels: false, pages: -1 });
    const { width, height, pages = 1, pageHeight = height } = await head.metadata();
    return width * pageHeight * pages <= MOST_PIXELS;
  } catch {
    return false;
  }
};

/**
 * A decoder for a JPEG, PNG or WebP of at most 5 MB and 16 megapixels, rotated as the camera was held; null for everything
 * else. A damaged file throws while it is read.
 */
export const decoderOf = async (bytes: Uint8Array): Promise<Sharp | null> =>
  (await isSmall(bytes))
    ? (await loadSharp())(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
        .timeout({ seconds: MOST_SECONDS })
        .rotate()
    : null;

/** The sides of the squares in which our pictures of players are sent, besides the whole: twice their drawn sizes. */
export const SIDES_PX = [96, 256] as const;
export type SidePx = (typeof SIDES_PX)[number];

const QUALITY = 80;
/** Squares kept in memory, of a few kilobytes each. */
const MOST_KEPT = 500;
const kept = new Map<string, Promise<Buffer>>();

/** One of our squares, scaled down. `key` names it for ever, so each is made once while it is asked for. */
export const smallSquare = (key: string, bytes: Uint8Array, side: SidePx): Promise<Buffer> => {
  const name = `${key}?${side}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = loadSharp().then(sharp =>
    sharp(bytes).resize(side, side).webp({ quality: QUALITY }).toBuffer(),
  );
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return made;
};
