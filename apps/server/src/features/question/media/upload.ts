/** Takes pictures, sounds and documents from staff: judged by their content, under an address that tells nothing. */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { isTakenPdf } from '@trivium/formats/media/pdf';
import { takenSound } from '@trivium/formats/media/sound';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal, tryAgain } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { decoderOf } from '../../../platform/files/image.ts';
import { oneAtATime } from '../../../platform/files/one-at-a-time.ts';

/** The longest side of a stored picture: twice the width of the largest stage. */
const SIDE_PX = 1600;
const QUALITY = 82;
/** Our choice: whoever plays waits for the first hearing. */
const SOUND_MS_MOST = 120_000;
/** Pictures that wait for the one that is being read. */
const MOST_WAITING = 8;

type Upload = OperatorBody<'media/upload'>;
type Cut = Extract<Upload, { kind: 'picture' }>['cut'];
type Made = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

const inTurn = oneAtATime<Made>(MOST_WAITING, tryAgain);

/** Cuts what was turned upright, and writes it without whatever the camera noted. Refuses what is no whole picture. */
const makePicture = async (bytes: Uint8Array, cut: Cut): Promise<Made> => {
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

const makeSound = (bytes: Uint8Array) => {
  const sound = takenSound(bytes);
  if (sound === null || sound.ms < 1 || sound.ms > SOUND_MS_MOST) throw new Refusal('bad_sound');
  return sound;
};

const keep = async (context: AppContext, body: Upload): Promise<OperatorReply<'media/upload'>> => {
  const bytes = Buffer.from(body.bytes, 'base64');
  const key = `question/${context.dice.id()}`;
  if (body.kind === 'document') {
    if (!isTakenPdf(bytes)) throw new Refusal('bad_document', {}, { fields: ['bytes'] });
    await context.files.put(`${key}.pdf`, bytes);
    return { address: `/files/${key}.pdf`, width: 0, height: 0, ms: 0 };
  }
  if (body.kind === 'sound') {
    const { ending, ms, bytes: sound } = makeSound(bytes);
    await context.files.put(`${key}.${ending}`, sound);
    return { address: `/files/${key}.${ending}`, width: 0, height: 0, ms };
  }
  const { width, height, bytes: picture } = await makePicture(bytes, body.cut);
  await context.files.put(`${key}.webp`, picture);
  return { address: `/files/${key}.webp`, width, height, ms: 0 };
};

export const mediaAdmin = (context: AppContext): OperatorHandlers<'media/upload'> => ({
  'media/upload': async ({ signedIn, address, now }: StaffCall, body) => {
    const kept = await keep(context, body);
    const { playerId: actorId } = signedIn;
    const note = {
      actorId,
      action: 'media.upload' as const,
      subject: kept.address,
      before: null,
      after: kept,
    };
    await audit(context.db, { ...note, address, now });
    return kept;
  },
});
