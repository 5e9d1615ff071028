/** When two questions of a bank are the same, and what one of them has lost. */
import type { LossCode } from '@trivium/rules/bank/finding';
import type { AnswerKey } from '@trivium/rules/question/question';
import type { BankItem } from './item.ts';

const at = (texts: readonly string[], places: readonly number[]): string[] =>
  places.map(place => texts[place] ?? '');
const inOrder = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** The same question with its steps in the right order and its pairs side by side: how they are stored says nothing, because each play deals them anew. */
export const inKeyOrder = (item: BankItem): BankItem => {
  const { key, options, rightSide } = item;
  if (key?.kind === 'sequence' && key.order.length === options.length)
    return {
      ...item,
      options: at(options, key.order),
      key: { kind: 'sequence', order: inOrder(options.length) },
    };
  if (key?.kind === 'match' && key.pairs.length === rightSide.length)
    return {
      ...item,
      rightSide: at(rightSide, key.pairs),
      key: { kind: 'match', pairs: inOrder(rightSide.length) },
    };
  if (key?.kind === 'multi_select')
    return { ...item, key: { kind: 'multi_select', options: key.options.toSorted((a, b) => a - b) } };
  return item;
};

const isSameKey = (one: AnswerKey | null, other: AnswerKey | null): boolean => asText(one) === asText(other);

/** JSON with sorted keys. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';

const FIELDS: readonly (readonly [code: LossCode, of: (item: BankItem) => unknown])[] = [
  ['note', item => item.note],
  ['picture', item => item.image],
  ['sound', item => item.audio?.name],
  ['transcript', item => item.audio?.words],
  ['category', item => item.category],
  ['subcategory', item => item.subcategory],
  ['language', item => item.language],
  ['level', item => item.level],
  ['difficulty', item => item.difficulty],
  ['tags', item => item.tags.toSorted()],
  ['source', item => item.source],
  ['region', item => item.region],
  ['as_of', item => item.asOf],
  ['public_mark', item => item.isPublic],
  ['sample', item => item.isSample],
  ['mark', item => item.mark],
  ['own_id', item => item.ownId],
];

/** What of a question is missing or other in what came back; `kind` where it is another question. Empty where it is the same. */
export const lossesBetween = (sent: BankItem, back: BankItem | undefined): LossCode[] => {
  if (back === undefined) return ['kind'];
  const [one, other] = [inKeyOrder(sent), inKeyOrder(back)];
  const isAsked =
    one.kind === other.kind &&
    one.text === other.text &&
    asText([one.options, one.rightSide]) === asText([other.options, other.rightSide]) &&
    isSameKey(one.key, other.key);
  if (!isAsked) return ['kind'];
  return FIELDS.flatMap(([code, of]) => (asText(of(one)) === asText(of(other)) ? [] : [code]));
};
