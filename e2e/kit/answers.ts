/** The keys of questions, read from the content files because no reply may contain them. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '@trivium/formats/pack/read-pack';
import type { ContentQuestion } from '@trivium/formats/question';
import { splitPicture } from '@trivium/rules/question/picture/part';

const folder = join(import.meta.dirname, '../../content');
const paths = globSync(['*/*/category.json', '*/*/*.quiz', '*/*/*.passage.html'], { cwd: folder });
const { pack } = readPack(paths.map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') })));

const questions = pack.categories.flatMap(category => [
  ...category.questions,
  ...category.passages.flatMap(passage => passage.questions),
]);

/** What a question shows beside its words: the things that a connection links, and the address of its picture. */
export type Seen = { readonly things?: readonly string[]; readonly picture?: string };

/** What the open page shows beside the words of its question; runs in the page. */
export const readSeen = (): Seen => ({
  things: [...document.querySelectorAll('.clues li')].map(thing => thing.textContent?.trim() ?? ''),
  picture: document.querySelector('.question-image img')?.getAttribute('src') ?? '',
});

/** The address under which players get a picture (platform/files/media.ts). */
const addressOf = (said: string): string => {
  const { whole: path } = splitPicture(said);
  const hash = createHash('sha256').update(readFileSync(join(folder, 'media', path)));
  return `/media/${hash.digest('base64url').slice(0, 22)}.${path.split('.').at(-1)}`;
};

/** The things that a connection links; none of other kinds. */
const thingsOf = ({ kind, options }: ContentQuestion): readonly string[] =>
  kind === 'connection' && 'left' in options ? options.right : [];

/**
 * Kind, options and key of the question with that text; of connections and pictures, which are asked in the same words, the one that
 * shows the same. The content check refuses two questions that have the same text and show the same.
 */
export function keyOf(text: string, { things = [], picture = '' }: Seen = {}): ContentQuestion {
  const asked = questions.filter(each => each.text === text);
  const [question, twin] = asked.filter(
    each =>
      (things.length === 0 || thingsOf(each).join() === things.join()) &&
      (picture === '' ||
        asked.length === 1 ||
        (each.image && addressOf(each.image.path) === splitPicture(picture).whole)),
  );
  if (question === undefined) throw new Error(`unknown question: ${text}`);
  if (twin !== undefined) throw new Error(`${question.id} and ${twin.id} ask the same: ${text}`);
  return question;
}

/** The label of the right option, `true` or `false`, or the word, by the text of the question and what it shows. */
export function rightAnswerOf(text: string, seen: Seen = {}): string {
  const { key, options } = keyOf(text, seen);
  switch (key.kind) {
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'place':
    case 'connection':
      return ('left' in options ? options.left : options)[key.option] ?? '';
    case 'word':
      return key.word;
    case 'multi_select':
    case 'sequence':
    case 'match':
      throw new Error(`several options are right: ${text}`);
  }
}

/**
 * The right labels: of a set in any order, of a sequence in the right order, of pairs as `[left, right]`. A single answer is a
 * list of one.
 */
export function rightLabelsOf(text: string): readonly string[] | readonly (readonly [string, string])[] {
  const { key, options } = keyOf(text);
  const { left, right } = 'left' in options ? options : { left: options, right: [] };
  switch (key.kind) {
    case 'multi_select':
      return key.options.map(option => left[option] ?? '');
    case 'sequence':
      return key.order.map(option => left[option] ?? '');
    case 'match':
      return key.pairs.map((other, at) => [left[at] ?? '', right[other] ?? ''] as const);
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'word':
    case 'place':
    case 'connection':
      return [rightAnswerOf(text)];
  }
}

/** The notes of all questions; none may reach a browser before its verdict. */
export const noteOf = (text: string, seen: Seen = {}): string => keyOf(text, seen).note;

/** The texts of all questions of a category; none may reach a browser before its question opens (DECISIONS 12). */
export function textsOf(slug: string): readonly string[] {
  const category = pack.categories.find(each => each.slug === slug);
  if (category === undefined) throw new Error(`no such category: ${slug}`);
  return category.questions.map(({ text }) => text);
}

/** The options of all questions of a category. */
export function labelsOf(slug: string): readonly string[] {
  const asked = pack.categories.find(each => each.slug === slug)?.questions;
  if (asked === undefined) throw new Error(`no such category: ${slug}`);
  return asked.flatMap(({ options }) => ('left' in options ? options.left : options));
}

/** The number of questions of a passage. */
export function countOfPassage(slug: string): number {
  const passage = pack.categories.flatMap(({ passages }) => passages).find(each => each.slug === slug);
  if (passage === undefined) throw new Error(`no such passage: ${slug}`);
  return passage.questions.length;
}
