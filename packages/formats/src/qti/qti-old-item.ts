/** An item of QTI 1.2 as a question (IMS QTI ASI 1.2, section 3; Common Cartridge and Canvas write it too). */
import type { Mend } from '@trivium/rules/bank/finding';
import { keyOf } from '../bank/key.ts';
import { isTypable } from '../bank/typable.ts';
import { type Undressed, undress } from '../markup/undress.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsOf,
  elementsWithin,
  escaped,
  textOf,
  type XmlNode,
} from '../markup/xml.ts';
import type { Asked } from './qti-answer.ts';
import type { ReadItem } from './qti-item.ts';
import { markupOf as elementMarkupOf } from './qti-node.ts';
import { type Condition, conditionsOf } from './qti-old-key.ts';

const GAP = '_____';

/** A field of the metadata, such as `question_type`; empty where there is none. */
export const fieldOf = (item: XmlNode, label: string): string => {
  const fields = elementsWithin(item, ({ name }) => name === 'qtimetadatafield');
  for (const field of fields)
    if (textOf(childOf(field, 'fieldlabel')).trim() === label)
      return textOf(childOf(field, 'fieldentry')).trim();
  return '';
};

const all = (node: XmlNode | undefined, ...names: readonly string[]): XmlNode[] =>
  node === undefined ? [] : [...elementsWithin(node, ({ name }) => names.includes(name))];

/** A material as markup: its texts, pictures and sounds. */
const markupOf = (material: XmlNode): string =>
  elementsOf(material)
    .map(part => {
      const address = escaped(attributeOf(part, 'uri'));
      if (part.name === 'matimage')
        return `<img src="${address}" alt="${escaped(attributeOf(part, 'label'))}">`;
      if (part.name === 'mataudio') return `<audio src="${address}"></audio>`;
      if (part.name === 'matbreak') return '<br>';
      if (!['mattext', 'matemtext'].includes(part.name)) return '';
      if (attributeOf(part, 'texttype') !== 'text/html') return escaped(textOf(part));
      // Some write the elements themselves, not their letters.
      return elementsOf(part).length > 0 ? elementMarkupOf(part) : textOf(part);
    })
    .join(' ');

const isResponse = (name: string): boolean => /^response_(?:lid|str|num|xy|grp|extension)$/.test(name);

/** The materials in the presentation that belong to no response; a gap where a text is typed. */
function* stemOf(node: XmlNode): Generator<string> {
  for (const child of elementsOf(node)) {
    if (child.name === 'material') yield markupOf(child);
    else if (!isResponse(child.name)) yield* stemOf(child);
  }
}

const labelsOf = (response: XmlNode): XmlNode[] => all(response, 'response_label');
const saidBy = (node: XmlNode): string => all(node, 'material').map(markupOf).join(' ');

type Made = { readonly asked: Asked; readonly mends: readonly Mend[] };

/** How the file calls the type, such as `essay_question` or `cc.essay.v0p1`; else its first response. */
const typeOf = (item: XmlNode, response = 'item'): string =>
  ['question_type', 'cc_profile', 'qmd_itemtype']
    .map(label => fieldOf(item, label))
    .concat(response)
    .find(name => name !== '')
    ?.slice(0, 40) ?? response;

export const readOldItem = (item: XmlNode, mediaName: (address: string) => string): ReadItem => {
  const presentation = childOf(item, 'presentation');
  if (presentation === undefined) return { name: typeOf(item) };
  const responses = [...elementsWithin(presentation, one => isResponse(one.name))];
  const name = typeOf(item, responses[0]?.name);
  const undressed = undress(mediaName);
  const conditions = conditionsOf(item);
  const text = undressed.ask([...stemOf(presentation)].join(' '));
  const made = madeOf(responses, conditions, name, undressed);
  if (made === null) return { name };
  const { note, mends } = noteOf(item, conditions, undressed);
  return {
    name: null,
    item: { ...made.asked, text: text || GAP, note, image: undressed.image(), audio: undressed.audio() },
    mends: [...undressed.mends, ...made.mends, ...mends],
  };
};

const madeOf = (
  responses: readonly XmlNode[],
  conditions: readonly Condition[],
  name: string,
  undressed: Undressed,
): Made | null => {
  const [response] = responses;
  if (response === undefined) return null;
  if (responses.length > 1)
    return name === 'matching_question' ? matched(responses, conditions, undressed) : null;
  if (response.name === 'response_lid') return listed(response, conditions, undressed);
  const isTyped = response.name === 'response_str' || response.name === 'response_num';
  return isTyped && !/essay/i.test(name) ? typed(conditions) : null;
};

const listed = (
  response: XmlNode,
  conditions: readonly Condition[],
  { say, audio }: Undressed,
): Made | null => {
  const labels = labelsOf(response).map(label => ({
    id: attributeOf(label, 'ident'),
    text: say(saidBy(label)),
  }));
  if (labels.length === 0) return null;
  const options = labels.map(({ text }) => text);
  const cardinality = attributeOf(response, 'rcardinality').toLowerCase();
  const placeOf = (id: string) => labels.findIndex(label => label.id === id);
  const best = Math.max(...conditions.map(({ points }) => points));
  const good = conditions.filter(({ points }) =>
    cardinality === 'multiple' ? points > 0 : points === best && points > 0,
  );
  const places = [...new Set(good.flatMap(({ values }) => values).map(placeOf))];
  if (cardinality === 'ordered') {
    if (places.length !== options.length || places.includes(-1)) return null;
    return {
      asked: { kind: 'sequence', options, rightSide: [], key: { kind: 'sequence', order: places } },
      mends: [],
    };
  }
  const kind = cardinality === 'multiple' ? 'multi_select' : audio() === null ? 'choice' : 'audio';
  const { mends, ...keyed } = keyOf(options, places.includes(-1) ? [] : places, kind);
  const isUneven = cardinality !== 'multiple' && conditions.some(({ points }) => points > 0 && points < best);
  return {
    asked: { ...keyed, rightSide: [] },
    mends: isUneven ? [...mends, { code: 'weights_left_out' }] : mends,
  };
};

/** As Canvas writes it: a response for each left side, all with the same right ones. */
const matched = (
  responses: readonly XmlNode[],
  conditions: readonly Condition[],
  { say }: Undressed,
): Made | null => {
  const pairs = responses.map(response => {
    const id = attributeOf(response, 'ident');
    const own = conditions
      .filter(({ response: of, points }) => of === id && points > 0)
      .flatMap(({ values }) => values);
    const labels = labelsOf(response);
    const partner = labels.find(label => attributeOf(label, 'ident') === own[0]);
    const left = say(childrenOf(response, 'material').map(markupOf).join(' '));
    return { left, right: partner && say(saidBy(partner)), traps: labels.length - responses.length };
  });
  const held = pairs.filter(({ left }) => left !== '');
  const rightSide = held.map(({ right }) => right ?? '');
  if (held.some(({ right }) => right === undefined) || new Set(rightSide).size < rightSide.length)
    return null;
  return {
    asked: {
      ...{ kind: 'match', options: held.map(({ left }) => left), rightSide },
      key: { kind: 'match', pairs: held.map((_, at) => at) },
    },
    mends: pairs.some(({ left, traps }) => left === '' || traps > 0) ? [{ code: 'answers_left_out' }] : [],
  };
};

const typed = (conditions: readonly Condition[]): Made | null => {
  const best = Math.max(...conditions.map(({ points }) => points));
  const good = conditions.filter(({ points }) => points > 0 && points === best);
  const values = good.flatMap(one => one.values);
  // A range, or a part of a text, has no one spelling.
  const isOpen = good.some(one => one.bounds.some(bound => Number(bound) !== Number(one.values[0])));
  if (isOpen) return null;
  const word = values.map(value => value.normalize('NFC')).find(isTypable);
  if (word === undefined) return null;
  return {
    asked: { kind: 'word', options: [], rightSide: [], key: { kind: 'word', word } },
    mends: new Set(values).size > 1 ? [{ code: 'answers_left_out' }] : [],
  };
};

/** What is said after the right answer, and after any. */
const noteOf = (
  item: XmlNode,
  conditions: readonly Condition[],
  { say }: Undressed,
): { readonly note: string; readonly mends: readonly Mend[] } => {
  const best = Math.max(0, ...conditions.map(({ points }) => points));
  const linked = new Set(
    conditions.filter(({ points }) => points === best && best > 0).flatMap(one => one.feedback),
  );
  const notes = childrenOf(item, 'itemfeedback').filter(one => {
    const id = attributeOf(one, 'ident');
    return linked.has(id) || /^general/i.test(id);
  });
  const note = notes
    .map(one => say(saidBy(one)))
    .filter(text => text !== '')
    .join(' ');
  return { note, mends: note === '' ? [] : [{ code: 'feedback_as_note', after: note }] };
};
