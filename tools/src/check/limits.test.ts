/** Proves that every limit is enforced: a small tree that keeps all of them, and one deliberate break for each. */
import { describe, expect, test } from 'vitest';
import { findOffences, WIDE_FOLDERS } from './limits.ts';
import { DECLARED_ONCE } from './names.ts';
import { offenceLine } from './offence.ts';
import { readDocuments } from './read-documents.ts';
import { ranks } from './walls.ts';

const lines = (count: number): string => '// a line\n'.repeat(count);
const longFunction = (name: string, count: number): string =>
  `export const ${name} = () => {\n${lines(count - 2)}};\n`;

const clean: Record<string, string> = {
  'packages/contract/src/actions/play.ts': `export const fields = { play_id: 1, right_answer: 2 };`,
  'packages/rules/src/play/limits.ts': `export const GRACE_MS = 1_500;`,
  'packages/rules/src/play/mode.ts': `export const MODES = ['quiz_zone'] as const;`,
  'packages/rules/src/play/mode-row.ts': `export const ROWS = { quiz_zone: 1 };`,
  'apps/server/migrations/0001_play.sql': `create table plays (ended_at timestamptz);`,
  'apps/server/src/features/play/store.ts': `export type Row = { ended_at: Date; rounds_left: number };`,
  'apps/server/src/features/play/present.ts': `export const present = (row: { ended_at: Date; rounds_left: number }) => ({ play_id: row });`,
  'apps/web/src/ui/form/button.tsx': `export const Button = () => <button />;`,
  'apps/web/src/features/level/road.css': lines(300),
  'apps/web/src/features/level/level.tsx': longFunction('Level', 90),
  'apps/web/src/features/level/road.ts': longFunction('roadOf', 60) + lines(240),
  'apps/web/src/features/level/road.test.tsx': longFunction('aWorld', 500),
};

/** A file for each rank, so that none is empty. */
const everyFeature = Object.fromEntries(
  Object.values(ranks)
    .flat()
    .map(name => [`apps/server/src/features/${name}/${name}.ts`, '']),
);

const found = (changed: Record<string, string>, unseen: readonly string[] = []): string[] => {
  const files = new Map(Object.entries({ ...everyFeature, ...clean, ...changed }));
  const paths = [...files.keys()];
  return findOffences({ files, paths }, new Set(paths.filter(path => !unseen.includes(path)))).map(
    offenceLine,
  );
};

/** Appends text to a file of the clean tree. */
const plus = (path: string, text: string): Record<string, string> => ({
  [path]: `${clean[path] ?? ''}${text}`,
});
const many = (folder: string, count: number, ending: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/file-${at}${ending}`, '']));

const planted: readonly (readonly [what: string, change: Record<string, string>, said: RegExp])[] = [
  [
    'a file of 301 lines',
    plus('apps/web/src/features/level/road.ts', lines(1)),
    /^file road\.ts \(.*\): 301 lines/,
  ],
  ['a style of 301 lines', { 'apps/web/src/ui/a.css': lines(301) }, /^file a\.css \(.*\): 301 lines, 300/],
  [
    'a component file of 301 lines',
    { 'apps/web/src/ui/a.tsx': lines(301) },
    /^file a\.tsx \(.*\): 301 lines/,
  ],
  [
    'a test of 501 lines',
    plus('apps/web/src/features/level/road.test.tsx', '// the last straw\n'),
    /: 501 lines, 500 at most/,
  ],
  [
    'a function of 61 lines',
    { 'bench/src/a.ts': longFunction('measure', 61) },
    /^function measure \(bench\/src\/a\.ts\): 61 lines, 60 at most/,
  ],
  [
    'a function of 61 lines after signs of several bytes',
    { 'bench/src/a.ts': `/** ☃ – é */\n${longFunction('measure', 61)}` },
    /^function measure .*: 61 lines/,
  ],
  [
    'a nameless function inside a short one',
    { 'bench/src/a.ts': `export const measure = all(() => {\n${lines(61)}});` },
    /^function measure .*: 63 lines/,
  ],
  [
    'a hook of 61 lines',
    { 'apps/web/src/lib/a.tsx': longFunction('useA', 61) },
    /^function useA .*60 at most/,
  ],
  [
    'a component of 91 lines',
    { 'apps/web/src/ui/a.tsx': longFunction('A', 91) },
    /^function A .*: 91 lines, 90/,
  ],
  [
    'a capital outside a component file',
    { 'apps/web/src/lib/a.ts': longFunction('A', 61) },
    /^function A .*60 at most/,
  ],
  [
    'a folder of 26 files',
    many('packages/rules/src/x', 26, '.ts'),
    /^folder packages\/rules\/src\/x: 26 files/,
  ],
  ['a folder of 26 tests', many('e2e/x', 26, '.spec.ts'), /^folder e2e\/x: 26 files, 25/],
  [
    'eight files of code in a feature',
    many('apps/web/src/features/shop', 8, '.tsx'),
    /^shelf apps\/web\/src\/features\/shop: 8 files/,
  ],
  [
    'eight files of code on a shelf',
    many('apps/server/src/features/play/engine', 8, '.ts'),
    /^shelf apps\/server\/src\/features\/play\/engine: 8 files/,
  ],
  [
    'a constant declared again',
    { 'apps/web/src/play/a.ts': `const GRACE_MS = 1_500;` },
    /^constant GRACE_MS \(.*, apps\/web\/src\/play\/a\.ts\): 2 declarations, 1 at most/,
  ],
  [
    'a name of our own in snake_case',
    { 'apps/server/src/features/play/play.ts': `export const so_far = 1;` },
    /^wire name play\.ts \(.*play\.ts: so_far\): 1/,
  ],
  [
    'a wire field in a part without words',
    plus('apps/web/src/ui/form/button.tsx', `export const id = (p: { play_id: 1 }) => p.play_id;`),
    /^wire name button\.tsx \(.*: play_id\)/,
  ],
  [
    'a column in the rules',
    { 'packages/rules/src/a.ts': `export const at = { ended_at: 1 };` },
    /: ended_at\)/,
  ],
];

describe('the limits of the house', () => {
  test('a tree that keeps them has no offence', () => {
    expect(found({})).toEqual([]);
  });

  test.each(planted)('%s: it is reported, and nothing else', (_what, change, said) => {
    const all = found(change);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(said);
  });

  test('tests, test kits and styles do not fill a shelf', () => {
    const folder = 'apps/web/src/features/shop';
    const beside = ['.test.tsx', '.test-kit.tsx', '.css'].flatMap(ending =>
      Object.entries(many(folder, 5, ending)),
    );
    expect(found({ ...many(folder, 7, '.tsx'), ...Object.fromEntries(beside) })).toEqual([]);
  });

  test('a folder with a reason may be wide', () => {
    for (const folder of Object.keys(WIDE_FOLDERS)) expect(found(many(folder, 26, '.md'))).toEqual([]);
  });

  test('a rank without its feature is reported', () => {
    const [name = ''] = ranks['ground'] ?? [];
    const files = new Map(
      Object.entries({ ...everyFeature, ...clean }).filter(([path]) => !path.includes(`/features/${name}/`)),
    );
    const paths = [...files.keys()];
    const all = findOffences({ files, paths }, new Set(paths)).map(offenceLine);
    expect(all).toEqual([expect.stringMatching(`^rank ${name} `)]);
  });

  test('walls that do not see a twentieth of the files are reported', () => {
    const unseen = Object.keys(everyFeature).slice(0, 4);
    expect(found({}, unseen)).toEqual([expect.stringMatching(/^walls unseen .* percent/)]);
  });

  test('each constant that is declared once is declared', () => {
    const all = [...readDocuments().files.values()].join('\n');
    for (const name of DECLARED_ONCE) expect(all).toMatch(new RegExp(`^(export )?const ${name} =`, 'm'));
  });
});
