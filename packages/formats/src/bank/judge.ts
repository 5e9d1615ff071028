/** Judges a question that was found in a file: cleans it, and says why it cannot be played, if so (DECISIONS 4, 12). */
import type { Mend, Problem, ProblemCode } from '@trivium/rules/bank/finding';
import { foldOption, seenText } from '@trivium/rules/bank/fold';
import { strangeLetters } from '@trivium/rules/question/bank';
import { brokenFormula } from '@trivium/rules/question/formula';
import { KIND_ROWS } from '@trivium/rules/question/kind-row';
import {
  ALT_UNITS_MOST,
  NOTE_UNITS_MOST,
  OPTION_UNITS_MOST,
  SOURCE_UNITS_MOST,
  TAG_UNITS_MOST,
  TEXT_UNITS_MOST,
  WORD_UNITS_MOST,
} from '@trivium/rules/question/limits';
import { DIFFICULTIES, fits, isOneOption } from '@trivium/rules/question/question';
import { rightSideSize, sizesOf, TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import { wordLetters } from '@trivium/rules/question/word';
import { cleanItem } from './clean.ts';
import type { BankItem, Found } from './item.ts';
import { keyOf } from './key.ts';

export type FoundQuestion = Extract<Found, { readonly type: 'question' }>;

export type Judged = {
  /** Clean; it can be stored where there are no problems. */
  readonly item: BankItem;
  /** Each code once. */
  readonly mends: readonly Mend[];
  /** Why it cannot come in, in the order of the form; none where it can be played. */
  readonly problems: readonly Problem[];
};

/** Letter of an option, from A. */
export const letterAt = (at: number): string => String.fromCodePoint(65 + Math.max(0, Math.min(at, 25)));

/** `hasMedia` says whether a picture or sound of this name came with the file, or stands on this site. */
export const judge = (found: FoundQuestion, hasMedia: (name: string) => boolean): Judged => {
  const { item: clean, mends } = cleanItem(found.item);
  const item = shaped(clean);
  const codes = new Set<string>();
  const once = [...found.mends, ...mends].filter(({ code }) => !codes.has(code) && codes.add(code));
  const said = new Set<ProblemCode>(found.problems.map(({ code }) => code));
  const own = problemsOf(item, hasMedia).filter(({ code }) => !said.has(code) && !isSaid(code, said));
  return { item, mends: once, problems: [...found.problems, ...own] };
};

/** Where the reader knows why there is no key, that it is missing is no news. */
const KEYLESS: readonly ProblemCode[] = [
  'unknown_letter',
  'no_right',
  'bad_number',
  'no_such_kind',
  'cut_off',
];
const isSaid = (code: ProblemCode, said: ReadonlySet<ProblemCode>): boolean =>
  code === 'no_right' && KEYLESS.some(other => said.has(other));

/** Empty columns at the end are no options, and a choice with a sound is an audio question. */
const shaped = (item: BankItem): BankItem => {
  const { kind, key } = item;
  if (kind === 'word') return { ...item, options: [], rightSide: [] };
  if (kind === 'match') {
    const sides = Math.max(lastSeen(item.options), lastSeen(item.rightSide));
    return { ...item, options: item.options.slice(0, sides), rightSide: item.rightSide.slice(0, sides) };
  }
  const options = item.options.slice(0, lastSeen(item.options));
  if (kind === 'true_false' && !options.every((option, at) => option === TRUTH_OPTIONS[at])) {
    const right = key?.kind === 'true_false' ? [key.option] : [];
    return { ...item, rightSide: [], ...keyed(keyOf(options, right)) };
  }
  if (kind === 'choice' && item.audio !== null && (key === null || key.kind === 'choice'))
    return {
      ...item,
      kind: 'audio',
      options,
      rightSide: [],
      key: key && { kind: 'audio', option: key.option },
    };
  if (kind === 'connection')
    return { ...item, options, rightSide: item.rightSide.slice(0, lastSeen(item.rightSide)) };
  return { ...item, options, rightSide: [] };
};

const keyed = ({ kind, options, key }: ReturnType<typeof keyOf>) => ({ kind, options, key });

const lastSeen = (texts: readonly string[]): number => texts.findLastIndex(text => seenText(text) !== '') + 1;

const problemsOf = (item: BankItem, hasMedia: (name: string) => boolean): Problem[] => [
  ...textProblems(item),
  ...optionProblems(item),
  ...keyProblems(item),
  ...formulaProblems(item),
  ...mediaProblems(item, hasMedia),
  ...numberProblems(item),
];

const textProblems = ({ text, note, image, audio, source, region }: BankItem): Problem[] => {
  const texts: readonly (readonly [text: string, most: number])[] = [
    [text, TEXT_UNITS_MOST],
    [image?.words ?? '', ALT_UNITS_MOST],
    [audio?.words ?? '', NOTE_UNITS_MOST],
    [source, SOURCE_UNITS_MOST],
    [region, TAG_UNITS_MOST],
  ];
  const long = texts.find(([said, most]) => said.length > most);
  const isNoteLong = note.length > NOTE_UNITS_MOST;
  return [
    ...(seenText(text) === '' ? [{ code: 'no_text' } as const] : []),
    ...(long ? [{ code: 'text_too_long', values: { has: long[0].length, most: long[1] } } as const] : []),
    ...(isNoteLong
      ? [{ code: 'note_too_long', values: { has: note.length, most: NOTE_UNITS_MOST } } as const]
      : []),
  ];
};

const optionProblems = ({ kind, options, rightSide }: BankItem): Problem[] => {
  const [least, most] = sizesOf(kind);
  const problems: Problem[] = [];
  if (kind === 'match' && options.length !== rightSide.length)
    problems.push({ code: 'uneven_sides', values: { left: options.length, right: rightSide.length } });
  else if (options.length < least)
    problems.push({ code: 'few_options', values: { has: options.length, least } });
  const clues = rightSideSize(kind, options.length);
  if (kind === 'connection' && rightSide.length !== clues)
    problems.push({ code: 'clues_count', values: { has: rightSide.length, most: clues } });
  if (options.length > most) problems.push({ code: 'many_options', values: { has: options.length, most } });
  return [...problems, ...sideProblems(options), ...sideProblems(rightSide)];
};

/** The first fault of each sort on one side. */
const sideProblems = (options: readonly string[]): Problem[] => {
  const problems: Problem[] = [];
  const empty = options.findIndex(option => seenText(option) === '');
  if (empty !== -1) problems.push({ code: 'empty_option', values: { letter: letterAt(empty) } });
  const long = options.findIndex(option => option.length > OPTION_UNITS_MOST);
  if (long !== -1)
    problems.push({ code: 'option_too_long', values: { letter: letterAt(long), most: OPTION_UNITS_MOST } });
  const seen = new Map<string, number>();
  for (const [at, option] of options.entries()) {
    const fold = foldOption(option);
    const twin = seen.get(fold);
    if (fold !== '' && twin !== undefined) {
      const values = { letter: letterAt(twin), other: letterAt(at), option };
      return [...problems, { code: 'equal_options', values }];
    }
    seen.set(fold, at);
  }
  return problems;
};

const keyProblems = (item: BankItem): Problem[] => {
  const { kind, options, key } = item;
  if (key === null) return [{ code: 'no_right' }];
  if (key.kind === 'word') return kind === 'word' ? wordProblems(key.word) : [{ code: 'no_right' }];
  const isOne = isOneOption(key) || key.kind === 'place';
  const places = isOne ? [key.option] : key.kind === 'multi_select' ? key.options : [];
  const unknown = places.find(place => place >= options.length);
  if (unknown !== undefined) return [{ code: 'unknown_letter', values: { letter: letterAt(unknown) } }];
  if (kind === 'match' && options.length !== item.rightSide.length) return [];
  if (fits(kind, options.length, key)) return [];
  return [{ code: key.kind === 'place' && kind === 'place' ? 'bad_place' : 'no_right' }];
};

const wordProblems = (word: string): Problem[] => {
  if (seenText(word) === '') return [{ code: 'no_right' }];
  const isTyped =
    word.length <= WORD_UNITS_MOST && wordLetters(word).length > 0 && strangeLetters(word).length === 0;
  return isTyped ? [] : [{ code: 'word_unplayable', values: { word: word.slice(0, OPTION_UNITS_MOST) } }];
};

const FORMULA_SHOWN = 80;

const formulaProblems = ({ text, note, options, rightSide }: BankItem): Problem[] => {
  // A longer text is refused for its length, and is not searched.
  for (const said of [text, ...options, ...rightSide, note].filter(
    ({ length }) => length <= NOTE_UNITS_MOST,
  )) {
    const formula = brokenFormula(said);
    if (formula !== null)
      return [{ code: 'bad_formula', values: { formula: formula.slice(0, FORMULA_SHOWN) } }];
  }
  return [];
};

const mediaProblems = (item: BankItem, hasMedia: (name: string) => boolean): Problem[] => {
  const { kind, image, audio } = item;
  const { hasSound } = KIND_ROWS[kind];
  const problems: Problem[] = [];
  if (image !== null && !hasMedia(image.name))
    problems.push({ code: 'picture_missing', values: { name: image.name } });
  if (hasSound && audio === null) problems.push({ code: 'no_sound' });
  if (audio === null) return problems;
  if (!hasSound) problems.push({ code: 'no_such_kind', values: { kind: `${kind} + audio` } });
  if (!hasMedia(audio.name)) problems.push({ code: 'sound_missing', values: { name: audio.name } });
  return problems;
};

const LEVEL_MOST = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const numberProblems = ({ level, difficulty, mark, asOf }: BankItem): Problem[] => {
  const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const bad = [
    level !== null && !isWithin(level, LEVEL_MOST) && level,
    difficulty !== null && !isWithin(difficulty, DIFFICULTIES.length) && difficulty,
    mark !== null && !(Number.isFinite(mark) && mark > 0) && mark,
    asOf !== null && !DAY.test(asOf) && asOf,
  ].find(value => value !== false);
  return bad === undefined ? [] : [{ code: 'bad_number', values: { value: String(bad) } }];
};
