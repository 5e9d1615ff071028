/** A player's picture: decoded, cut to a 512 px square and written anew, so that nothing else travels in it (DECISIONS 2). */
import type { Sharp } from 'sharp';
import { Refusal, tryAgain } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { decoderOf } from '../../../platform/files/image.ts';
import { oneAtATime } from '../../../platform/files/one-at-a-time.ts';
import { changePlayer, lockPlayer } from '../store.ts';

const SIDE_PX = 512;
const QUALITY = 82;
/** Pictures that wait for the one that is being read; the next is refused. Each of them is at most 5 MB. */
const MOST_WAITING = 8;

const inTurn = oneAtATime<Buffer>(MOST_WAITING, tryAgain);

const cutAndWrite = async (decoder: Sharp): Promise<Buffer> => {
  try {
    return await decoder.resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
  } catch {
    throw new Refusal('bad_image');
  }
};

/**
 * The picture as it is kept. Refuses with `bad_image` what is not a whole JPEG, PNG or WebP of at most 16 megapixels, and with
 * 503 while too many wait.
 */
export const squarePicture = async (bytes: Uint8Array): Promise<Buffer> => {
  const decoder = await decoderOf(bytes);
  if (decoder === null) throw new Refusal('bad_image');
  return inTurn(() => cutAndWrite(decoder));
};

/** Deletes the file of a picture that is no longer shown. */
export const deletePicture = async (context: AppContext, old: string, shown: string): Promise<void> => {
  if (old !== shown && old.startsWith('file:')) await context.files.delete(old.slice('file:'.length));
};

/** Keeps the picture as the player's and deletes the old one; returns what stands in the player's row. */
export const replacePicture = async (
  context: AppContext,
  playerId: number,
  bytes: Uint8Array,
  now: number,
): Promise<string> => {
  const square = await squarePicture(bytes);
  const key = `profile/${context.dice.id()}.webp`;
  await context.files.put(key, square);
  const picture = `file:${key}`;
  const before = await context.db.transaction().execute(async db => {
    const row = await lockPlayer(db, playerId);
    await changePlayer(db, playerId, { picture }, now);
    return row.picture;
  });
  await deletePicture(context, before, picture);
  return picture;
};
