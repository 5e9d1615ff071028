/** A row of a sheet as a question, by what each of its columns is. */
import type { AnswerReading, ColumnRole } from '@trivium/rules/bank/column';
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import type { AnswerKey, QuestionKind } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import { decodeEntities } from '../bank/entities.ts';
import { type BankItem, EMPTY_ITEM, type NamedMedia } from '../bank/item.ts';
import { keyOf, type ListedKind } from '../bank/key.ts';
import { readAnswer, withPlainDigits } from './answer-cell.ts';
import { OPTION_ROLES } from './heading.ts';
import { readKind } from './kind-cell.ts';

export type RowReading = { readonly roles: readonly ColumnRole[]; readonly answers: AnswerReading };

export type ReadRow =
  | { readonly item: BankItem; readonly mends: readonly Mend[]; readonly problems: readonly Problem[] }
  | { readonly unmade: string };

const LISTED: readonly ColumnRole[] = [...OPTION_ROLES, 'option', 'wrong_text'];
const TAG_SEPARATOR = /[,;|\n،]/;

/** The cells of a row by their roles, with codes of signs decoded once. */
class Cells {
  readonly mends: Mend[] = [];
  readonly problems: Problem[] = [];
  readonly #cells: readonly string[];
  readonly #roles: readonly ColumnRole[];

  constructor(cells: readonly string[], roles: readonly ColumnRole[]) {
    this.#cells = cells;
    this.#roles = roles;
  }

  has(role: ColumnRole): boolean {
    return this.#roles.includes(role);
  }

  all(role: ColumnRole): string[] {
    return this.#roles.flatMap((own, at) => (own === role ? [this.#decoded(this.#cells[at] ?? '')] : []));
  }

  /** What the columns of this role say; several are joined. */
  one(role: ColumnRole): string {
    return this.all(role)
      .filter(said => said.trim() !== '')
      .join(' ')
      .trim();
  }

  whole(role: ColumnRole): number | null {
    const said = withPlainDigits(this.one(role));
    if (said === '') return null;
    const value = Number(said);
    if (Number.isFinite(value)) return value;
    this.problems.push({ code: 'bad_number', values: { value: said.slice(0, 40) } });
    return null;
  }

  #decoded(said: string): string {
    if (!said.includes('&')) return said;
    const decoded = decodeEntities(said);
    if (decoded !== said) this.mends.push({ code: 'entities', before: said, after: decoded });
    return decoded;
  }
}

/** Whether the row is empty in every column that is read. */
const isEmptyRow = (cells: readonly string[], roles: readonly ColumnRole[]): boolean =>
  roles.every((role, at) => role === 'left_out' || (cells[at] ?? '').trim() === '');

/** The question of a row; null where nothing stands in it. Never throws. */
export const readRow = (row: readonly string[], { roles, answers }: RowReading): ReadRow | null => {
  if (isEmptyRow(row, roles)) return null;
  const cells = new Cells(row, roles);
  const said = cells.one('kind');
  const kind = readKind(said);
  if (kind === undefined) return { unmade: said.slice(0, 60) };
  const options = optionsOf(cells);
  const keyed = keyedOf(cells, options, kind, answers);
  if (keyed === null) return { unmade: said.slice(0, 60) };
  const { text, picture } = withoutPicture(cells.one('question'));
  if (/<\/?[a-z][^<>]*>/i.test([text, ...keyed.options].join(' '))) cells.mends.push({ code: 'tags_shown' });
  const item: BankItem = {
    ...EMPTY_ITEM,
    ...{ kind: keyed.kind, text, options: keyed.options, rightSide: keyed.rightSide, key: keyed.key },
    ...aboutOf(cells),
    image: pictureOf(cells.one('picture'), cells.one('picture_words')) ?? picture,
    audio: cells.one('sound') === '' ? null : { name: cells.one('sound'), words: cells.one('transcript') },
  };
  return { item, mends: [...cells.mends, ...keyed.mends], problems: [...cells.problems, ...keyed.problems] };
};

const optionsOf = (cells: Cells): readonly string[] => {
  const lettered = OPTION_ROLES.flatMap(role => cells.all(role));
  const options = [...lettered, ...cells.all('option')];
  return options.slice(0, options.findLastIndex(option => option.trim() !== '') + 1);
};

const aboutOf = (cells: Cells): Partial<BankItem> => ({
  ...{
    category: cells.one('category'),
    subcategory: cells.one('subcategory'),
    language: cells.one('language'),
  },
  ...{ level: cells.whole('level'), difficulty: difficultyOf(cells), note: cells.one('note') },
  tags: cells
    .all('tags')
    .flatMap(said => said.split(TAG_SEPARATOR))
    .map(tag => tag.trim())
    .filter(tag => tag !== ''),
  ...{ source: cells.one('source'), region: cells.one('region'), asOf: dayOf(cells.one('as_of')) },
  ...{ ownId: cells.one('own_id'), mark: cells.whole('mark') },
  ...{ exam: cells.one('exam'), contest: cells.one('contest') },
});

type Keyed = {
  readonly kind: QuestionKind;
  readonly options: readonly string[];
  readonly rightSide: readonly string[];
  readonly key: AnswerKey | null;
  readonly mends: readonly Mend[];
  readonly problems: readonly Problem[];
};
const NOTHING = { rightSide: [], mends: [], problems: [] } as const;

/** Null where the row is of a kind that cannot be made whole, such as a gap with several right words. */
const keyedOf = (
  cells: Cells,
  options: readonly string[],
  kind: QuestionKind | null,
  answers: AnswerReading,
): Keyed | null => {
  const right = cells.all('right_text').filter(said => said.trim() !== '');
  const wrong = cells.all('wrong_text').filter(said => said.trim() !== '');
  // Answers may stand in columns of their own, one for each.
  const answer = cells
    .all('answer')
    .filter(said => said.trim() !== '')
    .join('|');
  const rightSide = cells.all('right_side');
  if (kind === 'match' || (kind === null && rightSide.some(said => said.trim() !== '')))
    return matchOf(options, rightSide, answer);
  // The point needs columns of our own.
  if (kind === 'place') return null;
  if (kind === 'connection') {
    const listed = listedOf([...options], { right, wrong, answer, answers, kind: 'choice' });
    const key = listed.key?.kind === 'choice' ? ({ kind, option: listed.key.option } as const) : null;
    return { ...listed, kind, rightSide, key };
  }
  if (kind === 'word')
    return wordOf([...new Set([...right, ...options, ...(options.length ? [] : [answer])])]);
  if (kind === 'sequence') return sequenceOf(options, answer, answers, cells.has('answer'));
  const isListed = LISTED.some(role => cells.has(role));
  if (
    kind === null &&
    options.length === 0 &&
    wrong.length === 0 &&
    (right.length > 0 || !isListed) &&
    cells.has('right_text')
  )
    return wordOf(right);
  if (options.length === 0 && wrong.length === 0) {
    const truth = truthOf(right[0] ?? answer);
    if (truth !== null)
      return {
        ...NOTHING,
        kind: 'true_false',
        options: TRUTH_OPTIONS,
        key: { kind: 'true_false', option: truth },
      };
  }
  return listedOf([...options], { right, wrong, answer, answers, kind: kind ?? 'choice' });
};

type Right = {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
  readonly answer: string;
  readonly answers: AnswerReading;
  readonly kind: ListedKind;
};

/** A choice and its sisters. Right texts that are no option yet become one, before the wrong ones. */
const listedOf = (options: string[], { right, wrong, answer, answers, kind }: Right): Keyed => {
  const places: number[] = [];
  for (const text of right) {
    const known = readAnswer(text, options, 'text').places[0];
    places.push(known ?? options.push(text) - 1);
  }
  options.push(...wrong);
  const named = readAnswer(answer, options, answers);
  const keyed = keyOf(options, [...places, ...named.places], kind);
  return { ...keyed, rightSide: [], problems: named.problems };
};

const wordOf = (words: readonly string[]): Keyed | null => {
  const said = words.map(word => word.trim()).filter(word => word !== '');
  if (said.length > 1) return null;
  const [word] = said;
  return { ...NOTHING, kind: 'word', options: [], key: word === undefined ? null : { kind: 'word', word } };
};

const sequenceOf = (
  options: readonly string[],
  answer: string,
  answers: AnswerReading,
  hasAnswers: boolean,
): Keyed => {
  const named = readAnswer(answer, options, answers);
  const order = hasAnswers ? named.places : options.map((_, at) => at);
  const key = order.length === 0 ? null : ({ kind: 'sequence', order } as const);
  return { ...NOTHING, kind: 'sequence', options, key, problems: named.problems };
};

/** Partners stand side by side, unless the answer says for each left one the number of its right one. */
const matchOf = (options: readonly string[], sides: readonly string[], answer: string): Keyed => {
  const rightSide = sides.slice(0, sides.findLastIndex(side => side.trim() !== '') + 1);
  const said = answer.split(/[\s,;|]+/).filter(part => part !== '');
  const isSaid = said.length > 0 && said.every(part => /^\d{1,2}$/.test(part));
  const pairs = isSaid ? said.map(part => Number(part) - 1) : options.map((_, at) => at);
  return { ...NOTHING, kind: 'match', options, rightSide, key: { kind: 'match', pairs } };
};

const TRUE =
  /^(?:true|t|yes|wahr|richtig|ja|vrai|oui|verdadero|cierto|s[ií]|vero|صح|صواب|صحيح|نعم|सही|सत्य|सच|हाँ)$/i;
const FALSE = /^(?:false|f|no|falsch|nein|faux|non|falso|خطأ|خاطئ|لا|गलत|असत्य|झूठ|नहीं)$/i;

const truthOf = (said: string): 0 | 1 | null =>
  TRUE.test(said.trim()) ? 0 : FALSE.test(said.trim()) ? 1 : null;

const DIFFICULTY_WORDS: readonly RegExp[] = [
  /^(?:very easy|sehr leicht|muy fácil|très facile)$/i,
  /^(?:easy|leicht|einfach|fácil|facil|facile|سهل|आसान)$/i,
  /^(?:medium|normal|intermediate|mittel|medio|media|moyen|moyenne|متوسط|मध्यम)$/i,
  /^(?:hard|difficult|schwer|schwierig|difícil|dificil|difficile|صعب|कठिन)$/i,
  /^(?:very hard|expert|sehr schwer|muy difícil|très difficile)$/i,
];

const difficultyOf = (cells: Cells): number | null => {
  const word = DIFFICULTY_WORDS.findIndex(words => words.test(cells.one('difficulty')));
  return word === -1 ? cells.whole('difficulty') : word + 1;
};

/** Days as 2026-10-01; German ones are turned. Others stay, and are refused. */
const dayOf = (said: string): string | null => {
  if (said === '') return null;
  const turned = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(said);
  if (!turned) return said;
  const [, day = '', month = '', year = ''] = turned;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const IMAGE = /<img\b[^<>]*>/i;

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? '';

/** The picture of a cell: its name, or an element of HTML. */
const pictureOf = (said: string, words: string): NamedMedia | null => {
  const tag = IMAGE.exec(said)?.[0];
  if (tag === undefined) return said === '' ? null : { name: said, words };
  const name = attributeOf(tag, 'src');
  return name === '' ? null : { name, words: words === '' ? attributeOf(tag, 'alt') : words };
};

/** The text without a picture that stands in it as HTML. */
const withoutPicture = (said: string): { readonly text: string; readonly picture: NamedMedia | null } => {
  const picture = IMAGE.test(said) ? pictureOf(said, '') : null;
  return picture === null ? { text: said, picture } : { text: said.replace(IMAGE, ' ').trim(), picture };
};
