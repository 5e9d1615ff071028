/** What is asked by an item of QTI 2 or 3: one interaction and its response declaration (QTI 3.0, sections 5.2 and 7). */
import type { Mend } from '@trivium/rules/bank/finding';
import type { BankItem } from '../bank/item.ts';
import { keyOf, type ListedKind } from '../bank/key.ts';
import { isTypable } from '../bank/typable.ts';
import { textOf, type XmlNode } from '../markup/xml.ts';
import { markupOf, partOf, partsOf, settingOf } from './qti-node.ts';

export type Asked = Pick<BankItem, 'kind' | 'options' | 'rightSide' | 'key'>;
export type Made = {
  readonly asked: Asked;
  readonly mends: readonly Mend[];
  /** Identifiers of the right choices, by which feedback is found. */
  readonly right: readonly string[];
};
export type Say = (html: string) => string;

/** The response that an interaction asks for. */
export type Response = {
  readonly isMultiple: boolean;
  readonly correct: readonly string[];
  /** Values with points, from the mapping. */
  readonly mapped: readonly { readonly value: string; readonly points: number }[];
};

export const responseOf = (declaration: XmlNode | undefined): Response => ({
  isMultiple: declaration !== undefined && settingOf(declaration, 'cardinality') === 'multiple',
  correct: partsOf(partOf(declaration, 'correctResponse'), 'value').map(value => textOf(value).trim()),
  mapped: partsOf(partOf(declaration, 'mapping'), 'mapEntry')
    .map(entry => ({
      value: settingOf(entry, 'mapKey'),
      points: Number(settingOf(entry, 'mappedValue')) || 0,
    }))
    .filter(({ points }) => points > 0),
});

/** Values that count in full: the correct ones; where none are named, those with the most points, or of several all with points. */
const rightOf = ({ correct, mapped, isMultiple }: Response): readonly string[] => {
  if (correct.length > 0) return correct;
  const most = Math.max(...mapped.map(({ points }) => points));
  return mapped.filter(({ points }) => isMultiple || points === most).map(({ value }) => value);
};

/** Null where the interaction is of a type, or asks in a way, that we have no kind for. */
export const answerOf = (
  interaction: XmlNode,
  name: string,
  response: Response,
  about: About,
): Made | null => {
  switch (name) {
    case 'choiceInteraction':
      return listed(interaction, response, about);
    case 'orderInteraction':
      return ordered(interaction, response, about.say);
    case 'matchInteraction':
      return matched(interaction, response, about.say);
    case 'textEntryInteraction':
      return typed(response);
    default:
      return null;
  }
};

type About = {
  readonly say: Say;
  /** The kind that our writer noted. */
  readonly own: string | undefined;
  readonly hasSound: boolean;
};

type Choice = { readonly id: string; readonly text: string };

const choicesOf = (node: XmlNode | undefined, name: string, say: Say): Choice[] =>
  partsOf(node, name).map(choice => ({ id: settingOf(choice, 'identifier'), text: say(markupOf(choice)) }));

const listed = (interaction: XmlNode, response: Response, { say, own, hasSound }: About): Made => {
  const choices = choicesOf(interaction, 'simpleChoice', say);
  const right = rightOf(response);
  const places = right.map(id => choices.findIndex(choice => choice.id === id));
  const options = choices.map(({ text }) => text);
  const single: ListedKind = own === 'math' ? 'math' : hasSound ? 'audio' : 'choice';
  // An identifier that no choice has makes no key, not another one.
  const known = places.includes(-1) ? [] : places;
  const { mends, ...keyed } = keyOf(options, known, response.isMultiple ? 'multi_select' : single);
  const [first] = known;
  const isKept =
    (own === 'choice' || own === 'connection') && keyed.kind === 'true_false' && first !== undefined;
  const asked = isKept
    ? ({ kind: 'choice', options, key: { kind: 'choice', option: first } } as const)
    : keyed;
  const points = new Set(response.mapped.map(one => one.points));
  const weights: readonly Mend[] = points.size > 1 ? [{ code: 'weights_left_out' }] : [];
  return { asked: { ...asked, rightSide: [] }, mends: [...mends, ...weights], right };
};

/** An order of some of the items is no sequence of ours. */
const ordered = (interaction: XmlNode, { correct }: Response, say: Say): Made | null => {
  const choices = choicesOf(interaction, 'simpleChoice', say);
  const order = correct.map(id => choices.findIndex(choice => choice.id === id));
  if (correct.length > 0 && (order.length !== choices.length || order.includes(-1))) return null;
  const key = order.length === 0 ? null : ({ kind: 'sequence', order } as const);
  return {
    asked: { kind: 'sequence', options: choices.map(({ text }) => text), rightSide: [], key },
    mends: [],
    right: [],
  };
};

/** One to one alone: partners that nothing belongs to are traps, and are left out. */
const matched = (interaction: XmlNode, response: Response, say: Say): Made | null => {
  const [left = [], right = []] = partsOf(interaction, 'simpleMatchSet').map(set =>
    choicesOf(set, 'simpleAssociableChoice', say),
  );
  const pairs = rightOf(response).map(pair => pair.split(/\s+/));
  const partners = left.map(({ id }) => pairs.filter(([one]) => one === id).map(([, other]) => other));
  const ids = partners.flat();
  const places = ids.map(id => right.findIndex(choice => choice.id === id));
  const isOneToOne = partners.every(({ length }) => length === 1) && new Set(ids).size === ids.length;
  if (!isOneToOne || places.includes(-1)) return null;
  return {
    asked: {
      ...{ kind: 'match', options: left.map(({ text }) => text) },
      rightSide: places.map(place => right[place]?.text ?? ''),
      key: { kind: 'match', pairs: left.map((_, at) => at) },
    },
    mends: right.length > left.length ? [{ code: 'answers_left_out' }] : [],
    right: [],
  };
};

/** The first answer of full points that players can put together; null where there is none. */
const typed = (response: Response): Made | null => {
  const all = new Set([...rightOf(response), ...response.mapped.map(({ value }) => value)]);
  const word = rightOf(response)
    .map(value => value.normalize('NFC'))
    .find(isTypable);
  if (word === undefined) return null;
  return {
    asked: { kind: 'word', options: [], rightSide: [], key: { kind: 'word', word } },
    mends: all.size > 1 ? [{ code: 'answers_left_out' }] : [],
    right: [],
  };
};
