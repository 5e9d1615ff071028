/** Pictures, sounds and documents that staff bring: pictures and sounds are encoded anew, so that nothing else travels in them. */
import { z } from 'zod';
import { defineOperatorCall } from './call.ts';
import { pictureAddress } from './fields.ts';

/** Of one file, before it is written as text: the largest that the decoder takes. */
export const MEDIA_BYTES_MOST = 5 * 1024 * 1024;
/** Base64 writes three bytes in four letters. */
const LETTERS_MOST = Math.ceil(MEDIA_BYTES_MOST / 3) * 4;
/** No side of a picture that is taken can be longer. */
const SIDE_MOST = 16_000_000;

const bytes = z.base64().min(4).max(LETTERS_MOST).describe('The file, in base64.');
const side = z.int().min(1).max(SIDE_MOST);
const start = z.int().min(0).max(SIDE_MOST);

export const uploadMedia = defineOperatorCall({
  name: 'media/upload',
  feature: 'question',
  summary:
    'Takes a picture (JPEG, PNG, WebP), a sound (MP3 of one bit rate, WAV) or a PDF without scripts, and returns its address.',
  who: 'editor',
  right: 'content',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('picture'),
      bytes,
      cut: z
        .strictObject({ left: start, top: start, width: side, height: side })
        .optional()
        .describe('What is kept, in pixels of the picture as it is held upright; all of it when left out.'),
    }),
    z.strictObject({ kind: z.literal('sound'), bytes }),
    z.strictObject({ kind: z.literal('document'), bytes }),
  ]),
  reply: z.object({
    address: pictureAddress,
    width: z.int().describe('Of a picture as it is stored; else 0.'),
    height: z.int(),
    ms: z.int().describe('Length of a sound; else 0.'),
  }),
  refusals: ['bad_image', 'bad_sound', 'bad_document'],
  rate: { calls: 60, seconds: 60 },
  // The text of the file, and the little around it.
  mostBytes: LETTERS_MOST + 1024,
});
