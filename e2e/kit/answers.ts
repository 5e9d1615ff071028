/** The keys of questions, read from the content files because no reply may contain them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '@trivium/formats/pack/read-pack';
import type { ContentQuestion } from '@trivium/formats/question';

const folder = join(import.meta.dirname, '../../content');
const paths = globSync(['*/*/category.json', '*/*/*.quiz', '*/*/*.passage.html'], { cwd: folder });
const { pack } = readPack(paths.map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') })));

const questions = pack.categories.flatMap(category => [
  ...category.questions,
  ...category.passages.flatMap(passage => passage.questions),
]);

/** The things that a connection links; none of other kinds. */
const thingsOf = ({ kind, options }: ContentQuestion): readonly string[] =>
  kind === 'connection' && 'left' in options ? options.right : [];

/**
 * Kind, options and key of the question with that text; of connections, which are asked in the same words, the one with these things.
 * The content check refuses two questions with the same text and things.
 */
export function keyOf(text: string, things: readonly string[] = []): ContentQuestion {
  const [question, twin] = questions.filter(
    each => each.text === text && (things.length === 0 || thingsOf(each).join() === things.join()),
  );
  if (question === undefined) throw new Error(`unknown question: ${text}`);
  if (twin !== undefined) throw new Error(`${question.id} and ${twin.id} ask the same: ${text}`);
  return question;
}

/** The label of the right option, `true` or `false`, or the word, by the text of the question and the things it links. */
export function rightAnswerOf(text: string, things: readonly string[] = []): string {
  const { key, options } = keyOf(text, things);
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
export const noteOf = (text: string): string => keyOf(text).note;

/** The texts of all questions of a category; none may reach a browser before its question opens (DECISIONS 12). */
export function textsOf(slug: string): readonly string[] {
  const category = pack.categories.find(each => each.slug === slug);
  if (category === undefined) throw new Error(`no such category: ${slug}`);
  return category.questions.map(({ text }) => text);
}

/** The number of questions of a passage. */
export function countOfPassage(slug: string): number {
  const passage = pack.categories.flatMap(({ passages }) => passages).find(each => each.slug === slug);
  if (passage === undefined) throw new Error(`no such passage: ${slug}`);
  return passage.questions.length;
}
