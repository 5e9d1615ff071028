/** A question of a bank as a JSON object, with what it says and nothing else; and back, whatever the object is. Pure. */
import type { Problem } from '@trivium/rules/bank/finding';
import { type AnswerKey, QUESTION_KINDS } from '@trivium/rules/question/question';
import { type BankItem, EMPTY_ITEM, type NamedMedia } from '../bank/item.ts';

/** What differs from an item that says nothing. */
export const itemToJson = (item: BankItem): object =>
  Object.fromEntries(
    Object.entries(item).filter(([name, value]) => {
      const empty = (EMPTY_ITEM as Readonly<Record<string, unknown>>)[name];
      return Array.isArray(value) ? value.length > 0 || empty === undefined : value !== empty;
    }),
  );

/** Options, tags and places in one list; a file with more is no file of ours. */
const LIST_MOST = 200;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, LIST_MOST).map(textOf) : [];
const mediaOf = (value: unknown): NamedMedia | null =>
  isObject(value) && textOf(value['name']) !== ''
    ? { name: textOf(value['name']), words: textOf(value['words']) }
    : null;
const placesOf = (value: unknown): number[] | null =>
  Array.isArray(value) &&
  value.length <= LIST_MOST &&
  value.every(each => Number.isInteger(each) && each >= 0)
    ? (value as number[])
    : null;

const ONE_OPTION = ['choice', 'true_false', 'audio', 'math', 'connection'] as const;

const keyOf = (value: unknown): AnswerKey | null => {
  if (!isObject(value)) return null;
  const { kind, option } = value;
  const [order, pairs, options] = [value['order'], value['pairs'], value['options']].map(placesOf);
  if (kind === 'sequence') return order ? { kind, order } : null;
  if (kind === 'match') return pairs ? { kind, pairs } : null;
  if (kind === 'multi_select') return options ? { kind, options } : null;
  if (kind === 'word') return typeof value['word'] === 'string' ? { kind, word: value['word'] } : null;
  if (typeof option !== 'number' || !Number.isInteger(option) || option < 0) return null;
  if (kind === 'place') {
    const [latitude, longitude, within] = [value['latitude'], value['longitude'], value['within']].map(
      numberOf,
    );
    const isWhole = latitude != null && longitude != null && within != null;
    return isWhole ? { kind, option, latitude, longitude, within } : null;
  }
  const one = ONE_OPTION.find(name => name === kind);
  return one === undefined ? null : { kind: one, option };
};

/** Every field that fits; `judge` says what is missing. */
export const itemFromJson = (
  value: unknown,
): { readonly item: BankItem; readonly problems: readonly Problem[] } | undefined => {
  if (!isObject(value)) return undefined;
  const kind = QUESTION_KINDS.find(name => name === value['kind']);
  const key = keyOf(value['key']);
  const item: BankItem = {
    ...EMPTY_ITEM,
    kind: kind ?? 'choice',
    key: key?.kind === (kind ?? 'choice') ? key : null,
    text: textOf(value['text']),
    options: textsOf(value['options']),
    rightSide: textsOf(value['rightSide']),
    note: textOf(value['note']),
    category: textOf(value['category']),
    subcategory: textOf(value['subcategory']),
    language: textOf(value['language']),
    level: numberOf(value['level']),
    difficulty: numberOf(value['difficulty']),
    tags: textsOf(value['tags']),
    source: textOf(value['source']),
    region: textOf(value['region']),
    asOf: textOf(value['asOf']) || null,
    ownId: textOf(value['ownId']),
    image: mediaOf(value['image']),
    audio: mediaOf(value['audio']),
    mark: numberOf(value['mark']),
    exam: textOf(value['exam']),
    contest: textOf(value['contest']),
    passage: textOf(value['passage']),
    isSample: value['isSample'] === true,
    isPublic: typeof value['isPublic'] === 'boolean' ? value['isPublic'] : null,
  };
  const said = textOf(value['kind']).slice(0, 40);
  return { item, problems: kind === undefined ? [{ code: 'no_such_kind', values: { kind: said } }] : [] };
};
