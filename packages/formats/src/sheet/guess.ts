/** What the columns of somebody's own sheet may be, by their headings and by what stands in them, with how sure we are. */
import type { AnswerReading, ColumnRole } from '@trivium/rules/bank/column';
import type { SheetAbout, SheetChoice } from '../bank/bank-format.ts';
import type { TableRow } from '../table/table.ts';
import { letterPlace, readAnswer, withPlainDigits } from './answer-cell.ts';
import { headingRole } from './heading.ts';

const HEAD_LOOKED_AT = 15;
const SURE = 1;
const LIKELY = 0.8;
const GUESSED = 0.5;
const UNSURE = 0.3;

type Guess = { readonly role: ColumnRole; readonly sureness: number };
export type SheetGuess = Pick<SheetAbout, 'guess' | 'sureness'>;

const QUESTION_MARK = /[?؟？।]\s*$/;
const PICTURE = /^<img\b|\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?.*)?$/i;
const SOUND = /\.(?:mp3|wav|ogg|m4a)(?:\?.*)?$/i;

/** Rows above the first question: up to the row with the most headings that we know, else the first row where it looks like one. */
const headRowsOf = (rows: readonly TableRow[]): number => {
  let best = { at: 0, count: 0 };
  for (const { at, cells } of rows.slice(0, HEAD_LOOKED_AT)) {
    const count = cells.filter(cell => headingRole(cell) !== null).length;
    if (count > best.count) best = { at, count };
  }
  if (best.count >= 2) return best.at;
  const [first] = rows;
  const isQuestion = first?.cells.some(cell => QUESTION_MARK.test(cell) || cell.length > 60) ?? true;
  return isQuestion ? 0 : (first?.at ?? 0);
};

/** What is guessed of a sheet from its first rows. */
export const guessSheet = (sheet: string, sample: readonly TableRow[]): SheetGuess => {
  const rows = sample.filter(({ cells, problem }) => problem === null && cells.length > 0);
  const headRows = headRowsOf(rows);
  const heads = rows.find(({ at }) => at === headRows)?.cells ?? [];
  const body = rows.filter(({ at }) => at > headRows).map(({ cells }) => cells);
  const width = Math.max(heads.length, ...body.map(cells => cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => ({
    head: heads[at] ?? '',
    said: body.map(cells => (cells[at] ?? '').trim()).filter(cell => cell !== ''),
  }));
  const known = columns.map(({ head, said }) => byHeading(head, said));
  const guessed = withQuestion(withContent(known, columns), columns);
  const { guesses, answers } = settled(guessed, body);
  const roles = guesses.map(({ role }) => role);
  const isLeftOut = body.length === 0 || !roles.includes('question');
  const guess: SheetChoice = { sheet, isLeftOut, headRows, roles, answers };
  return { guess, sureness: guesses.map(({ sureness }) => sureness) };
};

type Column = { readonly head: string; readonly said: readonly string[] };

const share = (said: readonly string[], is: (cell: string) => boolean): number =>
  said.length === 0 ? 0 : said.filter(is).length / said.length;

const isSmallNumber = (cell: string): boolean => /^[1-5]$/.test(withPlainDigits(cell));

/** By its heading, a little less sure where the cells say otherwise. */
const byHeading = (head: string, said: readonly string[]): Guess | null => {
  const role = headingRole(head);
  if (role === null) return null;
  const number = /^-?\d+(?:[.,]\d+)?$/;
  const isNumber = share(said, cell => number.test(withPlainDigits(cell))) > 0.9;
  if (role === 'mark')
    return { role: share(said, isSmallNumber) > 0.9 ? 'difficulty' : 'mark', sureness: UNSURE };
  if (role === 'level' || role === 'as_of')
    return { role, sureness: said.length > 0 && !isNumber && role === 'level' ? UNSURE : LIKELY };
  if (role === 'own_id' || role === 'category' || role === 'kind' || role === 'source')
    return { role, sureness: LIKELY };
  if (role === 'question') return { role, sureness: isNumber && said.length > 0 ? UNSURE : SURE };
  return { role, sureness: SURE };
};

/** Columns without a known heading, by their cells: pictures, sounds, letters of answers. */
const withContent = (known: readonly (Guess | null)[], columns: readonly Column[]): (Guess | null)[] => {
  const hasAnswer = known.some(guess => guess !== null && ['answer', 'right_text'].includes(guess.role));
  const hasPicture = known.some(guess => guess?.role === 'picture');
  let isFirstPicture = !hasPicture;
  return known.map((guess, at) => {
    const said = columns[at]?.said ?? [];
    if (guess !== null || said.length === 0) return guess;
    if (share(said, cell => PICTURE.test(cell)) > 0.8) {
      const role = isFirstPicture ? 'picture' : 'left_out';
      isFirstPicture = false;
      return { role, sureness: GUESSED };
    }
    if (share(said, cell => SOUND.test(cell)) > 0.8) return { role: 'sound', sureness: GUESSED };
    const isLetters = share(said, cell => letterPlace(cell) !== -1 && letterPlace(cell) < 8) > 0.9;
    return isLetters && !hasAnswer ? { role: 'answer', sureness: GUESSED } : null;
  });
};

const meanLength = ({ said }: Column): number =>
  said.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, said.length);

/**
 * Where no heading names the question: the column whose cells ask, else the first one with text. What follows it up to
 * the answer are its options; a single column of texts beside it is the right answer, and makes words to guess.
 */
const withQuestion = (known: readonly (Guess | null)[], columns: readonly Column[]): (Guess | null)[] => {
  const guesses = [...known];
  let question = guesses.findIndex(guess => guess?.role === 'question');
  if (question === -1) {
    const free = [...columns.entries()].filter(([at, { said }]) => guesses[at] === null && said.length > 0);
    const asks = free.filter(([, { said }]) => share(said, cell => QUESTION_MARK.test(cell)) > 0.5);
    const [first] = asks.length > 0 ? asks : free.filter(([, column]) => meanLength(column) > 2);
    if (first === undefined) return guesses;
    question = first[0];
    guesses[question] = { role: 'question', sureness: asks.length > 0 ? GUESSED : UNSURE / 2 };
  }
  const isAnswered = guesses.some(
    guess => guess !== null && /^(?:option|wrong_text|right_text|right_side)/.test(guess.role),
  );
  if (isAnswered) return guesses;
  const texts = [...columns.entries()].filter(
    ([at, column]) =>
      at > question && guesses[at] === null && column.said.length > 0 && meanLength(column) < 200,
  );
  const hasAnswer = guesses.some(guess => guess?.role === 'answer');
  if (hasAnswer && texts.length >= 2)
    for (const [at] of texts.slice(0, 5)) guesses[at] = { role: 'option', sureness: GUESSED };
  else if (!hasAnswer && texts[0] !== undefined)
    guesses[texts[0][0]] = { role: 'right_text', sureness: UNSURE };
  return guesses;
};

/** How answers are written, and whether the column of answers says texts that stand nowhere else. */
const settled = (
  found: readonly (Guess | null)[],
  body: readonly (readonly string[])[],
): { readonly guesses: readonly Guess[]; readonly answers: AnswerReading } => {
  const guesses = found.map(guess => guess ?? ({ role: 'left_out', sureness: GUESSED } as const));
  const places = (is: (role: ColumnRole) => boolean) =>
    guesses.flatMap(({ role }, at) => (is(role) ? [at] : []));
  const options = places(role => role.startsWith('option'));
  const answer = places(role => role === 'answer');
  const rows = body.map(cells => ({
    said: answer
      .map(at => cells[at]?.trim() ?? '')
      .filter(cell => cell !== '')
      .join('|'),
    options: options.map(at => cells[at] ?? ''),
  }));
  const said = rows.filter(row => row.said !== '' && (options.length === 0 || row.options.some(Boolean)));
  if (answer.length === 0 || said.length === 0) return { guesses, answers: 'letter' };
  if (options.length === 0) {
    const texts = guesses.map(guess =>
      guess.role === 'answer' ? { ...guess, role: 'right_text' as const } : guess,
    );
    return { guesses: texts, answers: 'text' };
  }
  const { answers, sureness } = answersOf(said);
  return {
    guesses: guesses.map(guess =>
      guess.role === 'answer' ? { ...guess, sureness: Math.min(guess.sureness, sureness) } : guess,
    ),
    answers,
  };
};

type Said = { readonly said: string; readonly options: readonly string[] };

/** How answers are written: as most rows can be read. Between numbers from 0 and from 1, a nought decides. */
export const answersOf = (
  rows: readonly Said[],
): { readonly answers: AnswerReading; readonly sureness: number } => {
  const readable = (reading: AnswerReading) =>
    rows.filter(({ said, options }) => readAnswer(said, options, reading).places.length > 0).length /
    rows.length;
  const text = readable('text');
  const numbers = rows.map(({ said }) => withPlainDigits(said).match(/\d+/g) ?? []);
  const areNumbers = rows.every(({ said }) => /^[\d\s,;|]+$/.test(withPlainDigits(said)));
  if (text > 0.9 && (!areNumbers || text === 1))
    return { answers: 'text', sureness: text === 1 ? SURE : LIKELY };
  if (!areNumbers)
    return readable('letter') > 0.5
      ? { answers: 'letter', sureness: SURE }
      : { answers: 'text', sureness: GUESSED };
  const all = numbers.flat().map(Number);
  if (all.includes(0)) return { answers: 'from_0', sureness: LIKELY };
  // Numbers that never name the last option might as well count from 0.
  const isLastNamed = rows.some(({ options, said }) =>
    withPlainDigits(said)
      .split(/\D+/)
      .includes(String(options.filter(Boolean).length)),
  );
  return { answers: 'from_1', sureness: isLastNamed ? SURE : GUESSED };
};
