/** Contests and exams of the content folder: a form beside its questions, placed relative to now by the seed. Pure, never throws. */
import { z } from 'zod';
import { slug } from './category.ts';
import type { ContentFile, ContentQuestion } from './pack.ts';
import type { FileProblem } from './problem.ts';
import { parseContentFile } from './quiz-file.ts';

const HOUR_MS = 3_600_000;
/** Shown instants look chosen: they lie on the quarter of an hour. */
const QUARTER_MS = 900_000;
const languageForm = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** What every occasion says about its time; spread into the form of a kind. */
export const occasionTime = {
  /** Where the seed puts it, seen from now. */
  when: z.enum(['live', 'upcoming', 'past']),
  /** From start to end. */
  hours: z.int().min(1).max(8760),
};
export type OccasionTime = z.infer<z.ZodObject<typeof occasionTime>>;

/** One occasion as its two files say it; the questions stand in the order of the `.quiz` file. */
export type Occasion<Form> = {
  readonly slug: string;
  /** Language code, from the folder. */
  readonly language: string;
  /** Path of the form, from the content folder. */
  readonly file: string;
  readonly form: Form;
  readonly questions: readonly ContentQuestion[];
};

/** `contests`, `exams`: the folder of a kind below `occasions/<language>/`. */
export type OccasionKind = 'contests' | 'exams';

/**
 * The occasions of one kind among the files of the content folder, and the problems of those with a fault, which are left out
 * as a whole. `text` of a form is checked by `form`, its questions like any other.
 */
export function readOccasions<Form>(
  files: readonly ContentFile[],
  kind: OccasionKind,
  form: z.ZodType<Form>,
): { readonly occasions: readonly Occasion<Form>[]; readonly problems: readonly FileProblem[] } {
  const problems: FileProblem[] = [];
  const seen = new Set<string>();
  const isNew = (what: string, key: string, file: string, line: number) => {
    if (!seen.has(`${what} ${key}`)) return seen.add(`${what} ${key}`) !== undefined;
    problems.push({ file, line, sentence: `The ${what} ${key} is used twice.` });
    return false;
  };
  const occasions = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, text }) => {
      const [, language = '', name = ''] =
        new RegExp(`^occasions/([^/]+)/${kind}/([^/]+)\\.json$`).exec(path) ?? [];
      if (name === '') return [];
      const before = problems.length;
      const refuse = (sentence: string) => void problems.push({ file: path, line: 1, sentence });
      const read = readForm(text, form, refuse);
      if (read === undefined) return [];
      if (!languageForm.test(language) || !slug.safeParse(name).success) {
        refuse('The folder is no language code, or the file name is no slug.');
        return [];
      }
      const quizPath = path.replace(/\.json$/, '.quiz');
      const quiz = files.find(one => one.path === quizPath);
      if (quiz === undefined) refuse(`${quizPath} is missing.`);
      const parsed = parseContentFile(quiz?.text ?? '');
      problems.push(...parsed.problems.map(problem => ({ file: quizPath, ...problem })));
      const questions = parsed.questions.filter(({ id, line }) => isNew('id', id, quizPath, line));
      if (questions.length === 0) refuse('It has no questions.');
      const isKept = isNew('slug', name, path, 1) && problems.length === before;
      return isKept ? [{ slug: name, language, file: path, form: read, questions }] : [];
    });
  return { occasions, problems };
}

function readForm<Form>(
  text: string,
  form: z.ZodType<Form>,
  refuse: (sentence: string) => void,
): Form | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return void refuse('This is not valid JSON.');
  }
  const read = form.safeParse(json);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) refuse(`${path.join('.') || 'file'}: ${message}`);
  return undefined;
}

/** Where an occasion of a language stands in time. */
export type PlaceOccasion = (
  time: OccasionTime,
  language: string,
) => { readonly startsAt: number; readonly endsAt: number };

/**
 * Start and end of an occasion seen from now: a live one is a quarter through, an upcoming one begins after as long as it
 * lasts (at most a day), a past one ended a day ago.
 */
export function placeOccasion(
  { when, hours }: OccasionTime,
  now: number,
): { readonly startsAt: number; readonly endsAt: number } {
  const lengthMs = hours * HOUR_MS;
  const from = {
    live: now - lengthMs / 4,
    upcoming: now + Math.min(lengthMs, 24 * HOUR_MS),
    past: now - 24 * HOUR_MS - lengthMs,
  }[when];
  const startsAt = Math.floor(from / QUARTER_MS) * QUARTER_MS;
  return { startsAt, endsAt: startsAt + lengthMs };
}

/** How long the first start leaves exams open, and how long each of its contests runs. */
const FIRST_EXAMS_HOURS = 30 * 24;
const FIRST_CONTEST_HOURS = 7 * 24;

/**
 * Start and end of an occasion that a new site begins with: contests follow each other a week each, `place` counted from 0 in
 * their language; exams are open together for thirty days. What the file says of its time is for `placeOccasion`.
 */
export function firstOccasion(
  kind: OccasionKind,
  place: number,
  now: number,
): { readonly startsAt: number; readonly endsAt: number } {
  const isContest = kind === 'contests';
  const lengthMs = (isContest ? FIRST_CONTEST_HOURS : FIRST_EXAMS_HOURS) * HOUR_MS;
  const startsAt = Math.floor((now + (isContest ? place * lengthMs : 0)) / QUARTER_MS) * QUARTER_MS;
  return { startsAt, endsAt: startsAt + lengthMs };
}
