/** The page of credits, in every language, from one table of sources. */
import { filled, readBlocks, readWords, type Said, saidBy, type Tongue, wordOf } from '../kit/said.ts';

export type Source = {
  readonly key: string;
  readonly name: string;
  readonly maker: string;
  readonly licence: string;
  readonly address: string;
  /** Names of the packages that it comes from; none where it lies in the repository. */
  readonly packages: readonly string[];
  readonly use: Said;
};

/** All that the pack takes from others, from the table beside this file. Refuses a source without licence, address or use. */
export const SOURCES: readonly Source[] = readBlocks('credits', 'sources.txt').map(
  ({ head, texts: [use] }) => {
    const [key = '', name = '', maker = '', licence = '', address = '', packages = '-'] = head.split(' | ');
    if (use === undefined || licence === '' || !address.startsWith('https://'))
      throw new RangeError(`the source ${key} is not whole`);
    return { key, name, maker, licence, address, packages: packages === '-' ? [] : packages.split(' '), use };
  },
);

const words = readWords('credits', 'words.txt');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Names and licences are in Latin letters in every language; they keep their own direction. */
const latin = (text: string): string => `<bdi>${escaped(text)}</bdi>`;

const itemOf = ({ name, maker, licence, address, use }: Source): Said => {
  const told = filled(wordOf(words, 'source'), { maker: latin(maker), licence: latin(licence), use });
  return saidBy(
    tongue => `<li><a href="${address}"><strong>${latin(name)}</strong></a><br>${told[tongue]}</li>`,
  );
};

const page: Said = saidBy(tongue =>
  [
    `<p>${wordOf(words, 'intro')[tongue]}</p>`,
    '',
    '<ul>',
    ...SOURCES.map(source => itemOf(source)[tongue]),
    '</ul>',
    '',
    `<p>${wordOf(words, 'own')[tongue]}</p>`,
    '',
  ].join('\n'),
);

export const creditPages = (tongues: readonly Tongue[]): { readonly path: string; readonly text: string }[] =>
  tongues.map(tongue => ({ path: `pages/${tongue}/credits.html`, text: page[tongue] }));
