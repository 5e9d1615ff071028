/** Runs every check that does not need the product, in parallel, and prints a line for each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogues, readPanelCatalogues } from '../messages/catalogues.ts';
import { checkSentences } from '../messages/check.ts';
import { root, runNode } from '../root.ts';
import { checkCitations } from './citations.ts';
import { checkDocuments } from './documents.ts';
import { findOffences } from './limits.ts';
import { checkMigrations, releasedMigrations } from './migrations.ts';
import { offenceLine } from './offence.ts';
import { readDocuments } from './read-documents.ts';
import { readFiles } from './read-files.ts';
import { checkShards, type Tables } from './shards.ts';
import { checkWalls } from './walls.ts';

/** The outcome of a check. `said` is printed when it is bad; its first line also when it is good. */
export type Checked = { name: string; isGood: boolean; said: string };

type Check = { name: string; run: () => Promise<Omit<Checked, 'name'>> };

const program = (name: string, args: readonly string[], cwd?: string): Check => ({
  name,
  run: async () => {
    const { code, output } = await runNode(args, cwd === undefined ? {} : { cwd });
    return { isGood: code === 0, said: code === 0 ? '' : output };
  },
});

/** Folders with a `tsconfig.json`: the workspaces, and the web's build steps, which run in Node. */
const programs = (): string[] =>
  ['packages', 'apps']
    .flatMap(folder => readdirSync(join(root, folder)).map(name => `${folder}/${name}`))
    .concat('apps/web/bundle', 'e2e', 'bench', 'tools')
    .filter(folder => existsSync(join(root, folder, 'tsconfig.json')));

const types = (folder: string): Check => ({
  ...program(`types ${folder}`, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]),
});

const walls: Check = {
  name: 'walls',
  run: async () => {
    const { breaks, seen } = checkWalls(readFiles());
    const lines = breaks.map(({ wall, path, what }) => `wall ${wall}: ${path}: ${what}`);
    return { isGood: lines.length === 0, said: lines.join('\n') || `${seen} files` };
  },
};

const limits: Check = {
  name: 'limits',
  run: async () => {
    const offences = findOffences(readDocuments(), new Set(readFiles().keys()));
    return { isGood: offences.length === 0, said: offences.map(offenceLine).join('\n') };
  },
};

/** With fewer citations than this, the check has gone blind. */
export const fewestCitations = 1500;

const citations: Check = {
  name: 'citations',
  run: async () => {
    const { breaks, seen } = checkCitations(readDocuments().files);
    const lines = [...breaks];
    if (seen < fewestCitations)
      lines.push(`only ${seen} citations were seen, there must be at least ${fewestCitations}`);
    return { isGood: lines.length === 0, said: lines.join('\n') || `${seen} stand in docs/` };
  },
};

/** Every table stands in `docs/capacity.md`, with its keys as they are. */
const shards: Check = {
  name: 'shards',
  run: async () => {
    const read = (path: string): string => readFileSync(join(root, path), 'utf8');
    const tables = JSON.parse(read('docs/tables.json')) as Tables;
    const faults = checkShards(read('docs/capacity.md'), tables);
    const seen = `${Object.keys(tables).length} tables stand in docs/capacity.md`;
    return { isGood: faults.length === 0, said: faults.join('\n') || seen };
  },
};

/** Checks the documents: the files they name, links, sizes, rooms. */
const documents: Check = {
  name: 'documents',
  run: async () => {
    const { breaks, seen } = checkDocuments(readDocuments());
    return { isGood: breaks.length === 0, said: breaks.join('\n') || `${seen} pages` };
  },
};

/** Checks that a process of the version before can live with each migration. */
const migrations: Check = {
  name: 'migrations',
  run: async () => {
    const folder = join(root, 'apps/server/migrations');
    const names = readdirSync(folder).filter(name => name.endsWith('.sql'));
    const files = new Map(names.sort().map(name => [name, readFileSync(join(folder, name), 'utf8')]));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const lines = checkMigrations(files, releasedMigrations(changelog, version));
    return { isGood: lines.length === 0, said: lines.join('\n') || `${files.size} files` };
  },
};

/** Checks the sentences of every language: faults of a catalogue, keys that no code names. */
const sentences: Check = {
  name: 'sentences',
  run: async () => {
    const catalogues = readCatalogues();
    const panel = readPanelCatalogues();
    const files = readFiles();
    const lines = [
      ...checkSentences(catalogues, files),
      ...[...panel].flatMap(([subject, texts]) =>
        checkSentences(texts, files).map(line => `panel/${subject}/${line}`),
      ),
    ];
    const ofPanel = [...panel.values()].reduce(
      (sum, texts) => sum + Object.keys(texts.get('en') ?? {}).length,
      0,
    );
    const counts = [...catalogues].map(([code, texts]) => `${code} ${Object.keys(texts).length}`);
    counts.push(`panel ${ofPanel} in ${panel.size} subjects`);
    return { isGood: lines.length === 0, said: lines.join('\n') || counts.join(', ') };
  },
};

// With --check, tools/src/gen/main.ts writes nothing and ends with 1 when a file is stale.
const generated: Check = program('generated files', ['tools/src/gen/main.ts', '--check']);

const undeclaredFile = 'tools/src/gen/undeclared.ts';

/** A count for later issues and not a condition; it may be above zero. */
const undeclared: Check = {
  name: 'calls of SPEC 7',
  run: async () => {
    if (!existsSync(join(root, undeclaredFile))) return { isGood: true, said: 'not counted yet' };
    const { code, output } = await runNode([undeclaredFile]);
    return { isGood: code === 0, said: output.trim() };
  },
};

const allChecks = (): Check[] => [
  ...programs().map(types),
  program('biome', [
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
    '.',
  ]),
  program('knip', [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress']),
  walls,
  migrations,
  limits,
  sentences,
  citations,
  documents,
  shards,
  ...(existsSync(join(root, 'tools/src/gen/main.ts')) ? [generated] : []),
  undeclared,
];

/** Runs the checks whose names contain one of the words, or all; at most `atOnce` at a time. Prints each when it ends. */
export const runChecks = async (
  say: (line: string) => void,
  words: readonly string[] = [],
  atOnce = 3,
): Promise<Checked[]> => {
  const waiting = allChecks().filter(
    ({ name }) => words.length === 0 || words.some(word => name.includes(word)),
  );
  const done: Checked[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { isGood, said } = await check.run();
      done.push({ name: check.name, isGood, said });
      const detail = isGood ? (said.split('\n')[0] ?? '') : `\n${said.trimEnd()}`;
      say(`${isGood ? 'ok  ' : 'BAD '} ${check.name}${detail && ` ${detail}`}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
};
