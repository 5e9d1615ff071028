/** Pictures and sounds of an import, stored when its questions come in: judged and written anew like those that staff upload. */
import { createHmac } from 'node:crypto';
import { pictureWithPart, splitPicture } from '@trivium/rules/question/picture-part';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { makePicture, makeSound } from '../../question/media/make.ts';
import { readFiles } from '../desk/import-store.ts';
import { filesOf } from '../dry/dry.ts';
import { isOwnAddress } from '../read/media.ts';
import { openReader, patienceMs, ReadProblem } from '../read/reader.ts';
import { insertMedia, readWanted, type WantedRow } from './run-store.ts';

/** The same bytes have the same address, which tells nothing to whoever has no key. */
const keyOf = ({ env }: Pick<AppContext, 'env'>, bytes: Uint8Array): string =>
  `question/${createHmac('sha256', env.appSecret ?? '')
    .update(bytes)
    .digest('hex')
    .slice(0, 32)}`;

type Stored = { readonly address: string; readonly ms: number };
const NONE: Stored = { address: '', ms: 0 };

const storeOne = async (context: AppContext, bytes: Uint8Array, isSound: boolean): Promise<Stored> => {
  const key = keyOf(context, bytes);
  try {
    if (isSound) {
      const { ending, ms, bytes: sound } = makeSound(Buffer.from(bytes));
      await context.files.put(`${key}.${ending}`, sound);
      return { address: `/files/${key}.${ending}`, ms };
    }
    const { bytes: picture } = await makePicture(bytes, undefined);
    await context.files.put(`${key}.webp`, picture);
    return { address: `/files/${key}.webp`, ms: 0 };
  } catch (problem) {
    // What cannot be read leaves its question out.
    if (problem instanceof Refusal) return NONE;
    throw problem;
  }
};

/** What stands on this site already. */
const ownOne = async (context: AppContext, address: string, isSound: boolean): Promise<Stored> => {
  if (!isSound) return { address, ms: 0 };
  const key = /^\/files\/(.+)$/.exec(address)?.[1];
  const bytes = key === undefined ? undefined : await context.files.get(key).catch(() => undefined);
  if (bytes === undefined) return NONE;
  try {
    return { address, ms: makeSound(bytes).ms };
  } catch {
    return NONE;
  }
};

/** A picture keeps the part that is shown first. */
const withPartOf = (name: string, stored: Stored): Stored => {
  const { part } = splitPicture(name);
  return part === null || stored.address === ''
    ? stored
    : { ...stored, address: pictureWithPart(stored.address, part) };
};

const nameOf = ({ file, name }: Pick<WantedRow, 'file' | 'name'>): string => `${file}|${name}`;

/** Stores what rows that wait need and what is not stored yet; goes on where it was cut off. `goesOn` says whether it still should. */
export const bringMedia = async (
  context: AppContext,
  importId: number,
  goesOn: () => Promise<boolean>,
): Promise<void> => {
  const { db } = context;
  const wanted = await readWanted(db, importId);
  const byKey = new Map(wanted.map(row => [`${row.file_id}|${nameOf(row)}`, row]));
  const keep = (row: WantedRow, { address, ms }: Stored) =>
    insertMedia(db, importId, { fileId: row.file_id, name: nameOf(row), address, ms });
  for (const row of wanted.filter(({ name }) => isOwnAddress(name)))
    await keep(row, await ownOne(context, row.name, row.is_sound));
  const others = wanted.filter(({ name }) => !isOwnAddress(name));
  if (others.length === 0) return;
  const stored = await readFiles(db, importId);
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const asked = others.map(row => ({
    fileId: row.file_id,
    member: row.file.startsWith(`${names.get(row.file_id)}/`)
      ? row.file.slice((names.get(row.file_id) ?? '').length + 1)
      : '',
    name: row.name,
  }));
  const bytes = stored.reduce((sum, file) => sum + file.bytes, 0);
  const reader = openReader(
    context.log,
    { task: 'media', files: filesOf(context, stored), wanted: asked },
    patienceMs(bytes),
  );
  try {
    for (;;) {
      const says = await reader.next();
      if (says.is === 'end' || !(await goesOn())) break;
      if (says.is !== 'medium') continue;
      const { fileId, member, name, bytes: found } = says.medium;
      const file = [names.get(fileId) ?? '', member].filter(word => word !== '').join('/');
      const row = byKey.get(`${fileId}|${file}|${name}`);
      if (row !== undefined)
        await keep(
          row,
          found === null ? NONE : withPartOf(name, await storeOne(context, found, row.is_sound)),
        );
    }
  } catch (problem) {
    if (!(problem instanceof ReadProblem)) throw problem;
    // Rows whose media could not be read are left out; the others come in.
  } finally {
    await reader.close();
  }
};
