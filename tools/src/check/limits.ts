/** The limits of the house (CONTRIBUTING.md, "Limits"): sizes of files, functions and folders, and places of names. Pure. */
import { posix } from 'node:path';
import { isTest, readSource, type Source } from './modules.ts';
import { namesOutOfPlace, repeatedConstants } from './names.ts';
import type { Offence } from './offence.ts';
import type { Documents } from './read-documents.ts';
import { ranks } from './walls.ts';

export const FILE_LINES_MOST = 300;
export const TEST_LINES_MOST = 500;
export const FUNCTION_LINES_MOST = 60;
export const COMPONENT_LINES_MOST = 90;
export const FOLDER_FILES_MOST = 25;
export const SHELF_FILES_MOST = 7;
/** Least percentage of the TypeScript files that the walls must see. */
export const SEEN_PERCENT_LEAST = 95;

/** Folders that may hold more than 25 files, and why. */
export const WIDE_FOLDERS: Readonly<Record<string, string>> = {
  'apps/server/migrations': 'run in the order of their numbers, and never move',
  content: 'a file for each category, passage, page, picture and sound, listed by what is written',
  'docs/decisions': 'a page for each subject; docs/decisions.md is their table',
};

/** Generated files, which nobody reads from top to bottom. */
const generated =
  /^(docs\/(api\.md|coverage\.md|openapi\.json|house\.svg)|apps\/web\/src\/styles\/display-font\.css)$/;

const isScript = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
const isUnder = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

const longFiles = ({ files }: Documents): Offence[] =>
  [...files]
    .filter(([path]) => (isScript(path) || path.endsWith('.css')) && !generated.test(path))
    .map(([path, content]) => ({
      limit: 'file' as const,
      key: posix.basename(path),
      path,
      measure: content.replace(/\n$/, '').split('\n').length,
      most: isTest(path) ? TEST_LINES_MOST : FILE_LINES_MOST,
    }));

const longFunctions = (sources: readonly Source[]): Offence[] => {
  const longest = new Map<string, Offence>();
  for (const { path, functions } of sources) {
    if (isTest(path)) continue;
    for (const { name, lines } of functions) {
      const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name);
      const most = isComponent ? COMPONENT_LINES_MOST : FUNCTION_LINES_MOST;
      if (lines > Math.max(most, longest.get(name)?.measure ?? 0))
        longest.set(name, { limit: 'function', key: name, path, measure: lines, most });
    }
  }
  return [...longest.values()];
};

const countBy = (paths: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
};

const fullFolders = ({ paths }: Documents): Offence[] =>
  [...countBy(paths)]
    .filter(([path]) => !Object.keys(WIDE_FOLDERS).some(wide => path === wide || isUnder(path, wide)))
    .map(([path, measure]) => ({ limit: 'folder', key: path, path, measure, most: FOLDER_FILES_MOST }));

/** Roots and shelves of features with too many files, on the server and in the web. Tests and styles do not count. */
const fullShelves = ({ paths }: Documents): Offence[] => {
  const code = paths.filter(
    path => /^apps\/(server|web)\/src\/features\/[^/]+\/.*\.tsx?$/.test(path) && !isTest(path),
  );
  return [...countBy(code)].map(([path, measure]) => ({
    limit: 'shelf',
    key: path,
    path,
    measure,
    most: SHELF_FILES_MOST,
  }));
};

const emptyRanks = ({ paths }: Documents): Offence[] =>
  Object.values(ranks)
    .flat()
    .filter(name => !paths.some(path => path.startsWith(`apps/server/src/features/${name}/`)))
    .map(name => ({ limit: 'rank', key: name, path: 'tools/src/check/walls.ts', measure: 1, most: 0 }));

/** Measures the percentage of TypeScript files that the walls do not see. */
const blindWalls = ({ paths }: Documents, seenByWalls: ReadonlySet<string>): Offence => {
  const all = paths.filter(path => /\.tsx?$/.test(path));
  const unseen = all.filter(path => !seenByWalls.has(path));
  return {
    limit: 'walls',
    key: 'unseen',
    path: unseen.slice(0, 3).join(', '),
    measure: all.length === 0 ? 0 : Math.ceil((100 * unseen.length) / all.length),
    most: 100 - SEEN_PERCENT_LEAST,
  };
};

/** Everything over its limit, sorted. `seenByWalls` are the paths that the walls read. */
export const findOffences = (documents: Documents, seenByWalls: ReadonlySet<string>): Offence[] => {
  const sources = [...documents.files]
    .filter(([path]) => isScript(path))
    .map(([path, content]) => readSource(path, content));
  return [
    ...longFiles(documents),
    ...longFunctions(sources),
    ...fullFolders(documents),
    ...fullShelves(documents),
    ...emptyRanks(documents),
    ...namesOutOfPlace(sources, documents.files),
    ...repeatedConstants(documents.files),
    blindWalls(documents, seenByWalls),
  ]
    .filter(({ measure, most }) => measure > most)
    .sort((a, b) => (`${a.limit} ${a.key}` < `${b.limit} ${b.key}` ? -1 : 1));
};
