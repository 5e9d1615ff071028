/** Reads the passages of a category of type 2: a text file each, and a file of questions with the same name. */
import { isSlug } from '@trivium/rules/site/category';
import type { FileProblem } from '../problem.ts';
import { parseContentFile } from '../quiz/read-quiz.ts';
import type { CategoryFile } from './category.ts';
import type { ContentFile, ContentPassage } from './pack.ts';
import { parsePassageFile } from './passage-file.ts';

const ENDING = '.passage.html';
export const isPassageFile = (path: string): boolean => path.endsWith(ENDING);

/** The place of a passage's questions. */
export const quizPath = (file: string): string => `${file.slice(0, -ENDING.length)}.quiz`;

/** Reads the passages below `folder` (which ends with a slash) in the order of their files. */
export function readPassages(
  folder: string,
  category: CategoryFile,
  files: readonly ContentFile[],
  problems: FileProblem[],
): readonly ContentPassage[] {
  return files
    .filter(({ path }) => path.startsWith(folder) && isPassageFile(path))
    .flatMap(({ path, text }) => {
      const refuse = (sentence: string) => void problems.push({ file: path, line: 1, sentence });
      const name = path.slice(folder.length, -ENDING.length);
      const read = parsePassageFile(text);
      problems.push(...read.problems.map(problem => ({ file: path, ...problem })));
      if (!isSlug(name)) return refuse('The file name is no slug.') ?? [];
      if (read.passage === undefined) return [];
      const { subcategorySlug } = read.passage;
      const slugs = category.subcategories.map(sub => sub.slug);
      if (subcategorySlug === null ? slugs.length > 0 : !slugs.includes(subcategorySlug))
        return refuse('"@ subcategory" must name one of category.json.') ?? [];

      const quiz = quizPath(path);
      const questions = files.find(one => one.path === quiz);
      if (questions === undefined) refuse(`${quiz} is missing.`);
      const parsed = parseContentFile(questions?.text ?? '');
      problems.push(...parsed.problems.map(problem => ({ file: quiz, ...problem })));
      return [
        {
          ...read.passage,
          slug: name,
          file: path,
          questions: parsed.questions.map(question => ({ ...question, subcategorySlug: null, file: quiz })),
        },
      ];
    });
}
