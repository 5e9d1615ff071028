/** A player's picture: decoded, cut to a 512 px square and written anew, so that nothing else travels in it (DECISIONS 2). */
import sharp from 'sharp';
import { Refusal } from '../../http/refusal.ts';
import type { House } from '../../platform/house.ts';
import { deletePicture } from './profile.ts';
import { changePlayer, lockPlayer } from './store.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** A picture of a few kilobytes may unfold to gigabytes. */
const MOST_PIXELS = 50_000_000;
const SIDE_PX = 512;
const QUALITY = 82;
const MOST_SECONDS = 10;

// Only these three decoders run at all, whatever the bytes say.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** The picture as it is kept. Refuses with `bad_image` what is not a whole JPEG, PNG or WebP of a sane size. */
export const squarePicture = async (bytes: Uint8Array): Promise<Buffer> => {
  if (bytes.byteLength === 0 || bytes.byteLength > MOST_BYTES) throw new Refusal('bad_image');
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new Refusal('bad_image');
  }
};

/** Keeps the picture as the player's and deletes the old one; returns what stands in the player's row. */
export const replacePicture = async (
  house: House,
  playerId: number,
  bytes: Uint8Array,
  now: number,
): Promise<string> => {
  const square = await squarePicture(bytes);
  const key = `profile/${house.dice.id()}.webp`;
  await house.files.put(key, square);
  const picture = `file:${key}`;
  const before = await house.db.transaction().execute(async db => {
    const row = await lockPlayer(db, playerId);
    await changePlayer(db, playerId, { picture }, now);
    return row.picture;
  });
  await deletePicture(house, before, picture);
  return picture;
};
