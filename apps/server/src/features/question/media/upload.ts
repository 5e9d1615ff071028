/** Takes pictures, sounds and documents from staff: judged by their content, under an address that tells nothing. */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { isTakenPdf } from '@trivium/formats/media/pdf';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { makePicture, makeSound } from './make.ts';

type Upload = OperatorBody<'media/upload'>;

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
