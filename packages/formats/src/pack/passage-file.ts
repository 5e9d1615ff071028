/** Reads a .passage.html file: a front part of marked lines, an empty line, then the text as HTML (content/README.md). Pure, never throws. */

import type { ContentProblem } from '../problem.ts';
import type { ContentPassage } from './pack.ts';
import { richTextProblems } from './rich-text-problems.ts';

/** The content of a passage file; its questions are in the `.quiz` file of the same name. */
export type PassageFile = Omit<ContentPassage, 'slug' | 'file' | 'questions'>;

type Front = Partial<Omit<PassageFile, 'title' | 'body'>>;

const pictureForm = /^([a-z0-9]+(?:[-/][a-z0-9]+)*\.(?:webp|png|jpg)) \| (.+)$/;
const documentForm = /^([a-z0-9]+(?:[-/][a-z0-9]+)*\.pdf) \| (.+)$/;
/** Video ids are eleven characters of base64url. */
const videoForm = /^([\w-]{11}) \| (.+)$/;
const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const titleLength = 120;

/** Reads each line of the front part; undefined means that the line is malformed. */
const KEYS: Readonly<Record<string, { form: string; read: (value: string) => Front | undefined }>> = {
  subcategory: {
    form: '@ subcategory its-slug',
    read: value => (slugForm.test(value) ? { subcategorySlug: value } : undefined),
  },
  position: {
    form: '@ position 3',
    read: value => (/^\d{1,4}$/.test(value) ? { position: Number(value) } : undefined),
  },
  image: {
    form: '@ image passages/name.webp | words that describe it',
    read: value => {
      const [, path, alt] = pictureForm.exec(value) ?? [];
      return path && alt ? { image: { path, alt } } : undefined;
    },
  },
  youtube: {
    form: '@ youtube its-11-character-id | title of the video',
    read: value => {
      const [, id, title] = videoForm.exec(value) ?? [];
      return id && title ? { video: { id, title } } : undefined;
    },
  },
  pdf: {
    form: '@ pdf passages/name.pdf | title of the document',
    read: value => {
      const [, path, title] = documentForm.exec(value) ?? [];
      return path && title ? { document: { path, title } } : undefined;
    },
  },
};

/** Reads a passage and reports every problem with its line. What the server would strip is a problem too. */
export function parsePassageFile(text: string): {
  readonly passage: PassageFile | undefined;
  readonly problems: readonly ContentProblem[];
} {
  const problems: ContentProblem[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const gap = lines.findIndex(line => line.trim() === '');
  const [head = '', ...abouts] = lines.slice(0, gap === -1 ? lines.length : gap);
  const body =
    gap === -1
      ? ''
      : lines
          .slice(gap + 1)
          .join('\n')
          .trim()
          .normalize('NFC');
  const title = /^# (.+)$/.exec(head)?.[1]?.trim() ?? '';
  const refuse = (line: number, sentence: string) => void problems.push({ line, sentence });

  if (title === '' || title.length > titleLength)
    refuse(1, `A passage begins with "# " and its title, at most ${titleLength} characters.`);
  let front: Front = {};
  for (const [at, line] of abouts.entries()) {
    const [, key = '', value = ''] = /^@ (\S+)\s*(.*)$/.exec(line) ?? [];
    const known = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    const said = known?.read(value.trim());
    if (known === undefined)
      refuse(
        at + 2,
        `Unknown line: it is @ ${Object.keys(KEYS).join(', ')}; then an empty line and the text.`,
      );
    else if (said === undefined) refuse(at + 2, `Write "${known.form}".`);
    else front = { ...front, ...said };
  }
  if (body === '') refuse(lines.length, 'After an empty line the text must follow, as HTML.');
  const { isTooLong, problems: lost } = richTextProblems(lines, gap + 1);
  problems.push(...lost);
  if (title === '' || body === '' || isTooLong) return { passage: undefined, problems };
  return {
    passage: { subcategorySlug: null, position: 0, ...front, title, body },
    problems,
  };
}
