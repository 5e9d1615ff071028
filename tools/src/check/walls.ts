/** The ten walls of the house ("What may import what", docs/house.md): who may know whom. */
import { posix } from 'node:path';
import { findCircles } from './circles.ts';
import { type Import, readSource, type Source } from './modules.ts';

/** A violation of a wall. */
export type Break = { readonly wall: number; readonly path: string; readonly what: string };

/** All files by their path from the root, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

type Link = Import & {
  readonly from: string /** A path of ours, or the outside name as written. */;
  readonly to: string;
};

/** The floors of the server's features from the top; each may import from those below. */
export const ranks: Readonly<Record<string, readonly string[]>> = {
  // What staff do above all features; banks of questions touch categories, passages, contests and exams.
  operator: ['admin', 'bank', 'copy'],
  modes: [
    ...['level', 'sample', 'solo', 'passage', 'daily', 'contest', 'exam', 'room', 'matchmaking'],
    ...['practice', 'duel', 'ghost', 'season', 'share', 'watch', 'player', 'played', 'home'],
  ],
  // The engine of battles, which rooms and matchmaking use as other modes use plays; it imports the settlement.
  battle: ['battle'],
  settle: ['settle', 'prize'],
  records: [
    ...['mode', 'play', 'record', 'catalog', 'payout', 'badge', 'look', 'referral', 'account', 'page'],
    'install',
  ],
  ground: [
    ...[
      'wallet',
      'statistics',
      'leaderboard',
      'notification',
      'question',
      'profile',
      'settings',
      'language',
      'progress',
    ],
    ...[
      'bookmark',
      'report',
      'blog',
      'contact',
      'rating',
      'identity',
      'link',
      'key',
      'panel',
      'experience',
      'league',
      'friend',
    ],
  ],
};
const rankNames = Object.keys(ranks);
const rankOf = (feature: string): number => rankNames.findIndex(name => ranks[name]?.includes(feature));

/** The rooms of both apps from the top; each may import from those below. `floor` is `ui` and `lib`. */
export const serverRooms = ['main', 'app', 'features', 'realtime', 'http', 'platform'];
export const webRooms = ['main', 'app', 'features', 'play', 'floor'];
export const adminRooms = ['main', 'app', 'features', 'parts', 'floor'];

const isTest = (path: string): boolean =>
  /\.test(-kit)?\.tsx?$/.test(path) || /^apps\/[^/]+\/test\//.test(path);
const under = (path: string, ...folders: string[]): boolean =>
  folders.some(folder => path.startsWith(`${folder}/`));
const partOf = (path: string, prefix: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length).split('/')[0] : undefined;
/** The folder of a feature; a file beside those folders (`feature.ts`, what all of them are) belongs to none. */
const featureOf = (path: string, app: 'server' | 'web' | 'admin'): string | undefined => {
  const part = partOf(path, `apps/${app}/src/features/`);
  return part?.endsWith('.ts') ? undefined : part;
};

const roomOf = (path: string, app: string, rooms: readonly string[]): number => {
  const part = partOf(path, `apps/${app}/src/`)?.replace(/(\.d)?\.tsx?$/, '');
  const named =
    {
      serve: 'main',
      group: 'main',
      commands: 'main',
      seed: 'main',
      ledger: 'main',
      ui: 'floor',
      lib: 'floor',
      gallery: 'app',
      sw: 'main',
      'vite-env': 'floor',
    }[part ?? ''] ??
    part ??
    '';
  return rooms.indexOf(named);
};

/** The target of an import: the path of our own file, or the name of a package. */
const resolve = (from: string, specifier: string): string => {
  const clean = specifier.split('?')[0] ?? specifier;
  if (clean.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), clean));
  const ours = /^@trivium\/(rules|contract|messages|testkit|formats|look)\/(.+)$/.exec(clean);
  if (ours)
    return `packages/${ours[1]}/src/${ours[2]}${/\.json$/.test(clean) ? '' : ours[1] === 'look' ? '.tsx' : '.ts'}`;
  const app = /^@trivium\/(server|web|admin|tools|e2e|bench)(\/.*)?$/.exec(clean);
  if (app)
    return `${['server', 'web', 'admin'].includes(app[1] ?? '') ? 'apps/' : ''}${app[1]}${app[2] ?? '/'}`;
  return clean;
};

type LinkWall = (link: Link) => number | undefined;

const outside = (to: string): boolean => !/^(packages|apps|tools|e2e|bench|content)\//.test(to);

/** Parsers of other people's formats: bytes in, values out. */
const PARSERS: readonly string[] = ['fflate', 'papaparse', 'read-excel-file', 'sax', 'write-excel-file'];
const isParser = (to: string): boolean => PARSERS.includes(to) || under(to, ...PARSERS);

/** Rules that others have written down, as pure as ours. */
const PURE_RULES: readonly string[] = ['ts-fsrs'];

const pureWall: LinkWall = ({ from, to }) => {
  if (under(from, 'packages/rules') && PURE_RULES.includes(to)) return undefined;
  if (under(from, 'packages/formats') && isParser(to)) return undefined;
  const own = ['packages/rules', 'packages/formats'].find(folder => under(from, folder));
  return own && !isTest(from) && !under(to, own, 'packages/rules') ? 2 : undefined;
};

const EXCHANGE: readonly string[] = ['@xmldom/xmldom', 'node:crypto'];

const contractWall: LinkWall = ({ from, to, isTypeOnly }) => {
  if (isTest(from)) return undefined;
  if (under(from, 'packages/contract')) {
    return under(to, 'packages/contract', 'packages/rules') || to === 'zod' ? undefined : 3;
  }
  if (under(from, 'packages/messages')) {
    // Files for translators, which no browser reads, need a parser and a hash.
    const isExchanged = under(from, 'packages/messages/src/exchange') && EXCHANGE.includes(to);
    if (isExchanged) return undefined;
    return under(to, 'packages/messages') || to === 'packages/contract/src/refusal.ts' ? undefined : 3;
  }
  if (under(from, 'packages/look')) {
    const isItsOwn =
      under(to, 'packages/look', 'packages/rules') || to === 'react' || to.startsWith('lucide-react/');
    return isItsOwn || to === 'lucide-react' ? undefined : 3;
  }
  if (!under(from, 'apps/web/src', 'apps/admin/src')) return undefined;
  if (to === 'zod') return 3;
  // The gallery is not part of the build, so it may import the testkit.
  if (under(to, 'packages/testkit')) return under(from, 'apps/web/src/gallery') ? undefined : 3;
  return under(to, 'packages/contract') && !isTypeOnly ? 3 : undefined;
};

const appsWall: LinkWall = ({ from, to }) => {
  const own = /^apps\/[^/]+\//.exec(from)?.[0];
  if (own && under(to, 'apps') && !to.startsWith(own)) return 4;
  return under(from, 'packages') && under(to, 'apps') ? 4 : undefined;
};

const serverWall: LinkWall = ({ from, to }) => {
  if (!under(from, 'apps/server/src') || !under(to, 'apps/server') || isTest(from)) return undefined;
  if (!under(to, 'apps/server/src')) return 5;
  return roomOf(to, 'server', serverRooms) < roomOf(from, 'server', serverRooms) ? 5 : undefined;
};

const storeWall: LinkWall = ({ from, to }) =>
  /^apps\/server\/src\/features\/[^/]+\/(.*[-/])?store\.ts$/.test(to) &&
  featureOf(from, 'server') !== featureOf(to, 'server')
    ? 6
    : undefined;

const featureWall: LinkWall = ({ from, to }) => {
  const [own, other] = [featureOf(from, 'server'), featureOf(to, 'server')];
  if (!own || !other || own === other || isTest(from)) return undefined;
  return rankOf(other) > rankOf(own) ? undefined : 7;
};

/** The wall within an app of the browser: rooms downward only, and no feature knows another. */
const browserWall =
  (app: 'web' | 'admin', rooms: readonly string[]): LinkWall =>
  ({ from, to }) => {
    if (!under(from, `apps/${app}/src`) || !under(to, `apps/${app}/src`) || isTest(from)) return undefined;
    if (!/\.tsx?$/.test(to)) return undefined;
    if (roomOf(to, app, rooms) < roomOf(from, app, rooms)) return 8;
    const [own, other] = [featureOf(from, app), featureOf(to, app)];
    return own && other && own !== other ? 8 : undefined;
  };

const floorWall: LinkWall = ({ from, to }) => {
  if (isTest(from)) return undefined;
  if (under(from, 'apps/web/src/ui', 'apps/admin/src/ui')) {
    return under(to, 'packages/messages') ||
      /^apps\/(web\/src\/lib\/(api\/call|i18n\/text)|admin\/src\/lib\/(call|text))\.ts$/.test(to)
      ? 9
      : undefined;
  }
  return under(from, 'apps/web/src/lib', 'apps/admin/src/lib') &&
    under(to, 'apps/web/src/ui', 'apps/admin/src/ui')
    ? 9
    : undefined;
};

const linkWalls = [
  ...[pureWall, contractWall, appsWall, serverWall, storeWall, featureWall],
  ...[browserWall('web', webRooms), browserWall('admin', adminRooms), floorWall],
];

/** What the walls let one file import from another: everything, types only, or nothing. */
export const mayImport = (from: string, to: string): 'all' | 'types' | 'nothing' => {
  const isFree = (isTypeOnly: boolean): boolean =>
    linkWalls.every(wall => wall({ from, to, specifier: to, isTypeOnly }) === undefined);
  if (isFree(false)) return 'all';
  return isFree(true) ? 'types' : 'nothing';
};

const clockPowers = ['Date.now', 'new Date()', 'Date()'];
const chancePowers = [
  ...[
    'Math.random',
    'randomBytes()',
    'randomInt()',
    'randomUUID()',
    'crypto.randomUUID',
    'crypto.randomBytes',
  ],
  ...['crypto.randomInt', 'crypto.getRandomValues'],
];
const actingObjects =
  /^(process|performance|crypto|window|document|globalThis|navigator|localStorage|console)\./;
const actingCalls = ['fetch()', 'setTimeout()', 'setInterval()', 'queueMicrotask()', 'require()'];

const sourceBreaks = ({ path, powers, hasMarkup, words }: Source): Break[] => {
  if (isTest(path)) return [];
  const broken = (wall: number, what: string): Break => ({ wall, path, what });
  const uses = (list: readonly string[]): string[] => list.filter(power => powers.has(power));
  const found: Break[] = [];
  if (under(path, 'packages/rules', 'packages/formats')) {
    const acts = [...powers].filter(power => actingObjects.test(power) || actingCalls.includes(power));
    found.push(...[...acts, ...uses(clockPowers), ...uses(chancePowers)].map(what => broken(2, what)));
  }
  if (under(path, 'apps/web/src/ui', 'apps/admin/src/ui')) {
    found.push(
      ...uses(['fetch()']).map(what => broken(9, what)),
      ...words.map(what => broken(9, `words: ${what}`)),
    );
  }
  if (under(path, 'apps/web/src/lib', 'apps/admin/src/lib') && hasMarkup)
    found.push(broken(9, 'a component'));
  if (under(path, 'apps/server/src')) {
    const platform = 'apps/server/src/platform';
    if (path !== `${platform}/env.ts`) found.push(...uses(['process.env']).map(what => broken(10, what)));
    if (path !== `${platform}/time/clock.ts`) found.push(...uses(clockPowers).map(what => broken(10, what)));
    if (path !== `${platform}/dice.ts`) found.push(...uses(chancePowers).map(what => broken(10, what)));
  }
  if (under(path, 'apps/server/src') && roomOf(path, 'server', serverRooms) < 0) {
    found.push(broken(5, 'a room that the walls do not know'));
  }
  if (under(path, 'apps/web/src') && roomOf(path, 'web', webRooms) < 0) {
    found.push(broken(8, 'a room that the walls do not know'));
  }
  if (under(path, 'apps/admin/src') && roomOf(path, 'admin', adminRooms) < 0) {
    found.push(broken(8, 'a room that the walls do not know'));
  }
  const feature = featureOf(path, 'server');
  if (feature && rankOf(feature) < 0)
    found.push(broken(7, `the feature "${feature}" has no rank in tools/src/check/walls.ts`));
  return found;
};

/** Checks every file; `seen` is the number of files, so that a blind check is noticed. */
export const checkWalls = (files: Files): { breaks: Break[]; seen: number } => {
  const sources = [...files].map(([path, content]) => readSource(path, content));
  const links = sources.flatMap(({ path, imports }) =>
    imports.map((each): Link => ({ ...each, from: path, to: resolve(path, each.specifier) })),
  );
  const breaks = sources.flatMap(sourceBreaks);
  for (const link of links) {
    for (const wall of linkWalls) {
      const number = wall(link);
      if (number) breaks.push({ wall: number, path: link.from, what: link.specifier });
    }
  }
  const inside = links
    .filter(({ to }) => !outside(to) && files.has(to))
    .map(({ from, to }): [string, string] => [from, to]);
  for (const circle of findCircles(inside)) {
    breaks.push({ wall: 1, path: circle[0] ?? '', what: circle.join(' → ') });
  }
  return { breaks, seen: sources.length };
};
