/** Our own columns: every kind of question in a row, without loss (docs/sheets.md). */
import type { LossCode, Problem } from '@trivium/rules/bank/finding';
import { type AnswerKey, QUESTION_KINDS, type QuestionKind } from '@trivium/rules/question/question';
import { hasTwoSides, TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import { type BankItem, EMPTY_ITEM, type NamedMedia } from '../bank/item.ts';
import { letterAt } from '../bank/judge.ts';
import { undefused } from '../table/defused.ts';
import { placeText, readPlaceText } from '../text/place-text.ts';
import { readAnswer } from './answer-cell.ts';
import type { ReadRow } from './row-item.ts';

/** Options of one question; letters end there. */
const OPTIONS_MOST = 26;
/** Columns of options that are always there. */
const OPTIONS_LEAST = 5;
const TAG_SEPARATOR = '|';

/** Columns before and after the options. */
const FRONT = ['id', 'kind', 'text'] as const;
const BACK = [
  ...['answer', 'note', 'category', 'subcategory', 'language', 'level', 'difficulty', 'tags', 'source'],
  ...['region', 'as_of', 'picture', 'picture_words', 'sound', 'transcript', 'mark', 'exam', 'contest'],
  ...['passage', 'sample', 'public'],
] as const;

/** Whether these headings are ours, in any order and with others among them. */
export const isOwnHead = (heads: readonly string[]): boolean =>
  ['kind', 'text', 'option_1', 'option_2', 'answer', 'as_of', 'sample'].every(name => heads.includes(name));

export const ownLosses = ({ options, rightSide, tags }: BankItem): LossCode[] => [
  ...(Math.max(options.length, rightSide.length) > OPTIONS_MOST ? (['many_options'] as const) : []),
  ...(tags.some(tag => tag.includes(TAG_SEPARATOR)) ? (['tags'] as const) : []),
];

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}_${at + 1}`);

/** The headings and a row for each question; all rows have as many options as the longest question needs. */
export const ownRows = (
  items: readonly BankItem[],
): { readonly heads: string[]; readonly rows: string[][] } => {
  const fitting = (count: number) => Math.min(count, OPTIONS_MOST);
  const options = items.reduce((most, item) => Math.max(most, fitting(item.options.length)), OPTIONS_LEAST);
  const sides = items.reduce((most, item) => Math.max(most, fitting(item.rightSide.length)), 0);
  const heads = [...FRONT, ...numbered('option', options), ...numbered('right', sides), ...BACK];
  const rows = items.map(item => {
    const cells = cellsOf(item);
    return heads.map(head => cells[head] ?? '');
  });
  return { heads, rows };
};

const truthCell = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');

const cellsOf = (item: BankItem): Readonly<Record<string, string>> => ({
  ...{ id: item.ownId, kind: item.kind, text: item.text, answer: answerCell(item.key), note: item.note },
  ...Object.fromEntries(item.options.map((option, at) => [`option_${at + 1}`, option])),
  ...Object.fromEntries(item.rightSide.map((option, at) => [`right_${at + 1}`, option])),
  ...{ category: item.category, subcategory: item.subcategory, language: item.language },
  ...{
    level: numberCell(item.level),
    difficulty: numberCell(item.difficulty),
    tags: item.tags.join(TAG_SEPARATOR),
  },
  ...{ source: item.source, region: item.region, as_of: item.asOf ?? '' },
  ...{ picture: item.image?.name ?? '', picture_words: item.image?.words ?? '' },
  ...{ sound: item.audio?.name ?? '', transcript: item.audio?.words ?? '' },
  ...{ mark: numberCell(item.mark), exam: item.exam, contest: item.contest, passage: item.passage },
  ...{ sample: item.isSample ? 'yes' : '', public: truthCell(item.isPublic) },
});

const numberCell = (value: number | null): string => (value === null ? '' : String(value));

/** Letters of the right options; of a sequence in their order; of a match the numbers of the partners; a word itself; a place with its degrees. */
const answerCell = (key: AnswerKey | null): string => {
  if (key === null) return '';
  switch (key.kind) {
    case 'multi_select':
      return key.options.map(letterAt).join(',');
    case 'sequence':
      return key.order.map(letterAt).join(',');
    case 'match':
      return key.pairs.map(place => place + 1).join(',');
    case 'word':
      return key.word;
    case 'place':
      return `${letterAt(key.option)}: ${placeText(key)}`;
    default:
      return letterAt(key.option);
  }
};

/** The question of a row under our headings; null where nothing stands in it. */
export const readOwnRow = (heads: readonly string[], row: readonly string[]): ReadRow | null => {
  if (row.every(cell => cell.trim() === '')) return null;
  const cells = new Map(heads.map((head, at) => [head, undefused(row[at] ?? '')]));
  const said = (head: string) => cells.get(head) ?? '';
  const problems: Problem[] = [];
  const number = (head: string): number | null => {
    const value = Number(said(head));
    if (said(head).trim() === '') return null;
    if (Number.isFinite(value)) return value;
    problems.push({ code: 'bad_number', values: { value: said(head).slice(0, 40) } });
    return null;
  };
  const kind = QUESTION_KINDS.find(known => known === said('kind').trim().toLowerCase());
  if (kind === undefined && said('kind').trim() !== '') return { unmade: said('kind').slice(0, 60) };
  const sides = sidesOf(kind ?? 'choice', said);
  const { key, problems: faults } = keyOfCell(kind ?? 'choice', said('answer'), sides.options);
  const item: BankItem = {
    ...EMPTY_ITEM,
    ...{ kind: kind ?? 'choice', text: said('text'), ...sides, key, note: said('note') },
    ...{ category: said('category'), subcategory: said('subcategory'), language: said('language') },
    ...{ level: number('level'), difficulty: number('difficulty'), mark: number('mark') },
    tags: said('tags') === '' ? [] : said('tags').split(TAG_SEPARATOR),
    ...{ source: said('source'), region: said('region'), asOf: said('as_of') || null, ownId: said('id') },
    ...{
      image: media(said('picture'), said('picture_words')),
      audio: media(said('sound'), said('transcript')),
    },
    ...{ exam: said('exam'), contest: said('contest'), passage: said('passage') },
    ...{
      isSample: said('sample') === 'yes',
      isPublic: said('public') === '' ? null : said('public') !== 'no',
    },
  };
  return { item, mends: [], problems: [...problems, ...faults] };
};

const media = (name: string, words: string): NamedMedia | null => (name === '' ? null : { name, words });

const sidesOf = (kind: QuestionKind, said: (head: string) => string) => {
  const side = (name: string) => {
    const all = numbered(name, OPTIONS_MOST).map(said);
    return all.slice(0, all.findLastIndex(option => option.trim() !== '') + 1);
  };
  const options = kind === 'word' ? [] : side('option');
  // Spreadsheets write truths in capitals.
  const isTruth =
    kind === 'true_false' &&
    TRUTH_OPTIONS.every((truth, at) => (options[at]?.toLowerCase() ?? truth) === truth);
  return { options: isTruth ? TRUTH_OPTIONS : options, rightSide: hasTwoSides(kind) ? side('right') : [] };
};

type Keyed = { readonly key: AnswerKey | null; readonly problems: readonly Problem[] };

/** `B: 64.9, -18.6 within 400 km`. */
const placeOfCell = (said: string, options: readonly string[]): Keyed => {
  const [letter = '', ...rest] = said.split(':');
  const { places, problems } = readAnswer(letter, options, 'letter');
  const [option] = places;
  const told = readPlaceText(rest.join(':'));
  return { key: option === undefined || told === null ? null : { kind: 'place', option, ...told }, problems };
};

const keyOfCell = (kind: QuestionKind, said: string, options: readonly string[]): Keyed => {
  if (said.trim() === '') return { key: null, problems: [] };
  if (kind === 'word') return { key: { kind, word: said }, problems: [] };
  if (kind === 'match') {
    const pairs = said.split(/[\s,;]+/).map(part => Number(part) - 1);
    return { key: pairs.every(Number.isInteger) ? { kind, pairs } : null, problems: [] };
  }
  if (kind === 'place') return placeOfCell(said, options);
  const { places, problems } = readAnswer(said, options, 'letter');
  const [option] = places;
  if (option === undefined) return { key: null, problems };
  if (kind === 'sequence') return { key: { kind, order: places }, problems };
  if (kind === 'multi_select') return { key: { kind, options: places }, problems };
  return { key: places.length === 1 ? { kind, option } : null, problems };
};
