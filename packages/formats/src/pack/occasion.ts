/** Contests and exams of the content folder: a JSON file and its questions. The seed places them relative to now. Pure, never throws. */
import { isSlug } from '@trivium/rules/site/category';
import { HOUR_MS } from '@trivium/rules/time/units';
import type { FileProblem } from '../problem.ts';
import type { ContentQuestion } from '../question.ts';
import { parseContentFile } from '../quiz/read-quiz.ts';
import { type FormReader, oneOf, parseForm, whole } from './form.ts';
import type { ContentFile } from './pack.ts';

/** Instants that players see are rounded to a quarter of an hour. */
const QUARTER_MS = 900_000;
const languageForm = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const TIMES = ['live', 'upcoming', 'past'] as const;

export type OccasionTime = {
  /** Whether the seed places it in the past, now or in the future. */
  readonly when: (typeof TIMES)[number];
  /** Time from start to end. */
  readonly hours: number;
};
/** The fields that say its time; the readers of both kinds include them. */
export const occasionTime = { when: oneOf(TIMES), hours: whole(1, 8760) };

/** One occasion from its two files; the questions are in the order of the `.quiz` file. */
export type Occasion<Form> = {
  readonly slug: string;
  /** Language code, from the folder. */
  readonly language: string;
  /** Path of the JSON file from the content folder. */
  readonly file: string;
  readonly form: Form;
  readonly questions: readonly ContentQuestion[];
};

/** The folder of each kind below `occasions/<language>/`. */
export type OccasionKind = 'contests' | 'exams';

/**
 * Reads the occasions of one kind among the files of the content folder. An occasion with a problem is left out
 * completely. `form` reads its JSON file.
 */
export function readOccasions<Form>(
  files: readonly ContentFile[],
  kind: OccasionKind,
  form: FormReader<Form>,
): { readonly occasions: readonly Occasion<Form>[]; readonly problems: readonly FileProblem[] } {
  const reading: Reading<Form> = { files, form, seen: new Set(), problems: [] };
  const path = new RegExp(`^occasions/([^/]+)/${kind}/([^/]+)\\.json$`);
  const occasions = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(file => {
      const [, language, slug] = path.exec(file.path) ?? [];
      return language && slug ? readOccasion(reading, file, language, slug) : [];
    });
  return { occasions, problems: reading.problems };
}

/** State of one run over the files, which finds repeated names. */
type Reading<Form> = {
  readonly files: readonly ContentFile[];
  readonly form: FormReader<Form>;
  /** Ids and slugs that were read, each with a prefix that says which of the two it is. */
  readonly seen: Set<string>;
  readonly problems: FileProblem[];
};

function readOccasion<Form>(
  reading: Reading<Form>,
  { path, text }: ContentFile,
  language: string,
  slug: string,
): Occasion<Form>[] {
  const { problems } = reading;
  const before = problems.length;
  const refuse = (sentence: string) => void problems.push({ file: path, line: 1, sentence });
  const read = parseForm(text, reading.form);
  if ('problems' in read) {
    for (const { path: field, sentence } of read.problems)
      refuse(field.length === 0 ? sentence : `${field.join('.')}: ${sentence}`);
    return [];
  }
  if (!languageForm.test(language) || !isSlug(slug)) {
    refuse('The folder is no language code, or the file name is no slug.');
    return [];
  }
  const questions = readQuestions(reading, path.replace(/\.json$/, '.quiz'), refuse);
  const isKept = isNew(reading, 'slug', slug, path, 1) && problems.length === before;
  return isKept ? [{ slug, language, file: path, form: read.form, questions }] : [];
}

function readQuestions<Form>(
  reading: Reading<Form>,
  quizPath: string,
  refuse: (sentence: string) => void,
): readonly ContentQuestion[] {
  const quiz = reading.files.find(one => one.path === quizPath);
  if (quiz === undefined) refuse(`${quizPath} is missing.`);
  const parsed = parseContentFile(quiz?.text ?? '');
  reading.problems.push(...parsed.problems.map(problem => ({ file: quizPath, ...problem })));
  const questions = parsed.questions.filter(({ id, line }) => isNew(reading, 'id', id, quizPath, line));
  if (questions.length === 0) refuse('It has no questions.');
  return questions;
}

function isNew<Form>(
  { seen, problems }: Reading<Form>,
  what: 'id' | 'slug',
  key: string,
  file: string,
  line: number,
): boolean {
  if (!seen.has(`${what} ${key}`)) return seen.add(`${what} ${key}`) !== undefined;
  problems.push({ file, line, sentence: `The ${what} ${key} is used twice.` });
  return false;
}

/** Chooses start and end of an occasion in a language. */
export type PlaceOccasion = (
  time: OccasionTime,
  language: string,
) => { readonly startsAt: number; readonly endsAt: number };

/**
 * Places an occasion relative to now: a live one is a quarter over, an upcoming one begins after its own length
 * (at most a day), a past one ended a day ago.
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

/** How long exams stay open and contests run on a new site. */
const FIRST_EXAMS_HOURS = 30 * 24;
const FIRST_CONTEST_HOURS = 7 * 24;

/**
 * Places an occasion on a new site: contests follow each other, a week each, with `place` counted from 0 in their language;
 * all exams are open for thirty days. The times in the files only count for `placeOccasion`.
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
