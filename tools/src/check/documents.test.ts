/** Proves that untrue documents are reported: a small true house, and one deliberate break for each thing that is checked. */
import { describe, expect, test } from 'vitest';
import { checkDocuments, MOST_WORDS, MOST_WORDS_TO_OPERATE } from './documents.ts';
import { MOST_GLOSSARY_WORDS } from './glossary.ts';
import { readDocuments } from './read-documents.ts';

const clean: Record<string, string> = {
  'CONTRIBUTING.md':
    'Read [the house](docs/house.md#rooms). Put it into `features/<feature>/actions.ts`, `rules/play/score.ts`, `lib/api/call`.',
  'docs/house.md':
    '# The house\n\n## Rooms\n\nrules; web: call.\n\n| modes | `level` in `features/level/` |\n',
  'docs/decisions.md': '# Decided\n\n[Play](decisions/play.md)\n',
  'docs/decisions/play.md': '# Play\n\nScored in `score.ts`.\n',
  'docs/glossary.md':
    '| word | meaning | where |\n| --- | --- | --- |\n| point | Counted | `rules/play/score.ts` |\n',
  'packages/rules/src/play/score.ts': 'export const pointsOf = 1;',
  'apps/server/src/features/level/actions.ts': '',
  'apps/web/src/lib/api/call.ts': '',
};

const breaksOf = (changed: Record<string, string>): string[] => {
  const files = new Map(Object.entries({ ...clean, ...changed }));
  return checkDocuments({ files, paths: [...files.keys()] }).breaks;
};

/** Adds a line to a page of the true house. */
const plus = (path: string, line: string): Record<string, string> => ({
  [path]: `${clean[path] ?? ''}\n${line}\n`,
});

const planted: readonly (readonly [what: string, change: Record<string, string>, said: RegExp])[] = [
  [
    'a recipe names a file that is gone',
    plus('CONTRIBUTING.md', 'A row of `rules/play/mode-row.ts`.'),
    /CONTRIBUTING\.md:2: there is no file rules\/play\/mode-row\.ts/,
  ],
  [
    'a recipe names a file that no feature has',
    plus('CONTRIBUTING.md', 'Then `features/<feature>/admin.ts`.'),
    /no file features\/<feature>\/admin\.ts/,
  ],
  [
    'a recipe names a bare file that is gone',
    plus('CONTRIBUTING.md', 'See `walls.ts`.'),
    /no file walls\.ts/,
  ],
  [
    'a decision names a folder that is gone',
    plus('docs/decisions/play.md', 'Kept in `features/coin/`.'),
    /no file features\/coin\//,
  ],
  ['a link leads nowhere', plus('docs/house.md', '[gone](gone.md)'), /the link gone\.md leads nowhere/],
  [
    'a link names a heading that is gone',
    plus('docs/decisions.md', '[x](house.md#halls)'),
    /no heading #halls/,
  ],
  ['a page is too long', plus('docs/decisions/play.md', 'word '.repeat(MOST_WORDS)), /600 at most/],
  [
    'the page of operators is too long',
    { 'docs/operate.md': 'word '.repeat(MOST_WORDS_TO_OPERATE + 1) },
    /2000 at most/,
  ],
  [
    'a page is not in the list',
    { 'docs/decisions/coins.md': '# Coins\n' },
    /missing from docs\/decisions\.md/,
  ],
  [
    'a feature stands on a floor that is not its own',
    { 'docs/house.md': (clean['docs/house.md'] ?? '').replace('modes', 'ground') },
    /"level" is missing from the floor "modes"/,
  ],
  [
    'a server feature is not told of',
    { 'apps/server/src/features/phantom/phantom.ts': '' },
    /does not tell of "phantom"/,
  ],
  [
    'a web feature is not told of',
    { 'apps/web/src/features/phantom/phantom.tsx': '' },
    /does not tell of "phantom"/,
  ],
  [
    'a word of the glossary is gone from its file',
    { 'packages/rules/src/play/score.ts': 'export const scoreOf = 1;' },
    /"point" does not occur in `rules\/play\/score\.ts`/,
  ],
  [
    'a row of the glossary names no file of its word',
    plus('docs/glossary.md', '| desk | Holds a play | `lib/api/call.ts` |'),
    /"desk" does not occur in/,
  ],
  [
    'the glossary is too long',
    {
      'docs/glossary.md': `| point | ${'word '.repeat(MOST_GLOSSARY_WORDS)}more | \`rules/play/score.ts\` |\n`,
    },
    new RegExp(`${MOST_GLOSSARY_WORDS} at most`),
  ],
];

describe('documents', () => {
  test('a true house has no breaks', () => {
    expect(breaksOf({})).toEqual([]);
  });

  test.each(planted)('%s: it is reported, and nothing else', (_what, change, said) => {
    const found = breaksOf(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(said);
  });

  test('keys, addresses and commands between back ticks are no files', () => {
    const said =
      '`badge/<player>/<type>` `/api/docs` `npm run check` `DATA_DIR/files` `play.next` `day/2026-11-20`';
    expect(breaksOf(plus('docs/house.md', said))).toEqual([]);
  });

  test('the documents of this repository are true', () => {
    const { breaks, seen } = checkDocuments(readDocuments());
    expect(breaks).toEqual([]);
    expect(seen).toBeGreaterThan(40);
  });
});
