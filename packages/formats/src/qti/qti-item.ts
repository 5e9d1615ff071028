/** An item of QTI 2.0 to 3.0 as a question: what stands around its interaction, and what it says after the answer. */
import type { Mend } from '@trivium/rules/bank/finding';
import type { BankItem } from '../bank/item.ts';
import { undress } from '../markup/undress.ts';
import { attributeOf, textOf, type XmlNode } from '../markup/xml.ts';
import { answerOf, responseOf } from './qti-answer.ts';
import { allWithin, markupOf, nameOf, partOf, partsOf, settingOf } from './qti-node.ts';

/** Where the answer is typed into a sentence. */
const GAP = '_____';

/** What an item asks; or the name of its type, where we have no kind for it. */
export type ReadItem =
  | { readonly name: string }
  | {
      readonly name: null;
      readonly item: Pick<
        BankItem,
        'kind' | 'text' | 'options' | 'rightSide' | 'key' | 'note' | 'image' | 'audio'
      >;
      readonly mends: readonly Mend[];
    };

/** `own` is the kind that our writer noted; `mediaName` turns an address into a name in the package. */
export const readItem = (
  item: XmlNode,
  own: string | undefined,
  mediaName: (address: string) => string,
): ReadItem => {
  const body = partOf(item, 'itemBody');
  if (body === undefined) return { name: 'item' };
  const isTemplate =
    partOf(item, 'templateProcessing') !== undefined || allWithin(body, isPrinted).next().done !== true;
  if (isTemplate) return { name: 'template' };
  const interactions = [...allWithin(body, name => name.endsWith('Interaction'))];
  const [interaction] = interactions;
  if (interaction === undefined) return { name: 'no interaction' };
  if (interactions.length > 1) return { name: 'several interactions' };
  const name = nameOf(interaction);
  // A number that may be near has no one spelling.
  const isNear = [...allWithin(item, one => one === 'equal')].some(one =>
    /^(?:absolute|relative)$/.test(settingOf(one, 'toleranceMode')),
  );
  if (isNear && name === 'textEntryInteraction') return { name };
  const undressed = undress(mediaName);
  const text = undressed.ask(askedIn(body, interaction, name));
  const declared = partsOf(item, 'responseDeclaration').find(
    one => settingOf(one, 'identifier') === settingOf(interaction, 'responseIdentifier'),
  );
  const about = { say: undressed.say, own, hasSound: undressed.audio() !== null };
  const made = answerOf(interaction, name, responseOf(declared), about);
  if (made === null) return { name };
  const { note, mends } = noteOf(item, made.right, undressed.say);
  return {
    name: null,
    item: { ...made.asked, text, note, image: undressed.image(), audio: undressed.audio() },
    mends: [...undressed.mends, ...made.mends, ...mends],
  };
};

const isPrinted = (name: string): boolean => name === 'printedVariable';

/** Whether an element holds nothing but another one. */
const isFrameOf = (node: XmlNode, inner: XmlNode): boolean =>
  node.children.includes(inner) &&
  node.children.every(child => child === inner || (typeof child === 'string' && child.trim() === ''));

/** The body with the prompt in place of the interaction; a gap where the answer is typed into a sentence. */
const askedIn = (body: XmlNode, interaction: XmlNode, name: string): string =>
  markupOf(body, node => {
    if (name === 'textEntryInteraction') {
      if (isFrameOf(node, interaction)) return '';
      return node === interaction ? GAP : undefined;
    }
    return node === interaction ? `<p>${markupOf(partOf(interaction, 'prompt'))}</p>` : undefined;
  });

/** Said after a right answer, or after any. */
const FITTING = /^(?!.*(?:incorrect|wrong)).*(?:correct|right|general|solution|note)/i;

const noteOf = (
  item: XmlNode,
  right: readonly string[],
  say: (html: string) => string,
): { readonly note: string; readonly mends: readonly Mend[] } => {
  const said = partsOf(item, 'modalFeedback').filter(one => settingOf(one, 'showHide') !== 'hide');
  const fitting = said.filter(one => {
    const id = settingOf(one, 'identifier');
    return right.includes(id) || FITTING.test(id);
  });
  const note = (said.length === 1 ? said : fitting)
    .map(one => say(markupOf(one)))
    .filter(text => text !== '')
    .join(' ');
  const isOurs = said.length === 1 && settingOf(said[0] as XmlNode, 'identifier') === 'note';
  return { note, mends: note === '' || isOurs ? [] : [{ code: 'feedback_as_note', after: note }] };
};

/** What the refused row shows: the title and the texts as they stand. */
export const sourceOf = (item: XmlNode): string[] =>
  [attributeOf(item, 'title'), textOf(partOf(item, 'itemBody'))].map(text =>
    text.replaceAll(/\s+/g, ' ').trim().slice(0, 4_000),
  );
