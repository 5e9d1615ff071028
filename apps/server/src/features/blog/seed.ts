/** Writes the posts of content/blog into the database at the start, except those that an editor changed. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlog } from '@trivium/formats/pack/blog-file';
import type { FileProblem } from '@trivium/formats/problem';
import type { Db } from '../../platform/database/db.ts';
import { cleanRichText, countWords } from '../../platform/site/rich-text.ts';
import { savePosts } from './store.ts';

const CONTENT = join(import.meta.dirname, '../../../../../content');

/** Running it again writes nothing, and a post that left the files stays. Returns the problems of unreadable posts. */
export async function seedBlog(
  db: Db,
  folder: string = CONTENT,
): Promise<{ written: number; problems: readonly FileProblem[]; checksum: string }> {
  const files = globSync('blog/*/*.html', { cwd: folder }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(folder, path), 'utf8'),
  }));
  const { posts, problems } = readBlog(files);
  const rows = posts.map(({ slug, language, title, summary, publishedOn, image, body }) => {
    const clean = cleanRichText(body);
    return {
      ...{ slug, language, title, summary, body: clean, words: countWords(clean) },
      image: image ? `/media/${image.path}` : '',
      image_alt: image?.alt ?? '',
      published_at: `${publishedOn}T12:00:00Z`,
    };
  });
  const written = rows.length === 0 ? 0 : await savePosts(db, rows);
  return { written, problems, checksum: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
}
