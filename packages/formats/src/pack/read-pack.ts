/** Assembles the files of the content folder into a pack. Pure: the caller reads the disk. */
import { PASSAGE_TYPES } from '@trivium/rules/play/category-type';
import { isSlug } from '@trivium/rules/site/category';
import type { FileProblem } from '../problem.ts';
import { parseContentFile } from '../quiz/read-quiz.ts';
import { type CategoryFile, parseCategoryFile } from './category.ts';
import type { ContentCategory, ContentFile, ContentPack, PlacedQuestion } from './pack.ts';
import { isPassageFile, quizPath, readPassages } from './passages.ts';

const languageForm = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
/** The file with the questions of a category without subcategories. */
const DIRECT_FILE = 'questions.quiz';

/** The pack of all files without a problem, and the problems of the others. */
export function readPack(files: readonly ContentFile[]): {
  readonly pack: ContentPack;
  readonly problems: readonly FileProblem[];
} {
  const problems: FileProblem[] = [];
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const categories: ContentCategory[] = [];
  for (const file of sorted) {
    const [language = '', folder = '', name, deeper] = file.path.split('/');
    if (name !== 'category.json' || deeper !== undefined) continue;
    const read = parseCategoryFile(file.text);
    if ('problems' in read) problems.push(...read.problems.map(problem => ({ file: file.path, ...problem })));
    else if (!languageForm.test(language) || !isSlug(folder)) {
      problems.push({
        file: file.path,
        line: 1,
        sentence: 'The folder is no language code, or the category folder is no slug.',
      });
    } else categories.push(readCategory(language, folder, read.category, sorted, problems));
  }
  problems.push(...strayFiles(sorted, categories));
  const pack = dropTwins(categories, problems);
  const faulty = new Set(problems.map(({ file }) => file));
  return { pack: { ...pack, categories: pack.categories.map(one => withoutFaulty(one, faulty)) }, problems };
}

/** Removes everything that comes from a faulty file, because half a file would look complete to an operator. A passage has two files. */
const withoutFaulty = (category: ContentCategory, faulty: ReadonlySet<string>): ContentCategory => ({
  ...category,
  questions: category.questions.filter(({ file }) => !faulty.has(file)),
  passages: category.passages.filter(({ file }) => !faulty.has(file) && !faulty.has(quizPath(file))),
});

function readCategory(
  language: string,
  folder: string,
  category: CategoryFile,
  files: readonly ContentFile[],
  problems: FileProblem[],
): ContentCategory {
  const questions: PlacedQuestion[] = [];
  for (const [fileName, subcategorySlug] of questionFiles(category)) {
    const path = `${language}/${folder}/${fileName}`;
    const file = files.find(one => one.path === path);
    if (!file) {
      problems.push({ file: path, line: 1, sentence: 'This file is missing.' });
      continue;
    }
    const read = parseContentFile(file.text);
    problems.push(...read.problems.map(problem => ({ file: path, ...problem })));
    questions.push(...read.questions.map(question => ({ ...question, subcategorySlug, file: path })));
  }
  const subcategories = category.subcategories.map((sub, at) => ({ ...sub, position: at + 1 }));
  const passages = PASSAGE_TYPES.includes(category.type)
    ? readPassages(`${language}/${folder}/`, category, files, problems)
    : [];
  return { ...category, slug: folder, language, subcategories, questions, passages };
}

function questionFiles(category: CategoryFile): readonly (readonly [string, string | null])[] {
  if (PASSAGE_TYPES.includes(category.type)) return [];
  if (category.subcategories.length === 0) return [[DIRECT_FILE, null]];
  return category.subcategories.map(sub => [`${sub.slug}.quiz`, sub.slug] as const);
}

function strayFiles(files: readonly ContentFile[], categories: readonly ContentCategory[]): FileProblem[] {
  const known = new Set(
    categories.flatMap(category => [
      ...questionFiles({ ...category, subcategories: [...category.subcategories] }).map(
        ([name]) => `${category.language}/${category.slug}/${name}`,
      ),
      ...category.passages.flatMap(({ file }) => [file, quizPath(file)]),
    ]),
  );
  const ofPassages = categories.filter(one => PASSAGE_TYPES.includes(one.type));
  const isOfPassages = (path: string) =>
    ofPassages.some(one => path.startsWith(`${one.language}/${one.slug}/`));
  return files.flatMap(({ path }) => {
    if (isPassageFile(path) && !isOfPassages(path))
      return [
        {
          file: path,
          line: 1,
          sentence: `Passages stand in a category of type ${PASSAGE_TYPES.join(', ')}.`,
        },
      ];
    if (!path.endsWith('.quiz') || known.has(path)) return [];
    const sentence = isOfPassages(path)
      ? 'No passage of this name can be read.'
      : 'No category.json names this file as a subcategory.';
    return [{ file: path, line: 1, sentence }];
  });
}

function dropTwins(categories: readonly ContentCategory[], problems: FileProblem[]): ContentPack {
  const isNew = (seen: Set<string>, key: string, file: string, line: number, what: string) => {
    if (!seen.has(key)) return seen.add(key) !== undefined;
    problems.push({ file, line, sentence: `The ${what} ${key} is used twice.` });
    return false;
  };
  const ids = new Set<string>();
  const slugs = new Set<string>();
  const subSlugs = new Set<string>();
  const passageSlugs = new Set<string>();
  const kept = categories
    .filter(one => isNew(slugs, one.slug, `${one.language}/${one.slug}/category.json`, 1, 'category slug'))
    .map(one => {
      const file = `${one.language}/${one.slug}/category.json`;
      const subcategories = one.subcategories.filter(sub =>
        isNew(subSlugs, sub.slug, file, 1, 'subcategory slug'),
      );
      const here = new Set<string | null>([null, ...subcategories.map(sub => sub.slug)]);
      const questions = one.questions
        .filter(question => here.has(question.subcategorySlug))
        .filter(question => isNew(ids, question.id, question.file, question.line, 'id'));
      const passages = one.passages
        .filter(passage => here.has(passage.subcategorySlug))
        .filter(passage => isNew(passageSlugs, passage.slug, passage.file, 1, 'passage slug'))
        .map(passage => ({
          ...passage,
          questions: passage.questions.filter(question =>
            isNew(ids, question.id, question.file, question.line, 'id'),
          ),
        }));
      return { ...one, subcategories, questions, passages };
    });
  return { languages: [...new Set(kept.map(one => one.language))], categories: kept };
}
