/** Checks that the starter pack is playable, complete and readable. Problems have file and line. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPublicSetting } from '@trivium/contract/public-setting';
import { isSound, soundMs } from '@trivium/formats/media/sound';
import { readBlog } from '@trivium/formats/pack/blog-file';
import { contestFile } from '@trivium/formats/pack/contest';
import { examFile } from '@trivium/formats/pack/exam-file';
import { readOccasions } from '@trivium/formats/pack/occasion';
import type { ContentFile, ContentPack, PlacedQuestion } from '@trivium/formats/pack/pack';
import { readPages } from '@trivium/formats/pack/page-file';
import { readPack } from '@trivium/formats/pack/read-pack';
import type { FileProblem } from '@trivium/formats/problem';
import { longTexts } from '@trivium/formats/quiz/question-lint';
import { folded } from '@trivium/formats/quiz/quiz-answer';
import { splitPicture } from '@trivium/rules/question/picture-part';
import { faultSentence, lintQuestions } from './lint.ts';
import { isRegion, REGIONS } from './regions.ts';

const LEVEL_SIZE_LEAST = 10;
const SAMPLE_SIZE = 5;
/** The number that the flashback badge needs (DECISIONS 8). */
const PASSAGE_QUESTIONS_LEAST = 5;

/** All problems of a content folder; empty when it can be published. */
export function checkContent(folder: string): readonly FileProblem[] {
  const { pack, problems } = readContentFolder(folder);
  const occasions = readOccasionFolder(folder);
  const questions = [...pack.categories.flatMap(allQuestions), ...occasions.questions];
  const languageOf = ({ file }: PlacedQuestion) => file.replace(/^occasions\//, '').split('/')[0] ?? '';
  const byLanguage = Map.groupBy(questions, languageOf);
  const puzzles = new Set(
    pack.categories.filter(({ type }) => type === 7).flatMap(({ questions: own }) => own),
  );
  return [
    ...problems,
    ...occasions.problems,
    ...readPages(filesOf(folder, 'pages/*/*'), isPublicSetting).problems,
    ...checkBlog(folder),
    ...checkQuestions(questions, path => problemOf(join(folder, 'media', path))),
    ...checkPassages(pack, path => existsSync(join(folder, 'media', path))),
    ...[...byLanguage].flatMap(([language, own]) =>
      lintQuestions(language, own, question => puzzles.has(question)),
    ),
    ...checkLevels(pack),
    ...checkSamples(pack),
    ...checkSlugs(pack),
  ];
}

/** Reads the folder's category and quiz files into a pack. */
export function readContentFolder(folder: string): ReturnType<typeof readPack> {
  return readPack(filesOf(folder, ['*/*/category.json', '*/*/*.quiz', '*/*/*.passage.html']));
}

const filesOf = (folder: string, patterns: string | string[]): ContentFile[] =>
  globSync(patterns, { cwd: folder }).map(path => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(folder, path), 'utf8'),
  }));

/** Slugs are unique on the whole site, so a post outside English ends with its language, as categories do. */
function checkBlog(folder: string): FileProblem[] {
  const { posts, problems } = readBlog(filesOf(folder, 'blog/*/*'));
  const own = posts.flatMap(({ slug, language, image }) => {
    const file = `blog/${language}/${slug}.html`;
    const isMissing = image !== undefined && !existsSync(join(folder, 'media', image.path));
    return [
      ...(language === 'en' || slug.endsWith(`-${language}`)
        ? []
        : [{ file, line: 1, sentence: `The slug ${slug} must end with -${language}.` }]),
      ...(isMissing ? [{ file, line: 1, sentence: `media/${image.path} is missing.` }] : []),
    ];
  });
  return [...problems, ...own];
}

/** The questions of contests and exams, and the problems of those files. */
function readOccasionFolder(folder: string): {
  readonly questions: readonly PlacedQuestion[];
  readonly problems: readonly FileProblem[];
} {
  const files = filesOf(folder, 'occasions/*/*/*.{json,quiz}');
  const kinds = [readOccasions(files, 'contests', contestFile), readOccasions(files, 'exams', examFile)];
  return {
    problems: kinds.flatMap(({ problems }) => problems),
    questions: kinds.flatMap(({ occasions }) =>
      occasions.flatMap(({ file, questions }) =>
        questions.map(each => ({ ...each, subcategorySlug: null, file: file.replace(/json$/, 'quiz') })),
      ),
    ),
  };
}

/** Most connections are asked in the same words; their things say what is asked. */
const askedBy = ({ kind, text, options }: PlacedQuestion): string =>
  kind === 'connection' && 'left' in options ? [text, ...options.right].join(' ') : text;

function checkQuestions(
  questions: readonly PlacedQuestion[],
  mediaProblem: (path: string) => string | null,
): FileProblem[] {
  const problems: FileProblem[] = [];
  const seen = new Map<string, PlacedQuestion>();
  for (const question of questions) {
    const refuse = (sentence: string) =>
      problems.push({ file: question.file, line: question.line, sentence: `${question.id}: ${sentence}` });
    // The same words below two pictures are two questions.
    const asked = `${folded(askedBy(question))} ${question.image?.path ?? ''}`;
    const twin = seen.get(asked);
    if (twin) refuse(`the same text as ${twin.id}.`);
    seen.set(asked, question);
    if (question.note === '') refuse('it has no note.');
    if (!isRegion(question.region ?? '')) refuse(`its @ region is none of ${REGIONS.join(', ')}.`);
    for (const fault of longTexts(question)) refuse(faultSentence(fault));
    for (const media of [question.image && splitPicture(question.image.path).whole, question.audio?.path]) {
      const problem = media === undefined ? null : mediaProblem(media);
      if (problem !== null) refuse(`media/${media} ${problem}`);
    }
  }
  return problems;
}

/** The problem of a media file; the server has to read the length of a sound. */
const problemOf = (file: string): string | null => {
  if (!existsSync(file)) return 'is missing.';
  return isSound(file) && soundMs(file, readFileSync(file)) === null
    ? 'is no whole sound whose length can be read.'
    : null;
};

const allQuestions = ({ questions, passages }: ContentPack['categories'][number]) => [
  ...questions,
  ...passages.flatMap(passage => passage.questions),
];

function checkPassages(pack: ContentPack, hasMedia: (path: string) => boolean): FileProblem[] {
  return pack.categories.flatMap(({ passages }) =>
    passages.flatMap(({ file, questions, image, document }) => [
      ...(questions.length < PASSAGE_QUESTIONS_LEAST
        ? [{ file, line: 1, sentence: `${questions.length} questions; it needs ${PASSAGE_QUESTIONS_LEAST}.` }]
        : []),
      ...[image?.path, document?.path].flatMap(path =>
        path === undefined || hasMedia(path)
          ? []
          : [{ file, line: 1, sentence: `media/${path} is missing.` }],
      ),
    ]),
  );
}

function checkLevels(pack: ContentPack): FileProblem[] {
  return countLevels(pack).flatMap(({ file, level, count, before }) => {
    if (count < LEVEL_SIZE_LEAST) {
      return [
        { file, line: 1, sentence: `Level ${level} has ${count} questions; it needs ${LEVEL_SIZE_LEAST}.` },
      ];
    }
    return before === level - 1
      ? []
      : [{ file, line: 1, sentence: `Level ${level} has no level ${level - 1} before it.` }];
  });
}

export type LevelCount = {
  readonly language: string;
  readonly category: string;
  readonly file: string;
  readonly level: number;
  readonly count: number;
  /** The previous level in the same file; 0 for none. */
  readonly before: number;
};

/** How many questions each level has, by file. */
export function countLevels(pack: ContentPack): readonly LevelCount[] {
  return pack.categories.flatMap(category => {
    const byFile = Map.groupBy(category.questions, question => question.file);
    return [...byFile].flatMap(([file, questions]) => {
      const byLevel = Map.groupBy(questions, question => question.level);
      const levels = [...byLevel.keys()].sort((a, b) => a - b);
      return levels.map((level, at) => ({
        language: category.language,
        category: category.name,
        file,
        level,
        count: byLevel.get(level)?.length ?? 0,
        before: levels[at - 1] ?? 0,
      }));
    });
  });
}

function checkSamples(pack: ContentPack): FileProblem[] {
  return pack.languages.flatMap(language => {
    const categories = pack.categories.filter(category => category.language === language);
    const samples = categories.flatMap(category => category.questions.filter(question => question.sample));
    const paid = categories
      .filter(category => category.premium)
      .flatMap(category => category.questions.filter(question => question.sample))
      .map(({ file, line, id }) => ({
        file,
        line,
        sentence: `${id}: a premium question cannot be a sample.`,
      }));
    if (samples.length === SAMPLE_SIZE) return paid;
    return [
      ...paid,
      { file: language, line: 1, sentence: `${samples.length} samples; a language has ${SAMPLE_SIZE}.` },
    ];
  });
}

function checkSlugs(pack: ContentPack): FileProblem[] {
  return pack.categories
    .filter(category => category.language !== 'en')
    .flatMap(category =>
      [category.slug, ...[...category.subcategories, ...category.passages].map(one => one.slug)].map(
        slug => ({ category, slug }),
      ),
    )
    .filter(({ category, slug }) => !slug.endsWith(`-${category.language}`))
    .map(({ category, slug }) => ({
      file: `${category.language}/${category.slug}/category.json`,
      line: 1,
      sentence: `The slug ${slug} must end with -${category.language}.`,
    }));
}
