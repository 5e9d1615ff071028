/**
 * Spares a later start from reading the starter pack: the files are those of the last start by their paths, sizes and times,
 * and the database still holds what was read from them. Whatever is not sure is read again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Env } from '../../../platform/env.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');

/** The content, and the code that says what is written of it. */
const SOURCES = [
  'content',
  'packages/formats/src',
  'packages/rules/src',
  'apps/server/src/features/question',
  'apps/server/src/features/passage',
  'apps/server/src/features/blog',
  'apps/server/src/platform/files',
  'apps/server/src/platform/site',
  'package-lock.json',
];

const lineOf = (path: string): string => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  return `${path}\0${size}\0${mtimeMs}\0${ctimeMs}\0${ino}`;
};

const linesUnder = (path: string): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [lineOf(path)];
  return readdirSync(path, { withFileTypes: true }).flatMap(entry => {
    const inside = join(path, entry.name);
    return entry.isFile() ? [lineOf(inside)] : linesUnder(inside);
  });
};

/** Changes with each change of a file below these paths. A time of change cannot be set back, as the time of writing can. */
export const stampOf = (paths: readonly string[]): string =>
  createHash('sha256').update(paths.flatMap(linesUnder).sort().join('\n')).digest('hex');

export const stampOfPack = (): string => stampOf(SOURCES.map(source => join(ROOT, source)));

const fileIn = (dataDir: string): string => join(dataDir, 'starter-pack.json');

/** What the database holds of the pack. A new language brings texts that were left out before. */
const heldBy = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ held: string }>`
    select concat_ws('/',
      (select string_agg(name || ':' || checksum, ' ' order by name) from content_pack where name <> 'occasions'),
      (select string_agg(code, ' ' order by code) from language)) as held`.execute(db);
  return rows[0]?.held ?? '';
};

const readNote = (dataDir: string): { stamp?: unknown; held?: unknown } => {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) ?? {};
  } catch {
    // Missing or broken: the pack is read.
    return {};
  }
};

/** Whether a start has already written what these files hold into this database. */
export const isPackWritten = async (db: Db, { dataDir }: Env, stamp: string): Promise<boolean> => {
  const note = readNote(dataDir);
  return note.stamp === stamp && note.held === (await heldBy(db));
};

/** Remembers that it is written. `stamp` is from before the files were read. */
export const notePackWritten = async (db: Db, { dataDir }: Env, stamp: string): Promise<void> => {
  const held = await heldBy(db);
  const file = fileIn(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ stamp, held }));
    renameSync(`${file}.new`, file);
  } catch {
    // Without it the next start reads the pack again.
  }
};
