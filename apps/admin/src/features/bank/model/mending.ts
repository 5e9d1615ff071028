/** How a refused row is mended in its place, and what mending does to its fields. Pure. */
import type { PreviewedQuestion } from '@trivium/contract/admin/preview';
import { brokenFormula } from '@trivium/rules/question/formula';
import { CLUES } from '@trivium/rules/question/limits';
import { isOneOption, type QuestionKind } from '@trivium/rules/question/question';
import { rightSideSize, storedOptions, TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import type { FoundRow, Item } from './bank-import.ts';

/** `fields`: in the form of a whole question. `none`: nothing was made of it that could be mended. */
export type MendWay = 'equal' | 'letter' | 'picture' | 'sound' | 'formula' | 'fields' | 'none';

const BLANKS = /\s+/g;
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const folded = (text: string): string =>
  text.replace(DIRECTION_MARKS, '').replace(BLANKS, ' ').trim().toLowerCase();

/** Places of options that say the same as another. */
export const equalPlaces = (options: readonly string[]): number[] => {
  const all = options.map(folded);
  return [...all.keys()].filter(at => all.indexOf(all[at] ?? '') !== all.lastIndexOf(all[at] ?? ''));
};

/** The texts of a question that may hold a formula: its text, or an option by its place. */
export type FormulaField = { readonly at: number | null; readonly text: string };

/** The first text whose formula cannot be read; null where it stands in neither. */
export const formulaField = ({ text, options }: Item): FormulaField | null => {
  if (brokenFormula(text) !== null) return { at: null, text };
  const at = options.findIndex(option => brokenFormula(option) !== null);
  return at === -1 ? null : { at, text: options[at] ?? '' };
};

const isLettered = (kind: QuestionKind): boolean => isOneOption({ kind }) || kind === 'multi_select';

export const wayOf = ({ item, problems }: Pick<FoundRow, 'item' | 'problems'>): MendWay => {
  if (item === null) return 'none';
  // Several problems need several fields.
  const [first, ...others] = problems;
  if (first === undefined || others.length > 0) return 'fields';
  const { code } = first;
  if (code === 'equal_options') return equalPlaces(item.options).length > 0 ? 'equal' : 'fields';
  if (code === 'no_right' || code === 'unknown_letter')
    return isLettered(item.kind) && item.options.length > 0 ? 'letter' : 'fields';
  if (code === 'picture_missing') return 'picture';
  if (code === 'sound_missing' && item.kind !== 'audio') return 'sound';
  return code === 'bad_formula' && formulaField(item) !== null ? 'formula' : 'fields';
};

const replaced = (texts: readonly string[], at: number, text: string): string[] =>
  texts.map((old, place) => (place === at ? text : old));

export const withOption = (item: Item, at: number, text: string): Item => ({
  ...item,
  options: replaced(item.options, at, text),
});

export const withPartner = (item: Item, at: number, text: string): Item => ({
  ...item,
  right_side: replaced(item.right_side, at, text),
});

/** A thing of a connection; a file may have brought too few. */
export const withClue = (item: Item, at: number, text: string): Item => ({
  ...item,
  right_side: inOrder(CLUES).map(place => (place === at ? text : (item.right_side[place] ?? ''))),
});

export const withFormula = (item: Item, { at }: FormulaField, text: string): Item =>
  at === null ? { ...item, text } : withOption(item, at, text);

const inOrder = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Whether the key names the option. */
export const isRight = ({ answer }: Pick<Item, 'answer'>, at: number): boolean => {
  if (answer === null) return false;
  if (answer.kind === 'multi_select') return answer.options.includes(at);
  return 'option' in answer && answer.option === at;
};

/** Names an option as right; of several, or takes it back. */
export const withRight = (item: Item, at: number): Item => {
  const { kind, answer } = item;
  if (kind === 'multi_select') {
    const old = answer?.kind === kind ? answer.options : [];
    const options = old.includes(at) ? old.filter(place => place !== at) : [...old, at].sort((a, b) => a - b);
    return { ...item, answer: options.length === 0 ? null : { kind, options } };
  }
  if (kind === 'sequence' || kind === 'match' || kind === 'word') return item;
  if (kind === 'place') return { ...item, answer: { ...placeOf(item), option: at } };
  return { ...item, answer: { kind, option: at } };
};

type PlaceAnswer = Extract<NonNullable<Item['answer']>, { kind: 'place' }>;
/** A place that nobody has named yet. */
const NO_PLACE: PlaceAnswer = { kind: 'place', option: 0, latitude: 0, longitude: 0, within: 300 };

export const placeOf = ({ answer }: Pick<Item, 'answer'>): PlaceAnswer =>
  answer?.kind === 'place' ? answer : NO_PLACE;

export const withPlace = (item: Item, told: Omit<PlaceAnswer, 'kind' | 'option'>): Item => ({
  ...item,
  answer: { ...placeOf(item), ...told },
});

/** The key of kinds whose options stand in their right order in the form. */
const orderedKey = (kind: QuestionKind, count: number): Item['answer'] => {
  if (kind === 'sequence') return { kind, order: inOrder(count) };
  return kind === 'match' ? { kind, pairs: inOrder(count) } : null;
};

/** A sequence in its order, a match pair beside pair: as a form shows it. */
export const inForm = (item: Item): Item => {
  const { kind, answer, options, right_side } = item;
  if (kind === 'sequence' && answer?.kind === kind && answer.order.length === options.length)
    return {
      ...item,
      options: answer.order.map(at => options[at] ?? ''),
      answer: orderedKey(kind, options.length),
    };
  if (kind !== 'match') return item;
  const pairs = answer?.kind === kind ? answer.pairs : inOrder(options.length);
  return {
    ...item,
    right_side: options.map((_, at) => right_side[pairs[at] ?? at] ?? ''),
    answer: orderedKey(kind, options.length),
  };
};

/** One option more, or one less; what is right stays right. */
export const withCount = (item: Item, count: number): Item => {
  const options = inOrder(count).map(at => item.options[at] ?? '');
  const right_side = inOrder(rightSideSize(item.kind, count)).map(at => item.right_side[at] ?? '');
  const rights = inOrder(count).filter(at => isRight(item, at));
  const bare: Item = { ...item, options, right_side, answer: orderedKey(item.kind, count) };
  if (item.kind === 'word' || item.kind === 'place') return { ...bare, answer: item.answer };
  return rights.reduce(withRight, bare);
};

/** Another kind, with as much of the old one as it can hold. */
export const withKind = (item: Item, kind: QuestionKind): Item => {
  const rights = inOrder(item.options.length).filter(at => isRight(item, at));
  if (kind === 'word') return { ...item, kind, options: [], right_side: [], answer: null };
  const options =
    kind === 'true_false' ? [...TRUTH_OPTIONS] : item.options.length > 0 ? item.options : ['', ''];
  const right_side = inOrder(rightSideSize(kind, options.length)).map(at => item.right_side[at] ?? '');
  const answer = kind === 'place' ? NO_PLACE : orderedKey(kind, options.length);
  const bare: Item = { ...item, kind, options, right_side, answer };
  return (kind === 'multi_select' ? rights : rights.slice(0, 1)).reduce(withRight, bare);
};

type Category = PreviewedQuestion['category'];

/** The question as the player's card takes it. `picture`: its address once it has come in. */
export const previewOf = (item: Item, category: Category, picture = ''): PreviewedQuestion => ({
  kind: item.kind,
  text: item.text,
  options: storedOptions(item.kind, item.options, item.right_side),
  answer_key: item.answer,
  note: item.note,
  // A name in an archive is no address.
  image: item.image.startsWith('/') ? item.image : picture,
  image_alt: item.image_alt,
  audio: item.audio.startsWith('/') ? item.audio : '',
  transcript: item.transcript,
  ...{ audio_ms: 0, difficulty: 3, language_id: null, category },
});
