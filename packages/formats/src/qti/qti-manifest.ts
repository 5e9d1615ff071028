/** What a content package says of its items: where they stand, in their order, and their metadata (IMS Content Packaging 1.1, LOM). */
import type { Archive } from '../bank/bank-format.ts';
import type { BankItem } from '../bank/item.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  elementsWithin,
  parseXml,
  textOf,
  type XmlNode,
  xmlText,
} from '../markup/xml.ts';

export const MANIFEST = 'imsmanifest.xml';

/** From very easy to very difficult. */
export const DIFFICULTY_WORDS: readonly string[] = [
  'very easy',
  'easy',
  'medium',
  'difficult',
  'very difficult',
];

export type Member = {
  readonly path: string;
  readonly keywords: readonly string[];
  readonly about: Partial<Pick<BankItem, 'category' | 'subcategory' | 'difficulty'>>;
};

/** A path as it stands in a file of the package, from the root of the package; as it is where it leads out. */
export const resolved = (from: string, address: string): string => {
  // Common Cartridge names the folder of all media so.
  const shared = /^\$IMS[-_]CC[-_]FILE_?BASE\$\/?/i.exec(address)?.[0];
  if (shared !== undefined) return resolved('', address.slice(shared.length));
  if (/^[a-z][a-z\d+.-]*:|^\//i.test(address)) return address;
  const parts = from.split('/').slice(0, -1);
  for (const part of decoded(address.split(/[?#]/, 1)[0] ?? '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

const within = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node === undefined ? [] : [...elementsWithin(node, one => one.name.toLowerCase() === name)];

const aboutOf = (metadata: XmlNode | undefined): Omit<Member, 'path'> => {
  const [taxa] = within(metadata, 'taxonpath').map(path =>
    within(path, 'taxon').map(taxon => textOf(within(taxon, 'entry')[0]).trim()),
  );
  const [category = '', subcategory = ''] = taxa ?? [];
  const [difficulty] = within(metadata, 'difficulty').map(one => textOf(within(one, 'value')[0]).trim());
  const place = DIFFICULTY_WORDS.indexOf(difficulty?.toLowerCase() ?? '');
  return {
    keywords: within(metadata, 'keyword').map(one => textOf(one).trim()),
    about: { category, subcategory, difficulty: place === -1 ? null : place + 1 },
  };
};

const membersOf = (manifest: XmlNode, archive: Archive, base: string): Member[] => {
  const resources = within(manifest, 'resource');
  return resources.flatMap(resource => {
    const files = childrenOf(resource, 'file').map(file => attributeOf(file, 'href'));
    const [path] = [attributeOf(resource, 'href'), ...files]
      .filter(href => /\.(?:xml|qti)$/i.test(href))
      .map(href => resolved(base, href))
      .filter(href => archive.names.includes(href));
    return path === undefined ? [] : [{ path, ...aboutOf(childOf(resource, 'metadata')) }];
  });
};

/** The XML files that may hold items, each once: those that the manifest names, in its order, and all others. */
export const packageMembers = (
  archive: Archive,
): { readonly named: readonly Member[]; readonly others: readonly Member[] } => {
  const base = archive.names.find(name => name === MANIFEST || name.endsWith(`/${MANIFEST}`));
  const bytes = base === undefined ? undefined : archive.read(base);
  const manifest = bytes === undefined ? null : parseXml(xmlText(bytes).text);
  const seen = new Set(base === undefined ? [] : [base]);
  const isNew = (path: string): boolean => !seen.has(path) && seen.add(path).size > 0;
  const all = manifest === null || base === undefined ? [] : membersOf(manifest, archive, base);
  const named = all.filter(({ path }) => isNew(path));
  const rest = archive.names.filter(name => /\.(?:xml|qti)$/i.test(name) && isNew(name));
  return { named, others: rest.map(path => ({ path, keywords: [], about: {} })) };
};
