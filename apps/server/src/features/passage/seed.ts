/** Writes the passages of the starter pack, cleaned, with their questions (content/README.md). */
import type { ContentPack, ContentPassage } from '@trivium/formats/pack/pack';
import { readingSeconds } from '@trivium/rules/passage/reading-time';
import type { Db } from '../../platform/database/db.ts';
import { cleanRichText, countWords } from '../../platform/site/rich-text.ts';
import { PACK_NAME, saveLooseQuestions } from '../question/seed/seed.ts';
import { type NewPassage, savePassageRows } from './store.ts';

/**
 * Writes passages by their slugs. A passage that left the files stays, as questions do. The caller's transaction holds the
 * pack's lock.
 */
export async function savePassages(db: Db, pack: ContentPack): Promise<void> {
  const rows: NewPassage[] = [];
  for (const category of pack.categories) {
    for (const passage of category.passages) {
      const questions = await saveLooseQuestions(db, passage.questions);
      rows.push({ ...rowOf(passage), category: category.slug, questions });
    }
  }
  if (rows.length > 0) await savePassageRows(db, PACK_NAME, rows);
}

const rowOf = (passage: ContentPassage): Omit<NewPassage, 'category' | 'questions'> => {
  const body = cleanRichText(passage.body);
  const words = countWords(body);
  return {
    slug: passage.slug,
    subcategory: passage.subcategorySlug,
    title: passage.title,
    body,
    image: passage.image ? `/media/${passage.image.path}` : '',
    image_alt: passage.image?.alt ?? '',
    youtube_id: passage.video?.id ?? null,
    youtube_title: passage.video?.title ?? '',
    pdf: passage.document ? `/media/${passage.document.path}` : '',
    pdf_title: passage.document?.title ?? '',
    words,
    reading_seconds: readingSeconds(words),
    position: passage.position,
  };
};
