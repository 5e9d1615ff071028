/** What the content says is right: the tests know it from the files, because no reply may tell. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '@trivium/contract/content/read-pack';

const folder = join(import.meta.dirname, '../content');
const paths = globSync(['*/*/category.json', '*/*/*.quiz'], { cwd: folder });
const { pack } = readPack(paths.map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') })));

const questions = pack.categories.flatMap(category => category.questions);

/** Label of the right option, or `true`/`false`, by the text of the question. */
export function rightAnswerOf(text: string): string {
  const question = questions.find(each => each.text === text);
  if (question === undefined || !('option' in question.key)) throw new Error(`unknown question: ${text}`);
  const { options } = question;
  return (Array.isArray(options) ? options[question.key.option] : undefined) ?? '';
}

/** Explanations of all questions: none may reach a browser before its verdict. */
export const noteOf = (text: string): string => questions.find(each => each.text === text)?.note ?? '';
