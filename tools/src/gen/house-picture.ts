/** Draws the picture of the house from the walls' own table: rooms, floors, and who may import whom. Pure. */
import { mayImport, ranks, serverRooms, webRooms } from '../check/walls.ts';

/** The floors of the server's features from the top, each with its existing features. */
export type Floors = readonly (readonly [floor: string, features: readonly string[]])[];

/** The walls' floors, without features that have no folder. */
export const floorsOf = (there: readonly string[]): Floors =>
  Object.entries(ranks).map(([floor, features]) => [floor, features.filter(each => there.includes(each))]);

type Box = { x: number; y: number; width: number; height: number };

const INK = '#0B2A33';
const WEB = { x: 24, width: 340 };
const SERVER_X = 404;
const SIZE = { width: 1000, gutter: 24, row: 46, line: 18, gap: 20 };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const box = ({ x, y, width, height }: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${fill}" stroke="${INK}"/>`;

const words = (x: number, y: number, text: string, kind = ''): string =>
  `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${escaped(text)}</text>`;

/** An arrow leads from the importer to the imported; a dashed one means types only. */
const arrow = (from: readonly [number, number], to: readonly [number, number], isDashed = false): string =>
  `<path d="M${from.join(' ')} ${to.join(' ')}" stroke="${INK}" stroke-width="2" marker-end="url(#tip)"${isDashed ? ' stroke-dasharray="6 5"' : ''}/>`;

/** From one box to the next one below. */
const down = (x: number, y: number): string => arrow([x, y], [x, y + SIZE.gap - 2]);

/** Breaks names into lines of at most this many letters. */
const linesOf = (names: readonly string[], letters: number): string[] => {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= letters)
      lines[lines.length - 1] = `${last}, ${name}`;
    else lines.push(name);
  }
  return lines.map((line, at) => (at < lines.length - 1 ? `${line},` : line));
};

const roomNames: Readonly<Record<string, string>> = {
  main: 'main: the process',
  app: 'app: puts everything together',
  features: 'features',
  realtime: 'realtime: sockets',
  http: 'http: calls and pages',
  platform: 'platform: database, clock, dice, mail, files',
  play: 'play: the stage',
  floor: 'ui and lib: parts, calls, session',
};
const webNames: Readonly<Record<string, string>> = {
  ...roomNames,
  main: 'main: the browser',
  app: 'app: routes, frame, guard',
  features: 'features: screens; none knows another',
};

const paragraph = (x: number, y: number, lines: readonly string[]): string[] =>
  lines.map((line, at) => words(x, y + at * SIZE.line, line));

type Drawn = { svg: string[]; bottom: number };

/** Draws rooms below each other with arrows between them. `inside` draws the content of a room and returns its height. */
const tower = (
  rooms: readonly string[],
  names: Readonly<Record<string, string>>,
  at: { x: number; y: number; width: number },
  inside: Readonly<Record<string, (x: number, y: number, width: number) => Drawn>> = {},
): Drawn => {
  const svg: string[] = [];
  let y = at.y;
  for (const [index, room] of rooms.entries()) {
    const middle = at.x + at.width / 2;
    if (index > 0) {
      svg.push(down(middle, y));
      y += SIZE.gap;
    }
    const held = inside[room]?.(at.x + 14, y + 40, at.width - 28);
    const height = held ? held.bottom - y + 14 : SIZE.row;
    svg.push(box({ x: at.x, y, width: at.width, height }, '#FFFFFF'));
    svg.push(words(at.x + 16, y + 28, names[room] ?? room, 'room'), ...(held?.svg ?? []));
    y += height;
  }
  return { svg, bottom: y };
};

const floorBoxes =
  (floors: Floors) =>
  (x: number, top: number, width: number): Drawn => {
    const svg: string[] = [];
    let y = top;
    for (const [index, [floor, features]] of floors.entries()) {
      if (index > 0) {
        svg.push(down(x + width / 2, y));
        y += SIZE.gap;
      }
      const lines = linesOf(features, 62);
      const height = 20 + lines.length * SIZE.line;
      svg.push(box({ x, y, width, height }, '#FFE3B0'), words(x + 12, y + 23, floor, 'room'));
      svg.push(...paragraph(x + 84, y + 23, lines));
      y += height;
    }
    return { svg, bottom: y };
  };

/** Draws the web's features side by side, because none imports another. */
const screensBox =
  (features: readonly string[]) =>
  (x: number, y: number): Drawn => {
    const lines = linesOf(features, 40);
    return { svg: paragraph(x + 2, y + 12, lines), bottom: y + lines.length * SIZE.line };
  };

/** An example path in each room, to ask the walls about. */
const SAMPLES: Readonly<Record<string, string>> = {
  web: 'apps/web/src/lib/any.ts',
  server: 'apps/server/src/features/wallet/any.ts',
  messages: 'packages/messages/src/any.ts',
  contract: 'packages/contract/src/refusal.ts',
  formats: 'packages/formats/src/any.ts',
  rules: 'packages/rules/src/any.ts',
};
const PACKAGES: Readonly<Record<string, string>> = {
  messages: 'messages: every sentence',
  contract: 'contract: every call and setting',
  rules: 'rules: the game, pure',
  formats: 'formats: files and questions',
};

const knows = (from: string, to: string) => mayImport(SAMPLES[from] ?? from, SAMPLES[to] ?? to);

const LEGEND = [
  'An arrow means: may import.',
  'Within an app, a box may import every box below it.',
  'Dashed: types only.',
  'From the contract, messages take the refusal codes.',
  'Tests are free of most walls.',
];

/** Draws both apps side by side and equally high, so that no arrow crosses a box. */
const drawApps = (floors: Floors, screens: readonly string[]): Drawn => {
  const server = { x: SERVER_X, y: SIZE.gutter, width: SIZE.width - SERVER_X - SIZE.gutter };
  const serverAt = { x: server.x + 14, y: server.y + 44, width: server.width - 28 };
  const serverTower = tower(serverRooms, roomNames, serverAt, { features: floorBoxes(floors) });
  const bottom = serverTower.bottom + 14;
  const webAt = (y: number): Drawn =>
    tower(webRooms, webNames, { x: WEB.x + 14, y, width: WEB.width - 28 }, { features: screensBox(screens) });
  const webTop = serverTower.bottom - webAt(0).bottom;
  const svg = [
    box({ ...WEB, y: webTop - 44, height: bottom - webTop + 44 }, '#BFE3F5'),
    words(WEB.x + 16, webTop - 14, 'apps/web', 'app'),
    box({ ...server, height: bottom - server.y }, '#F5C9BF'),
    words(server.x + 16, server.y + 30, 'apps/server', 'app'),
    ...webAt(webTop).svg,
    ...serverTower.svg,
  ];
  return { svg, bottom };
};

const packageNames = Object.keys(PACKAGES);
const PACKAGE_GAP = 60;
const packageWidth =
  (SIZE.width - 2 * SIZE.gutter - (packageNames.length - 1) * PACKAGE_GAP) / packageNames.length;
const packageX = (index: number): number => SIZE.gutter + index * (packageWidth + PACKAGE_GAP);

/** Draws arrows from each app to the packages it may import, between the heights `from` and `to`. */
const appArrows = (from: number, to: number): string[] =>
  [
    { name: 'web', center: WEB.x + WEB.width / 2, shift: -24 },
    { name: 'server', center: SERVER_X + (SIZE.width - SERVER_X - SIZE.gutter) / 2, shift: 24 },
  ].flatMap(({ name, center, shift }) =>
    packageNames.flatMap((target, index) => {
      const may = knows(name, target);
      if (may === 'nothing') return [];
      const end = packageX(index) + packageWidth / 2 + shift;
      return [arrow([center + (index - 1) * 40, from], [end, to - 3], may === 'types')];
    }),
  );

/** Draws the packages side by side, with arrows between neighbours that may import each other. */
const drawPackages = (top: number): string[] => [
  ...packageNames.slice(1).flatMap((right, index) => {
    const left = packageNames[index] ?? '';
    const start = packageX(index) + packageWidth;
    const y = top + SIZE.row / 2;
    return [
      ...(knows(left, right) === 'nothing' ? [] : [arrow([start, y], [start + PACKAGE_GAP - 3, y])]),
      ...(knows(right, left) === 'nothing' ? [] : [arrow([start + PACKAGE_GAP, y], [start + 3, y])]),
    ];
  }),
  ...packageNames.flatMap((name, index) => [
    box({ x: packageX(index), y: top, width: packageWidth, height: SIZE.row }, '#FFD66B'),
    words(packageX(index) + 16, top + 28, PACKAGES[name] ?? name, 'room'),
  ]),
];

export const housePicture = (floors: Floors, screens: readonly string[]): string => {
  const apps = drawApps(floors, screens);
  const packageTop = apps.bottom + 110;
  const height = packageTop + SIZE.row + SIZE.gutter;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${height}" role="img" aria-labelledby="name">`,
    '<title id="name">The house: what the web and the server are made of, and who may know whom</title>',
    `<style>text{font:14px system-ui,sans-serif;fill:${INK}}.room{font-weight:700}.app{font-weight:800;font-size:18px}</style>`,
    `<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="${INK}"/></marker></defs>`,
    `<rect width="${SIZE.width}" height="${height}" fill="#E4F1EC"/>`,
    ...paragraph(SIZE.gutter, 48, LEGEND),
    ...apps.svg,
    ...appArrows(apps.bottom, packageTop),
    ...drawPackages(packageTop),
    '</svg>',
  ].join('\n')}\n`;
};
