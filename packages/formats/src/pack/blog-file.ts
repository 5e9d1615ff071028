/** Reads a post of the blog: a front part of marked lines, an empty line, then the text as HTML (content/README.md). Pure, never throws. */

import type { ContentProblem, FileProblem } from '../problem.ts';
import type { ContentFile } from './pack.ts';
import { richTextProblems } from './rich-text-problems.ts';

export type ContentPost = {
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  /** The day on which it appears, at noon UTC. */
  readonly publishedOn: string;
  readonly image?: { readonly path: string; readonly alt: string };
  /** HTML as its author wrote it; the server cleans it on the way in. */
  readonly body: string;
};

/** Most characters: what fits a card, and what search engines show. */
const MOST = { title: 90, summary: 180 };
const pathForm = /^blog\/([a-z]{2,3})\/([a-z0-9]+(?:-[a-z0-9]+)*)\.html$/;
const pictureForm = /^([a-z0-9]+(?:[-/][a-z0-9]+)*\.(?:webp|png|jpg)) \| (.+)$/;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Reads the posts among the files, in order; a post that cannot be read is left out and reported. */
export function readBlog(files: readonly ContentFile[]): {
  readonly posts: readonly ContentPost[];
  readonly problems: readonly FileProblem[];
} {
  const problems: FileProblem[] = [];
  const posts = files.flatMap(({ path, text }) => {
    const [, language, slug] = pathForm.exec(path) ?? [];
    if (language === undefined || slug === undefined) {
      problems.push({ file: path, line: 1, sentence: 'A post is blog/<language>/<slug>.html.' });
      return [];
    }
    const read = parsePost(text);
    problems.push(...read.problems.map(problem => ({ file: path, ...problem })));
    return read.post ? [{ ...read.post, slug, language }] : [];
  });
  return { posts, problems };
}

type Post = Omit<ContentPost, 'slug' | 'language'>;

function parsePost(text: string): { post: Post | undefined; problems: readonly ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const gap = lines.findIndex(line => line.trim() === '');
  const [head = '', ...abouts] = lines.slice(0, gap === -1 ? lines.length : gap);
  const title = /^# (.+)$/.exec(head)?.[1]?.trim() ?? '';
  const body =
    gap === -1
      ? ''
      : lines
          .slice(gap + 1)
          .join('\n')
          .trim()
          .normalize('NFC');
  const refuse = (line: number, sentence: string) => void problems.push({ line, sentence });

  const said = new Map<string, string>();
  for (const [at, line] of abouts.entries()) {
    const [, key = '', value = ''] = /^@ (published|summary|image) (.+)$/.exec(line) ?? [];
    if (key === '')
      refuse(at + 2, 'Unknown line: it is @ published, summary, image; then an empty line and the text.');
    else said.set(key, value.trim());
  }
  const publishedOn = said.get('published') ?? '';
  const summary = said.get('summary') ?? '';
  const picture = said.get('image');
  const [, image = '', alt = ''] = pictureForm.exec(picture ?? '') ?? [];
  if (title === '' || title.length > MOST.title)
    refuse(1, `A post begins with "# " and its title, at most ${MOST.title} characters.`);
  if (!isDay(publishedOn)) refuse(1, 'Write "@ published 2026-10-01", a day.');
  if (summary === '' || summary.length > MOST.summary)
    refuse(1, `Write "@ summary One sentence.", at most ${MOST.summary} characters.`);
  if (picture !== undefined && image === '')
    refuse(1, 'Write "@ image blog/name.webp | words that describe it".');
  if (body === '') refuse(lines.length, 'After an empty line the text must follow, as HTML.');
  const { isTooLong, problems: lost } = richTextProblems(lines, gap + 1);
  const isReadable = problems.length === 0 && !isTooLong;
  problems.push(...lost);
  if (!isReadable) return { post: undefined, problems };
  const shown = image === '' ? {} : { image: { path: image, alt } };
  return { post: { title, summary, publishedOn, ...shown, body }, problems };
}
