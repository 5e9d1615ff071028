/** Maps sentences of the specification to the tests that prove them: reads the list, finds the tests, writes the page. Pure. */
import { testNamesOf } from './test-names.ts';

/** A test in the list: the end of its file's path, and its title or the beginning of it with `…`. */
type Proof = { readonly file: string; readonly name: string };
export type Sentence = { readonly text: string; readonly proofs: readonly Proof[] };
/** A section of the specification with its sentences in order. */
export type Section = { readonly number: number; readonly sentences: readonly Sentence[] };

/** Titles of tests by the path of their file. */
export type Tests = ReadonlyMap<string, readonly string[]>;

const SEPARATOR = ' › ';

/** Parses one section: sentences separated by empty lines, each followed by its tests, one a line. Throws on any other line. */
export const readSection = (number: number, content: string): Section => ({
  number,
  sentences: content
    .trim()
    .split(/\n{2,}/)
    .map(block => {
      const [text = '', ...lines] = block.split('\n');
      const proofs = lines.map(line => {
        const at = line.indexOf(SEPARATOR);
        if (!line.startsWith('- ') || at < 0) throw new Error(`SPEC ${number}: “${line}” names no test`);
        return { file: line.slice(2, at), name: line.slice(at + SEPARATOR.length) };
      });
      return { text, proofs };
    }),
});

export const readTests = (files: ReadonlyMap<string, string>): Tests =>
  new Map(
    [...files]
      .filter(([path]) => /\.(test|spec)\.tsx?$/.test(path))
      .map(([path, content]) => [path, testNamesOf(path, content)]),
  );

/** The test that an entry names, or the problem of the entry. */
const find = ({ file, name }: Proof, tests: Tests): { path: string; title: string } | string => {
  const paths = [...tests.keys()].filter(path => path === file || path.endsWith(`/${file}`));
  const [path] = paths;
  if (path === undefined) return `there is no test file ${file}`;
  if (paths.length > 1) return `${file} may be any of ${paths.join(', ')}`;
  const titles = tests.get(path) ?? [];
  const isMeant = (title: string) =>
    title === name || (name.endsWith('…') && title.startsWith(name.slice(0, -1)));
  const [title] = titles.filter(title => title === name).concat(titles.filter(isMeant));
  return title === undefined ? `${file} has no test “${name}”` : { path, title };
};

/** The tests of a sentence, by path and title, without missing ones. */
export const provedBy = ({ proofs }: Sentence, tests: Tests): { path: string; title: string }[] =>
  proofs.map(proof => find(proof, tests)).filter(found => typeof found !== 'string');

/** Problems of the list: sentences without a test, and missing tests. */
export const problemsOf = (sections: readonly Section[], tests: Tests): string[] =>
  sections.flatMap(({ number, sentences }) =>
    sentences.flatMap(({ text, proofs }, at) => {
      const where = `SPEC ${number}.${at + 1}`;
      if (proofs.length === 0) return [`${where} has no test: ${text}`];
      return proofs
        .map(proof => find(proof, tests))
        .flatMap(found => (typeof found === 'string' ? [`${where}: ${found}`] : []));
    }),
  );

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The page in Markdown. Throws with all problems of the list. */
export const coveragePage = (
  sections: readonly Section[],
  titles: readonly string[],
  tests: Tests,
): string => {
  const problems = problemsOf(sections, tests);
  if (problems.length > 0) throw new Error(`the specification is not covered:\n${problems.join('\n')}`);
  const cited = new Set<string>();
  const rowsOf = ({ number, sentences }: Section): string[] =>
    sentences.map(({ text, proofs }, at) => {
      const cells = proofs.map(proof => {
        const found = find(proof, tests);
        if (typeof found === 'string') throw new Error(found);
        cited.add(`${found.path}${SEPARATOR}${found.title}`);
        const short = found.path.split('/').at(-1);
        return `[${short}](../${found.path}) › ${inCell(found.title)}`;
      });
      return `| ${number}.${at + 1} | ${inCell(text)} | ${cells.join('<br>')} |`;
    });
  const parts = sections.flatMap(section => [
    `## ${section.number}. ${titles[section.number] ?? ''}`,
    '',
    '| SPEC | what it says | proved by |',
    '| ---- | ------------ | --------- |',
    ...rowsOf(section),
    '',
  ]);
  const count = sections.reduce((sum, { sentences }) => sum + sentences.length, 0);
  return [
    '# The specification and its tests',
    '',
    'Written by `npm run gen` from `tools/src/coverage/sentences/`: every sentence, row and message of SPEC in its order, in short words, and the tests that prove it. `npm run check` fails when a sentence has none or a test is gone. A `%s` or `…` stands for each case of a test that runs several.',
    '',
    `${count} sentences, ${cited.size} tests named.`,
    '',
    ...parts,
  ].join('\n');
};
