/** Reads QTI: items of 1.2, 2.0 to 2.2 and 3.0, in files of their own or in packages. Other roots of XML hold no items and are passed over. */
import { fromChoice } from '../bank/as-choice.ts';
import type { Archive, BankFile } from '../bank/bank-format.ts';
import { EMPTY_ITEM, type Found } from '../bank/item.ts';
import { tagsRead } from '../bank/own-tags.ts';
import { bytesOfBase64 } from '../bytes/base64.ts';
import { heldIn } from '../markup/undress.ts';
import { attributeOf, type XmlNode, xmlRecords, xmlText } from '../markup/xml.ts';
import { type ReadItem, readItem, sourceOf } from './qti-item.ts';
import { type Member, packageMembers, resolved } from './qti-manifest.ts';
import { fieldOf, readOldItem } from './qti-old-item.ts';

const NEW_ITEMS: readonly string[] = ['assessmentItem', 'qti-assessment-item'];

/** Roots of files that hold items. */
export const QTI_ROOTS: readonly string[] = ['questestinterop', ...NEW_ITEMS];

type Read = { readonly found: Found; readonly held: ReadonlyMap<string, string> };

/** Media of one file: paths of the package, or what the addresses hold by themselves. */
const mediaOf = (path: string) => {
  const held = new Map<string, string>();
  const nameOf = (address: string): string => {
    const own = heldIn(address);
    if (own === null) return path === '' ? address : resolved(path, address);
    const name = `${path}#${held.size + 1}.${own.ending}`;
    held.set(name, own.base64);
    return name;
  };
  return { held, nameOf };
};

/** A field that stands no deeper is about the whole bank, not about an item. */
const FIELD_DEPTH = 5;

const positive = (text: string): number | null => (Number(text) > 0 ? Number(text) : null);

type Where = { readonly file: string; readonly row: number };

const findNew = (node: XmlNode, place: Where, member: Member, nameOf: (address: string) => string): Found => {
  const { about, said } = tagsRead(member.keywords);
  const read = readItem(node, said.get('kind'), nameOf);
  if (read.name !== null) return { type: 'unmade', place, name: read.name };
  const category = member.about.category ?? '';
  const asked = { ...read, item: fromChoice(read.item, said) };
  const own = {
    ...{ category, subcategory: member.about.subcategory ?? '' },
    ...{
      difficulty: about.difficulty ?? member.about.difficulty ?? null,
      mark: positive(said.get('mark') ?? ''),
    },
    language: about.language || attributeOf(node, 'lang'),
    ownId: said.get('id') ?? attributeOf(node, 'identifier'),
  };
  return found(asked, place, sourceOf(node), { ...about, ...own });
};

const findOld = (node: XmlNode, place: Where, bank: string, nameOf: (address: string) => string): Found => {
  const read = readOldItem(node, nameOf);
  if (read.name !== null) return { type: 'unmade', place, name: read.name };
  const source = [attributeOf(node, 'title'), read.item.text, ...read.item.options];
  return found(read, place, source, {
    ...{ category: bank, ownId: attributeOf(node, 'ident'), language: attributeOf(node, 'lang') },
    mark: positive(fieldOf(node, 'points_possible') || fieldOf(node, 'cc_weighting')),
  });
};

const found = (
  { item, mends }: Extract<ReadItem, { readonly name: null }>,
  place: Where,
  source: readonly string[],
  about: object,
): Found => ({
  type: 'question',
  place,
  item: { ...EMPTY_ITEM, ...about, ...item },
  mends,
  problems: [],
  source,
});

/** The items of one file of XML. */
function* readXmlFile(bytes: Uint8Array, file: string, path: string, member: Member): Generator<Read> {
  const { text, hasOldLetters } = xmlText(bytes);
  let root = '';
  const records = xmlRecords(text, (name, depth) => {
    if (depth === 0) root = name;
    if (depth === 0 || !QTI_ROOTS.includes(root)) return NEW_ITEMS.includes(name) && depth === 0;
    return name === 'item' || (name === 'qtimetadatafield' && depth < FIELD_DEPTH);
  });
  const { held, nameOf } = mediaOf(path);
  let row = 0;
  let bank = '';
  for (;;) {
    const step = records.next();
    const place = { file, row: row + 1 };
    if (step.done) {
      if (step.value !== null && (root === '' || QTI_ROOTS.includes(root)))
        yield { found: { type: 'trouble', place, problem: { code: step.value.code } }, held };
      return;
    }
    const node = step.value;
    if (node.name === 'qtimetadatafield') {
      bank = bankOf(node) || bank;
      continue;
    }
    row += 1;
    const one =
      node.name === 'item' ? findOld(node, place, bank, nameOf) : findNew(node, place, member, nameOf);
    const isOld = hasOldLetters && one.type === 'question';
    yield { found: isOld ? { ...one, mends: [...one.mends, { code: 'old_letters' }] } : one, held };
  }
}

/** Canvas names a bank of questions so. */
const bankOf = (field: XmlNode): string => fieldOf({ ...field, children: [field] }, 'bank_title');

const NO_MEMBER: Member = { path: '', keywords: [], about: {} };

function* readMembers(file: BankFile, archive: Archive, members: readonly Member[]): Generator<Read> {
  for (const member of members) {
    const bytes = archive.read(member.path);
    const place = `${file.name}/${member.path}`;
    if (bytes !== undefined) yield* readXmlFile(bytes, place, member.path, member);
    else
      yield {
        found: { type: 'trouble', place: { file: place, row: 1 }, problem: { code: 'broken_part' } },
        held: new Map(),
      };
  }
}

function* readAll(file: BankFile): Generator<Read> {
  const { archive } = file;
  if (archive === null) {
    yield* readXmlFile(file.bytes, file.name, '', NO_MEMBER);
    return;
  }
  const { named, others } = packageMembers(archive);
  let isEmpty = true;
  for (const read of readMembers(file, archive, named)) {
    isEmpty = false;
    yield read;
  }
  // Some manifests name the test alone.
  if (isEmpty) yield* readMembers(file, archive, others);
}

/** Finds everything in the order of the file or package. Never throws. */
export function* readQti(file: BankFile): Generator<Found> {
  for (const { found: one } of readAll(file)) yield one;
}

const heldBy = new WeakMap<BankFile, ReadonlyMap<string, string>>();

/** Bytes of a picture or sound in the package, or in an address of its own. */
export const qtiMedia = (file: BankFile, name: string): Uint8Array | undefined => {
  if (!/#\d+\.[a-z\d]*$/.test(name))
    return file.archive?.read(name) ?? file.archive?.read(`web_resources/${name}`);
  const known = heldBy.get(file);
  const all = known ?? new Map([...readAll(file)].flatMap(({ held }) => [...held]));
  if (known === undefined) heldBy.set(file, all);
  const base64 = all.get(name);
  return base64 === undefined ? undefined : bytesOfBase64(base64);
};
