/** Whether the documents are true: files and links that they name, sizes of pages, features and words of the house. Pure. */
import { posix } from 'node:path';
import { glossaryBreaks } from './glossary.ts';
import type { Documents } from './read-documents.ts';
import { ranks } from './walls.ts';

/** Most words of a page of decisions, so that it can be read in one go. */
export const MOST_WORDS = 600;
/** Most words of the page that an operator reads first. */
export const MOST_WORDS_TO_OPERATE = 2_000;
const mostOf = (path: string): number | null => {
  if (path === 'docs/operate.md') return MOST_WORDS_TO_OPERATE;
  return /^docs\/decisions(\/[^/]+)?\.md$/.test(path) ? MOST_WORDS : null;
};

/** Documents that name files for a reader to open. */
const guides =
  /^(CONTRIBUTING|README|docs\/(house|glossary|operate|decisions|(decisions|spec|operate)\/[^/]+))\.md$/;

/** Folders from which documents name files: `features/play/play.ts`, `lib/call.ts`, `rules/play/score.ts`. */
const starts = [
  ...['', 'apps/', 'apps/server/', 'apps/server/src/', 'apps/server/src/platform/'],
  ...['apps/web/', 'apps/web/src/', 'packages/', 'packages/contract/src/', 'packages/messages/'],
  ...['packages/messages/src/', 'tools/src/', 'docs/'],
];
const shortRooms: Readonly<Record<string, string>> = {
  rules: 'packages/rules/src',
  contract: 'packages/contract/src',
  formats: 'packages/formats/src',
  messages: 'packages/messages/src',
  server: 'apps/server/src',
  web: 'apps/web/src',
};

const fileName = /\.(tsx?|mjs|json|css|sql|md|html)$/;
const room =
  /^(packages|apps|tools|docs|content|e2e|bench|rules|contract|formats|messages|server|web|features|platform|http|realtime|play|ui|lib|app)\//;

/** Whether the text between backticks names a file or folder of ours, and not a key, an address or a command. */
const isPath = (token: string): boolean =>
  /^[a-zA-Z<][\w<>@.-]*(\/[\w<>@.-]+)*\/?$/.test(token) &&
  !/^[A-Z_]+\//.test(token) &&
  (fileName.test(token) || room.test(token));

/** A pattern for the path. `<feature>` stands for any name; the extension may be missing: `lib/call`. */
const patternOf = (path: string): RegExp => {
  const parts = path
    .replace(/\/$/, '')
    .split(/(<[^>]+>)/)
    .map(part => (part.startsWith('<') ? '[^/]+' : part.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}(\\.tsx?)?(/|$)`);
};

/** The files and folders that a name may stand for: its short room spelt out, or below one of `starts`. */
const isNamed = (token: string): ((path: string) => boolean) => {
  if (!token.includes('/')) {
    const bare = patternOf(token);
    return path => bare.test(posix.basename(path));
  }
  const [first = '', ...rest] = token.split('/');
  const short = shortRooms[first];
  const candidates = starts.map(start => patternOf(start + token));
  if (short !== undefined) candidates.push(patternOf([short, ...rest].join('/')));
  return path => candidates.some(pattern => pattern.test(path));
};

const isThere = (token: string, paths: readonly string[]): boolean => paths.some(isNamed(token));

const unusedWords = (documents: Documents): string[] =>
  glossaryBreaks(documents, token => documents.paths.filter(isNamed(token)));

const lineOf = (content: string, index: number): number => content.slice(0, index).split('\n').length;

/** The anchor of a heading: lower case, no punctuation, hyphens for spaces. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const missingFiles = ({ files, paths }: Documents): string[] =>
  [...files]
    .filter(([path]) => guides.test(path))
    .flatMap(([path, content]) =>
      [...content.matchAll(/`([^`\n]+)`/g)]
        .filter(([, token = '']) => isPath(token) && !isThere(token, paths))
        .map(match => `${path}:${lineOf(content, match.index)}: there is no file ${match[1]}`),
    );

const brokenLinks = ({ files, paths }: Documents): string[] => {
  const all = new Set(paths);
  return [...files]
    .filter(([path]) => /^([^/]+|docs\/.*|content\/README|packages\/messages\/.*)\.md$/.test(path))
    .flatMap(([path, content]) =>
      [...content.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(match => {
        const [target = '', anchor] = (match[1] ?? '').split('#');
        if (/^[a-z]+:/.test(target) || target.startsWith('/')) return [];
        const to = target === '' ? path : posix.normalize(posix.join(posix.dirname(path), target));
        const at = `${path}:${lineOf(content, match.index)}`;
        const isFolder = paths.some(each => each.startsWith(to.endsWith('/') ? to : `${to}/`));
        if (!all.has(to) && !isFolder) return [`${at}: the link ${match[1]} leads nowhere`];
        const headings = [...(files.get(to) ?? '').matchAll(/^#+ (.+)$/gm)].map(each =>
          slugOf(each[1] ?? ''),
        );
        return anchor === undefined || headings.includes(anchor)
          ? []
          : [`${at}: ${to} has no heading #${anchor}`];
      }),
    );
};

const longPages = ({ files }: Documents): string[] =>
  [...files].flatMap(([path, content]) => {
    const most = mostOf(path);
    const words = content.split(/\s+/).filter(Boolean).length;
    return most !== null && words > most
      ? [`${path} has ${words} words, ${most} at most: cut it by subject`]
      : [];
  });

const unlisted = ({ files }: Documents): string[] => {
  const index = files.get('docs/decisions.md') ?? '';
  return [...files.keys()]
    .filter(path => path.startsWith('docs/decisions/') && !index.includes(`(${path.slice('docs/'.length)})`))
    .map(path => `${path} is missing from docs/decisions.md`);
};

/** Packages, features and rooms of the rules that house.md does not mention. */
const unmentioned = ({ files, paths }: Documents): string[] => {
  const housePage = files.get('docs/house.md') ?? '';
  const rooms = new Set(
    paths.flatMap(path => {
      const found =
        /^(?:packages|apps\/(?:server|web)\/src\/features|packages\/rules\/src)\/([^/]+)\/(?=[^/])/.exec(
          path,
        );
      return found?.[1] ? [found[1]] : [];
    }),
  );
  return [...rooms]
    .filter(name => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(housePage))
    .map(name => `docs/house.md does not tell of "${name}"`);
};

/** Features that the table of floors in house.md does not show on the floor of the walls' own table. */
const misplaced = ({ files, paths }: Documents): string[] => {
  const housePage = files.get('docs/house.md') ?? '';
  return Object.entries(ranks).flatMap(([floor, features]) => {
    const row = new RegExp(`^\\| ${floor} +\\|(.*)$`, 'm').exec(housePage)?.[1] ?? '';
    return features
      .filter(name => paths.some(path => path.startsWith(`apps/server/src/features/${name}/`)))
      .filter(name => !row.includes(`\`${name}\``))
      .map(name => `docs/house.md: "${name}" is missing from the floor "${floor}"`);
  });
};

/** A line for each untrue statement in the documents; `seen` is the number of pages that were read. */
export const checkDocuments = (documents: Documents): { breaks: string[]; seen: number } => ({
  breaks: [missingFiles, brokenLinks, longPages, unlisted, unmentioned, misplaced, unusedWords].flatMap(
    look => look(documents),
  ),
  seen: [...documents.files.keys()].filter(path => guides.test(path)).length,
});
