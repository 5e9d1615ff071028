/** A stored question as an item of a file, and the pictures and sounds that it names. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BankItem, NamedMedia } from '@trivium/formats/bank/item';
import { splitPicture } from '@trivium/rules/question/picture-part';
import type { AppContext } from '../../../platform/app-context.ts';
import { MEDIA_FOLDER, ownMedia } from '../../../platform/files/media.ts';
import type { OutgoingQuestion } from '../../question/outgoing/outgoing.ts';

/** Name in the archive: the address already is one that says nothing. */
const memberOf = (address: string): string => `media/${address.split('/').at(-1)}`;
const wholeOf = (address: string): string => splitPicture(address).whole;

/** `withMedia`: pictures and sounds are named as members of the archive; else by their addresses on this site. */
export const itemOf = (row: OutgoingQuestion, withMedia: boolean): BankItem => {
  const media = (address: string, words: string): NamedMedia | null =>
    address === '' ? null : { name: withMedia ? memberOf(address) : address, words };
  const sides = 'left' in row.options ? row.options : { left: row.options, right: [] };
  return {
    kind: row.kind,
    text: row.text,
    options: sides.left,
    rightSide: sides.right,
    key: row.answer_key,
    note: row.note,
    category: row.category ?? '',
    subcategory: row.subcategory ?? '',
    language: row.language ?? '',
    level: row.level,
    difficulty: row.difficulty,
    tags: row.tags,
    source: row.source,
    region: row.region,
    asOf: row.as_of,
    ownId: row.external_id,
    image: media(row.image, row.image_alt),
    audio: media(row.audio, row.transcript),
    mark: row.marks,
    exam: row.exam ?? '',
    contest: row.contest ?? '',
    passage: row.passage ?? '',
    isSample: row.is_sample,
    isPublic: row.is_public,
  };
};

/** Bytes behind an address of this site: an uploaded file, or a medium of the starter pack. */
export const bytesAt = async (
  { files }: Pick<AppContext, 'files'>,
  address: string,
): Promise<Uint8Array | undefined> => {
  if (address.startsWith('/files/')) return files.get(address.slice('/files/'.length));
  const medium = ownMedia().byAddress.get(address);
  return medium && readFile(join(MEDIA_FOLDER, medium.path));
};

/** Members of the archive and the addresses of their bytes. */
export const mediaIn = (rows: readonly OutgoingQuestion[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ image, audio }) =>
      [wholeOf(image), audio]
        .filter(address => address !== '')
        .map(address => [memberOf(address), address] as const),
    ),
  );
