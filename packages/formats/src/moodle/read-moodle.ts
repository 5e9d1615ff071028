/** Reads Moodle XML question by question: what it asks, its category, and the files that stand in it (docs.moodle.org, "Moodle XML format"). */
import type { Mend } from '@trivium/rules/bank/finding';
import { fromChoice } from '../bank/as-choice.ts';
import type { BankFile } from '../bank/bank-format.ts';
import { EMPTY_ITEM, type Found, type Place } from '../bank/item.ts';
import { tagsRead } from '../bank/own-tags.ts';
import { bytesOfBase64 } from '../bytes/base64.ts';
import { heldIn as heldInAddress, type Undressed, undress } from '../markup/undress.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsWithin,
  textOf,
  type XmlNode,
  xmlRecords,
  xmlText,
} from '../markup/xml.ts';
import { type Category, categoryOf } from './category-path.ts';
import { answerOf, type Say } from './moodle-answer.ts';

const HELD = '@@PLUGINFILE@@/';
const NAME_UNITS_MOST = 40;
const SOURCE_MOST = 2_000;

/** One question and the files that it brings, in base64, by the names that its media have. */
type Read = { readonly found: Found; readonly held: ReadonlyMap<string, string> };

/** A text by its format: markup, unless it says that it is plain. */
const sayer =
  ({ ask, say }: Undressed, isQuestion = false): Say =>
  node => {
    const said = textOf(childOf(node, 'text'));
    if (node !== undefined && attributeOf(node, 'format') === 'plain_text') return said.trim();
    return isQuestion ? ask(said) : say(said);
  };

/** Names of what the file holds: as they stand, but of two files with one name the second belongs to its question. */
class Names {
  readonly #sums = new Map<string, string>();

  /** The name of these letters; `own` where another file has it already. */
  nameOf(name: string, own: string, base64: string): string {
    const sum = `${base64.length}:${sumOf(base64)}`;
    const known = this.#sums.get(name) ?? sum;
    const free = known === sum ? name : own;
    this.#sums.set(free, sum);
    return free;
  }
}

/** A number by which letters are told apart (FNV-1a), without a copy of them. */
const sumOf = (letters: string): number => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < letters.length; at += 1) sum = Math.imul(sum ^ letters.charCodeAt(at), 0x01000193);
  return sum;
};

/** Files of one question. */
class Holder {
  /** In base64, by the names of this import. */
  readonly held = new Map<string, string>();
  readonly #row: number;
  readonly #names: Names;
  /** Name of this import by the name in the question. */
  readonly #byName = new Map<string, string>();

  constructor(question: XmlNode, row: number, names: Names) {
    this.#row = row;
    this.#names = names;
    for (const file of elementsWithin(question, ({ name }) => name === 'file'))
      this.#keep(
        `${attributeOf(file, 'path').replace(/^\/+/, '')}${attributeOf(file, 'name')}`,
        textOf(file),
      );
    // Before Moodle 2.
    const old = textOf(childOf(question, 'image_base64'));
    if (old !== '') this.#keep(textOf(childOf(question, 'image')).trim(), old);
  }

  nameOf(address: string): string {
    const held = heldInAddress(address);
    if (held !== null)
      return this.#keep(`q${this.#row}/data-${this.held.size + 1}.${held.ending}`, held.base64);
    if (!address.startsWith(HELD)) return this.#byName.get(address) ?? address;
    const name = decoded(address.slice(HELD.length).split('?', 1)[0] ?? '');
    return this.#byName.get(name) ?? name;
  }

  #keep(name: string, base64: string): string {
    const own = this.#names.nameOf(name, `q${this.#row}/${name}`, base64);
    this.held.set(own, base64);
    this.#byName.set(name, own);
    return own;
  }
}

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

const texts = (node: XmlNode | undefined): string => textOf(childOf(node, 'text')).slice(0, SOURCE_MOST);

const readQuestion = (question: XmlNode, place: Place, where: Category, names: Names): Read => {
  const holder = new Holder(question, place.row, names);
  const { held } = holder;
  const undressed = undress(address => holder.nameOf(address));
  const asking = sayer(undressed, true)(childOf(question, 'questiontext'));
  const { about, said } = tagsRead(
    childrenOf(childOf(question, 'tags'), 'tag').map(tag => textOf(childOf(tag, 'text')).trim()),
  );
  const old = textOf(childOf(question, 'image')).trim();
  const image = undressed.image() ?? (old === '' ? null : { name: holder.nameOf(old), words: '' });
  const audio = undressed.audio();
  const say = sayer(undressed);
  const made = answerOf(question, said.get('kind'), audio !== null, say);
  if (made === null) {
    const name = attributeOf(question, 'type').slice(0, NAME_UNITS_MOST) || 'question';
    return { found: { type: 'unmade', place, name }, held };
  }
  const [general, own] = [say(childOf(question, 'generalfeedback')), say(made.feedback)];
  const noted: readonly Mend[] = own === '' ? [] : [{ code: 'feedback_as_note', after: own }];
  const name = texts(childOf(question, 'name'));
  const mark = Number(textOf(childOf(question, 'defaultgrade')));
  const item = {
    ...EMPTY_ITEM,
    ...where,
    ...about,
    ...fromChoice({ ...made.asked, text: asking }, said),
    ...{ note: [general, own].filter(part => part !== '').join(' '), image, audio },
    ownId: textOf(childOf(question, 'idnumber')).trim(),
    // Every question of Moodle has a grade; 1 is what it writes where nobody chose one.
    mark: mark > 0 && (mark !== 1 || said.has('mark')) ? mark : null,
  };
  const answers = [...childrenOf(question, 'answer'), ...childrenOf(question, 'subquestion')];
  const source = [name, texts(childOf(question, 'questiontext')), ...answers.map(texts)];
  const mends = [...undressed.mends, ...made.mends, ...noted];
  return { found: { type: 'question', place, item, mends, problems: [], source }, held };
};

function* readAll(file: BankFile): Generator<Read> {
  const { text, hasOldLetters } = xmlText(file.bytes);
  const records = xmlRecords(text, (name, depth) => name === 'question' && depth === 1);
  let where: Category = { category: '', subcategory: '' };
  let row = 0;
  const names = new Names();
  for (;;) {
    const step = records.next();
    if (step.done) {
      const { value: fault } = step;
      const place = { file: file.name, row: row + 1 };
      if (fault !== null)
        yield { found: { type: 'trouble', place, problem: { code: fault.code } }, held: new Map() };
      return;
    }
    const question = step.value;
    if (attributeOf(question, 'type') === 'category') {
      where = categoryOf(textOf(childOf(childOf(question, 'category'), 'text')).trim());
      continue;
    }
    row += 1;
    const read = readQuestion(question, { file: file.name, row }, where, names);
    const { found } = read;
    const isOld = hasOldLetters && found.type === 'question';
    yield isOld ? { ...read, found: { ...found, mends: [...found.mends, { code: 'old_letters' }] } } : read;
  }
}

/** Finds everything in the order of the file. Never throws. */
export function* readMoodle(file: BankFile): Generator<Found> {
  for (const { found } of readAll(file)) yield found;
}

/** What files hold, by name; found once for each file. */
const heldBy = new WeakMap<BankFile, ReadonlyMap<string, Uint8Array | undefined>>();

const heldIn = (file: BankFile): ReadonlyMap<string, Uint8Array | undefined> => {
  const all = new Map<string, Uint8Array | undefined>();
  for (const { held } of readAll(file))
    for (const [name, base64] of held) if (!all.has(name)) all.set(name, bytesOfBase64(base64));
  heldBy.set(file, all);
  return all;
};

/** Bytes of a picture or sound that stands in the file. */
export const moodleMedia = (file: BankFile, name: string): Uint8Array | undefined =>
  (heldBy.get(file) ?? heldIn(file)).get(name);
