/** Writes the starter pack of content/ into the database at the start: once per change, and never over an operator's edits. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentPack, PlacedQuestion } from '@trivium/formats/pack/pack';
import { readPack } from '@trivium/formats/pack/read-pack';
import type { FileProblem } from '@trivium/formats/problem';
import type { ContentQuestion } from '@trivium/formats/question';
import { pictureWithPart, splitPicture } from '@trivium/rules/question/picture/part';
import type { Db } from '../../../platform/database/db.ts';
import { type Medium, ownMedia } from '../../../platform/files/media.ts';
import { type WrittenQuestion, writeQuestions } from '../write/write.ts';
import { claimPack, PACK_NAME, readIds, saveCategories, saveSubcategories } from './seed-store.ts';

/** The product's own content folder. */
export const contentFolder: string = join(import.meta.dirname, '../../../../../../content');

/** Part of the checksum. Raise it when the same files must be written differently. */
const SEED_VERSION = 3;

/** Reads the content files. What cannot be read is left out and listed among the problems. */
export const readContent = async (
  folder: string = contentFolder,
): Promise<{ pack: ContentPack; problems: readonly FileProblem[] }> => {
  const paths = globSync(['*/*/category.json', '*/*/*.quiz', '*/*/*.passage.html'], { cwd: folder });
  const files = paths.map(async path => ({
    path: path.replaceAll('\\', '/'),
    text: await readFile(join(folder, path), 'utf8'),
  }));
  return readPack(await Promise.all(files));
};

export { areOccasionsDue, claimPack, occasionsArePlaced, PACK_NAME } from './seed-store.ts';

export type SeedOutcome = {
  readonly changed: boolean;
  readonly categories: number;
  readonly questions: number;
};

/**
 * Writes the pack in one transaction if its checksum differs from the last one written; several servers may start at
 * once. Rows are found by slug and external id; rows with `edited_at` stay as the operator made them. A question that
 * has left the files stays in the database, because plays, bookmarks and reports may point to it. `more` writes what other
 * features keep of the pack, in the same transaction.
 */
export const seedContent = (
  db: Db,
  pack: ContentPack,
  more?: (db: Db, pack: ContentPack) => Promise<void>,
): Promise<SeedOutcome> =>
  db.transaction().execute(async transaction => {
    if (!(await claimPack(transaction, PACK_NAME, checksumOf(pack)))) {
      return { changed: false, categories: 0, questions: 0 };
    }
    const placed = pack.categories.flatMap(category =>
      category.questions.map(question => questionRow(category.slug, question)),
    );
    const categories = await saveCategories(
      transaction,
      pack.categories.map(({ subcategories: _, questions: __, passages: ___, ...category }) => category),
    );
    await saveSubcategories(
      transaction,
      pack.categories.flatMap(category =>
        category.subcategories.map(subcategory => ({ category: category.slug, ...subcategory })),
      ),
    );
    const questions = await writeQuestions(transaction, placed, { pack: PACK_NAME });
    await more?.(transaction, pack);
    return { changed: true, categories, questions };
  });

/** Writes questions that belong to no category, for a contest or an exam. Returns their ids in the same order. */
export const saveLooseQuestions = async (
  db: Db,
  questions: readonly ContentQuestion[],
): Promise<number[]> => {
  const rows = questions.map(question => questionRow(null, { ...question, subcategorySlug: null, file: '' }));
  await writeQuestions(db, rows, { pack: PACK_NAME });
  return readIds(
    db,
    rows.map(row => row.external_id),
  );
};

const checksumOf = (pack: ContentPack): string =>
  createHash('sha256')
    .update(JSON.stringify([SEED_VERSION, pack, [...ownMedia().byAddress.values()]]))
    .digest('hex');

const questionRow = (category: string | null, question: PlacedQuestion): WrittenQuestion => ({
  external_id: question.id,
  category,
  subcategory: question.subcategorySlug,
  level: question.level,
  kind: question.kind,
  text: question.text,
  options: question.options,
  answer_key: question.key,
  note: question.note,
  image: pictureOf(question.image?.path),
  image_alt: question.image?.alt ?? '',
  audio: mediumOf(question.audio?.path)?.address ?? '',
  transcript: question.audio?.transcript ?? '',
  audio_ms: mediumOf(question.audio?.path)?.ms ?? 0,
  difficulty: question.difficulty,
  is_sample: question.sample,
  tags: question.tags ?? [],
  source: question.source ?? '',
  region: question.region ?? '',
  as_of: question.asOf ?? null,
});

/** The address of a picture, with the part that is shown first. */
const pictureOf = (path = ''): string => {
  const { whole, part } = splitPicture(path);
  const address = mediumOf(whole)?.address ?? '';
  return part === null || address === '' ? address : pictureWithPart(address, part);
};

/** Undefined for a missing file: its question then has no picture or sound. The check of the content names such files. */
const mediumOf = (path: string | undefined): Medium | undefined =>
  path === undefined ? undefined : ownMedia().byPath.get(path);
