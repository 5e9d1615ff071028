/** Finds what code and documents cite (SPEC 5.3, DECISIONS 4, ADR 11 …), and checks that the repository has it. Pure. */
import type { Files } from './walls.ts';

/** One citation by its lookup name: `DECISIONS 4`, `SPEC 5.3`, `HOUSE "A battle"`. */
export type Citation = { readonly path: string; readonly line: number; readonly name: string };

/** The names that citations may use. */
export type Anchors = ReadonlySet<string>;

const numbered =
  /\b(SPEC|DECISIONS|DESIGN|ALIVE|ADR|[Cc]overage|[Ii]ssues?)\s+(?:(?:\*|--|\/\/)\s+)?(\d+(?:\.\d+)?(?:(?:\s*,\s*|\s+and\s+|\s+or\s+|–)\d+(?:\.\d+)?(?![\d.,]*\d|\s?%))*)/g;
const HOUSE_WORD = 'HOUSE';
const titled = /\bHOUSE "([^"]+)"/g;

/** Rows of the coverage page are the sentences of the specification, so both names mean the same. */
const kindOf = (word: string): string => {
  if (/^coverage$/i.test(word)) return 'SPEC';
  return /^issues?$/i.test(word) ? 'issue' : word;
};

const numbersOf = (list: string): string[] =>
  list.split(/\s*,\s*|\s+and\s+|\s+or\s+/).flatMap(part => {
    const [from, to] = part.split('–');
    if (from === undefined || to === undefined) return [part];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index));
  });

/** The citations of one file. A list (`SPEC 4, 8`) and a range (`DECISIONS 1–4`) are several. */
export const citationsOf = (path: string, content: string): Citation[] => {
  const found: Citation[] = [];
  const add = (index: number, name: string): void => {
    found.push({ path, line: content.slice(0, index).split('\n').length, name });
  };
  for (const match of content.matchAll(numbered)) {
    const [, word = '', list = ''] = match;
    // "the coverage 5 tests have" cites nothing; "coverage 4.2" does.
    if (/^coverage$/i.test(word) && !list.includes('.')) continue;
    for (const number of numbersOf(list)) add(match.index, `${kindOf(word)} ${number}`);
  }
  for (const match of content.matchAll(titled)) add(match.index, `${HOUSE_WORD} "${match[1]}"`);
  return found;
};

/** Generated documents, which only repeat citations. */
const isMade = (path: string): boolean => /^docs\/(coverage|api)\.md$/.test(path);

const headingsOf = (content: string): string[] =>
  [...content.matchAll(/^#+ (.+)$/gm)].map(match => (match[1] ?? '').trim());

/** Collects what documents define: headings of `docs/spec/`, rows of the coverage page, ADRs by number. */
export const anchorsOf = (files: Files): Anchors => {
  const anchors = new Set<string>();
  for (const [path, content] of files) {
    const adr = /^docs\/adr\/0*(\d+)-/.exec(path);
    if (adr) anchors.add(`ADR ${adr[1]}`);
    if (path.startsWith('docs/spec/')) {
      for (const heading of headingsOf(content)) {
        const named = /^((?:DECISIONS|DESIGN|ALIVE|issue) \d+)\b/.exec(heading);
        if (named?.[1]) anchors.add(named[1]);
      }
    }
    if (path === 'docs/coverage.md') {
      for (const match of content.matchAll(/^(?:## (\d+)\. |\| (\d+\.\d+) \|)/gm))
        anchors.add(`SPEC ${match[1] ?? match[2]}`);
    }
  }
  return anchors;
};

const resolves = ({ name }: Citation, anchors: Anchors, titles: readonly string[]): boolean => {
  if (!name.startsWith(HOUSE_WORD)) return anchors.has(name);
  const title = name.slice(HOUSE_WORD.length).replaceAll('"', '').trim();
  return titles.some(each => each.startsWith(title));
};

/** A line for each citation that leads nowhere; `seen` is the number of all citations. */
export const checkCitations = (files: Files): { breaks: string[]; seen: number } => {
  const anchors = anchorsOf(files);
  const titles = headingsOf(files.get('docs/house.md') ?? '');
  const all = [...files].flatMap(([path, content]) => (isMade(path) ? [] : citationsOf(path, content)));
  const breaks = all
    .filter(each => !resolves(each, anchors, titles))
    .map(({ path, line, name }) => `${path}:${line}: ${name} stands nowhere (docs/spec/README.md)`);
  return { breaks, seen: all.length };
};
