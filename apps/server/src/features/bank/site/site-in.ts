/** All content of another site into this one, which has none of its own: everything, or nothing where a part of it cannot be taken. */
import { createHash } from 'node:crypto';
import { type ArchiveBounds, openArchive } from '@trivium/formats/bank/archive';
import type { Archive } from '@trivium/formats/bank/bank-format';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { cleanRichText } from '../../../platform/site/rich-text.ts';
import { questionProblem, type WrittenQuestion } from '../../question/write/write.ts';
import { SITE_FORMAT, SITE_LIST, SITE_VERSION, type SiteMember } from './site-out.ts';
import * as store from './site-store.ts';
import { CONTENT_TABLES, type ContentTable } from './tables.ts';

const MEGABYTE = 1024 * 1024;
/** Larger than those of an upload: the file comes from the machine itself. */
export const SITE_BOUNDS: ArchiveBounds = {
  entriesMost: 65_000,
  memberBytesMost: 64 * MEGABYTE,
  bytesMost: 16_384 * MEGABYTE,
  ratioMost: 200,
};
/** Names that files of a site have; nothing else is written to its folder. */
const MEDIA = /^files\/[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*\.(?:webp|png|jpg|mp3|wav|pdf)$/;

/** Why nothing came in; its message is a sentence for the person at the machine. */
export class SiteRefused extends Error {}

const refuse = (sentence: string): never => {
  throw new SiteRefused(sentence);
};

/** Whether an archive holds the content of a whole site. */
export const isSiteArchive = (archive: Archive): boolean => archive.names.includes(SITE_LIST);

const parsed = (bytes: Uint8Array | undefined): unknown => {
  try {
    return bytes && JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is store.ContentRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMember = (value: unknown): value is SiteMember =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['sha256'] === 'string' &&
  (value['table'] === null || typeof value['table'] === 'string');

const membersOf = (archive: Archive): SiteMember[] => {
  const list = parsed(archive.read(SITE_LIST));
  if (!isObject(list) || list['format'] !== SITE_FORMAT) return refuse('This is not the content of a site.');
  if (list['version'] !== SITE_VERSION)
    return refuse('A newer version of the program has written this file.');
  const members: unknown = list['members'];
  return Array.isArray(members) && members.every(isMember)
    ? members
    : refuse('The list of members is broken.');
};

const read = (archive: Archive, { name, sha256 }: SiteMember): Uint8Array => {
  const bytes = archive.read(name);
  const isWhole = bytes && createHash('sha256').update(bytes).digest('hex') === sha256;
  return bytes && isWhole ? bytes : refuse(`${name} is missing or damaged.`);
};

/** Numbers of rows there and here, by table. */
type Numbers = Map<string, Map<number, number>>;

const here = (numbers: Numbers, table: string, there: unknown): unknown => {
  if (Array.isArray(there)) return there.map(each => here(numbers, table, each));
  if (there === null || there === undefined) return null;
  return (
    numbers.get(table)?.get(Number(there)) ??
    refuse(`A row names ${table} ${String(there)}, which is not there.`)
  );
};

const translated = (row: store.ContentRow, table: ContentTable, numbers: Numbers): store.ContentRow => {
  const changed: Record<string, unknown> = { ...row };
  for (const [column, other] of Object.entries(table.refs))
    changed[column] = here(numbers, other, row[column]);
  for (const column of table.html) changed[column] = cleanRichText(String(row[column] ?? ''));
  const { rule } = row;
  if (table.name === 'contest' && isObject(rule) && Array.isArray(rule['category_ids']))
    changed['rule'] = { ...rule, category_ids: here(numbers, 'category', rule['category_ids']) };
  if (table.name === 'question_apart') {
    const pair = [Number(changed['one_id']), Number(changed['other_id'])].toSorted((a, b) => a - b);
    [changed['one_id'], changed['other_id']] = pair;
  }
  if (table.name === 'question') {
    const problem = questionProblem(row as unknown as WrittenQuestion);
    if (problem !== null) refuse(`Question ${String(row['external_id'])} ${problem}.`);
  }
  return changed;
};

const writeTable = async (
  db: Db,
  table: ContentTable,
  members: readonly (() => unknown)[],
  numbers: Numbers,
): Promise<number> => {
  const columns = await store.columnsOf(db, table);
  const own = numbers.get(table.name) ?? new Map<number, number>();
  numbers.set(table.name, own);
  const cleared = new Set<unknown>();
  let count = 0;
  for (const member of members) {
    const came = member();
    if (!Array.isArray(came) || !came.every(isObject)) return refuse(`A part of ${table.name} is broken.`);
    const rows = came.map(row => translated(row, table, numbers));
    const { partOf } = table;
    if (partOf !== null) {
      const wholes = [...new Set(rows.map(row => row[partOf]))].filter(id => !cleared.has(id));
      await store.clearParts(db, table, partOf, wholes);
      for (const id of wholes) cleared.add(id);
    }
    const ids = await store.writeRows(db, table, columns, rows);
    for (const [at, id] of ids.entries()) if (id !== undefined) own.set(Number(came[at]?.['id']), id);
    count += rows.length;
  }
  return count;
};

/** Languages keep the number that their code has here, else their own where it is free. */
const languagesHere = async (db: Db, rows: readonly store.ContentRow[]): Promise<store.ContentRow[]> => {
  const { byCode, next } = await store.readLanguages(db);
  const taken = new Set([...byCode.values()]);
  let free = Math.max(next, ...rows.map(row => Number(row['id']) + 1));
  return rows.map(row => {
    const own = Number(row['id']);
    let id = byCode.get(String(row['code'])) ?? own;
    if (!byCode.has(String(row['code'])) && taken.has(own)) {
      id = free;
      free += 1;
    }
    taken.add(id);
    return { ...row, id };
  });
};

export type SiteCame = { readonly rows: number; readonly media: number };

/**
 * Refuses a site that has content of its own, unless `isForced`: then rows of the same name are written over. Throws
 * {@link SiteRefused}, and writes no row then.
 */
export const importSite = async (
  context: AppContext,
  bytes: Uint8Array,
  { isForced, actorId }: { readonly isForced: boolean; readonly actorId: number | null },
): Promise<SiteCame> => {
  const archive = openArchive(bytes, SITE_BOUNDS) ?? refuse('This is no archive that can be read.');
  const members = membersOf(archive);
  const media = members.filter(({ table }) => table === null);
  const stranger = media.find(({ name }) => !MEDIA.test(name));
  if (stranger) refuse(`${stranger.name.slice(0, 100)} is no picture, sound or document.`);
  const own = Object.entries(await store.readOwnContent(context.db));
  if (own.length > 0 && !isForced) {
    const has = own.map(([what, count]) => `${count} ${what}`).join(', ');
    refuse(`This site has content of its own: ${has}. Say --over to write over what has the same names.`);
  }
  for (const member of media)
    await context.files.put(member.name.slice('files/'.length), read(archive, member));
  const rows = await context.db.transaction().execute(async tx => {
    const numbers: Numbers = new Map();
    let count = 0;
    await store.freeLanguages(tx);
    for (const table of CONTENT_TABLES) {
      const parts = members
        .filter(member => member.table === table.name)
        .map(member => () => parsed(read(archive, member)));
      count +=
        table.name === 'language'
          ? await writeLanguages(tx, table, parts, numbers)
          : await writeTable(tx, table, parts, numbers);
    }
    await store.endLanguages(tx);
    const after = { rows: count, media: media.length };
    await audit(tx, {
      actorId,
      action: 'site.import',
      subject: '',
      before: null,
      after,
      now: context.clock.now(),
    });
    return count;
  });
  return { rows, media: media.length };
};

const writeLanguages = async (
  db: Db,
  table: ContentTable,
  parts: readonly (() => unknown)[],
  numbers: Numbers,
): Promise<number> => {
  const came = parts.flatMap(part => {
    const rows = part();
    return Array.isArray(rows) && rows.every(isObject) ? rows : refuse('The languages are broken.');
  });
  const rows = await languagesHere(db, came);
  await store.writeRows(db, table, await store.columnsOf(db, table), rows);
  numbers.set('language', new Map(rows.map((row, at) => [Number(came[at]?.['id']), Number(row['id'])])));
  return rows.length;
};
