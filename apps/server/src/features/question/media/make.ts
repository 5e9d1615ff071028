/** Makes pictures and sounds fit for questions, whoever sends them: judged by their content, pictures written anew. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { takenSound } from '@trivium/formats/media/sound';
import { Refusal, tryAgain } from '../../../http/refusal.ts';
import { decoderOf } from '../../../platform/files/image.ts';
import { oneAtATime } from '../../../platform/files/one-at-a-time.ts';

/** The longest side of a stored picture: twice the width of the largest stage. */
const SIDE_PX = 1600;
const QUALITY = 82;
/** Our choice: whoever plays waits for the first hearing. */
const SOUND_MS_MOST = 120_000;
/** Pictures that wait for the one that is being read. */
const MOST_WAITING = 8;

type Cut = Extract<OperatorBody<'media/upload'>, { kind: 'picture' }>['cut'];
type Made = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

const inTurn = oneAtATime<Made>(MOST_WAITING, tryAgain);

/** Cuts what was turned upright, and writes it without whatever the camera noted. Refuses what is no whole picture. */
export const makePicture = async (bytes: Uint8Array, cut: Cut): Promise<Made> => {
  const decoder = await decoderOf(bytes);
  if (decoder === null) throw new Refusal('bad_image');
  return inTurn(async () => {
    try {
      const kept = cut === undefined ? decoder : decoder.extract(cut);
      const { data, info } = await kept
        .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      throw new Refusal('bad_image', {}, { fields: cut === undefined ? ['bytes'] : ['bytes', 'cut'] });
    }
  });
};

/** A sound that questions may have. Refuses another. */
export const makeSound = (bytes: Uint8Array) => {
  const sound = takenSound(bytes);
  if (sound === null || sound.ms < 1 || sound.ms > SOUND_MS_MOST) throw new Refusal('bad_sound');
  return sound;
};
