/** The interaction of a question in QTI 3.0, and the declaration of its response. */
import type { BankItem } from '../bank/item.ts';
import { markedUp } from '../bank/markup.ts';
import { escaped } from '../markup/xml.ts';

export type QtiBody = {
  readonly declaration: string;
  /** The text and the interaction. */
  readonly asked: string;
};

const declared = (cardinality: string, baseType: string, values: readonly string[]): string =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${baseType}"><qti-correct-response>${values.map(value => `<qti-value>${escaped(value)}</qti-value>`).join('')}</qti-correct-response></qti-response-declaration>`;

const prompt = (text: string): string => `<qti-prompt>${markedUp(text)}</qti-prompt>`;

const choices = (options: readonly string[]): string =>
  options
    .map((text, at) => `<qti-simple-choice identifier="${idOf(at)}">${markedUp(text)}</qti-simple-choice>`)
    .join('');

const idOf = (at: number): string => `choice-${at + 1}`;

const chosen = ({ text, options }: BankItem, most: number): string =>
  `<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${most}">${prompt(text)}${choices(options)}</qti-choice-interaction>`;

const matchSet = (side: string, texts: readonly string[]): string => {
  const all = texts.map(
    (text, at) =>
      `<qti-simple-associable-choice identifier="${side}-${at + 1}" match-max="1">${markedUp(text)}</qti-simple-associable-choice>`,
  );
  return `<qti-simple-match-set>${all.join('')}</qti-simple-match-set>`;
};

/** Null where the question has no key. */
export const bodyOf = (item: BankItem): QtiBody | null => {
  const { key, text, options, rightSide } = item;
  switch (key?.kind) {
    case 'choice':
    case 'audio':
    case 'math':
    case 'true_false':
      return { declaration: declared('single', 'identifier', [idOf(key.option)]), asked: chosen(item, 1) };
    case 'multi_select':
      return {
        declaration: declared('multiple', 'identifier', key.options.map(idOf)),
        asked: chosen(item, 0),
      };
    case 'sequence':
      return {
        declaration: declared('ordered', 'identifier', key.order.map(idOf)),
        asked: `<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${prompt(text)}${choices(options)}</qti-order-interaction>`,
      };
    case 'match':
      return {
        declaration: declared(
          'multiple',
          'directedPair',
          key.pairs.map((right, left) => `left-${left + 1} right-${right + 1}`),
        ),
        asked: `<qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${options.length}">${prompt(text)}${matchSet('left', options)}${matchSet('right', rightSide)}</qti-match-interaction>`,
      };
    case 'word':
      return {
        declaration: declared('single', 'string', [key.word]),
        asked: `<div>${markedUp(text)}</div><p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="${[...key.word].length}"/></p>`,
      };
    default:
      return null;
  }
};
