/** Presents passages. */
import type { Reply } from '@trivium/contract/catalogue';
import type { Db } from '../../platform/database/db.ts';
import { looksOf } from '../catalog/catalog.ts';
import { readServable } from '../question/question.ts';
import type { FoundPassage } from './passage.ts';
import { type ListedRow, readNext } from './store.ts';

type Listed = Reply<'get_fun_n_learn'>[number];

/** Rows of a list; `most` is the number of questions of a play. */
export async function presentList(
  db: Db,
  rows: readonly ListedRow[],
  { most, now }: { most: number; now: number },
): Promise<Listed[]> {
  const ids = rows.flatMap(row => row.question_ids);
  const servable = new Set(await readServable(db, ids, new Date(now)));
  return rows.map(row => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    image_alt: row.image_alt,
    reading_seconds: row.reading_seconds,
    questions: Math.min(most, row.question_ids.filter(id => servable.has(id)).length),
    has_video: row.youtube_id !== null,
    has_pdf: row.pdf !== '',
    best_percent: row.best_percent,
  }));
}

/** A whole passage. Its language is its category's. */
export async function presentPassage(
  db: Db,
  { passage, place: { category, subcategory }, running }: FoundPassage,
  language: { code: string; rtl: boolean },
  at: { most: number; now: number },
): Promise<Reply<'get_fun_n_learn_passage'>> {
  const [[row], next] = await Promise.all([presentList(db, [passage], at), readNext(db, passage.id)]);
  if (row === undefined) throw new Error('a passage was lost on its way out');
  const { slug, name, icon } = category;
  return {
    ...row,
    body: passage.body,
    language: language.code,
    rtl: language.rtl,
    words: passage.words,
    youtube: passage.youtube_id === null ? null : { id: passage.youtube_id, title: passage.youtube_title },
    pdf: passage.pdf === '' ? null : { address: passage.pdf, title: passage.pdf_title },
    category: { slug, name, icon, ...looksOf(category) },
    subcategory: subcategory && { slug: subcategory.slug, name: subcategory.name },
    next,
    is_running: running !== null,
  };
}
