/** Whether the glossary is true: each word occurs in a file that its row names, and all meanings together stay short. Pure. */
import type { Documents } from './read-documents.ts';

const PAGE = 'docs/glossary.md';

/** Words that all meanings together may have. */
export const MOST_GLOSSARY_WORDS = 1_150;

const row = /^\| (?!word |---)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm;

/** Small words with spaces between them: `projectAt`, `project-at` and "project at" become one. */
const plain = (text: string): string =>
  ` ${text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^a-zA-Z]+/g, ' ')
    .toLowerCase()
    .trim()} `;

/** Whether `text` has the word, or the same word in the plural. */
const has = (text: string, word: string): boolean => {
  const padded = plain(text);
  const sought = plain(word).trimEnd();
  return padded.includes(`${sought} `) || padded.includes(`${sought}s `);
};

/** What is untrue in the glossary, a line each. `find` lists the files that a name between back ticks stands for. */
export const glossaryBreaks = (
  { files }: Documents,
  find: (token: string) => readonly string[],
): string[] => {
  const rows = [...(files.get(PAGE) ?? '').matchAll(row)];
  const unused = rows.flatMap(([, word = '', , where = '']) => {
    const named = [...where.matchAll(/`([^`]+)`/g)].flatMap(match => find(match[1] ?? ''));
    const isUsed = named.some(path => has(`${path} ${files.get(path) ?? ''}`, word));
    return isUsed ? [] : [`${PAGE}: "${word}" does not occur in ${where}`];
  });
  const words = rows.reduce((sum, [, , meaning = '']) => sum + meaning.split(/\s+/).length, 0);
  if (words <= MOST_GLOSSARY_WORDS) return unused;
  return [...unused, `${PAGE}: its meanings have ${words} words, ${MOST_GLOSSARY_WORDS} at most`];
};
