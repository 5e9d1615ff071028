/** The picture of the house: rooms, floors and who may know whom, drawn from the walls' own table. Pure. */
import { mayImport, ranks, serverRooms, webRooms } from '../check/walls.ts';

/** What the picture shows of the server's features: floors from the top, each with the features that are there. */
export type Floors = readonly (readonly [floor: string, features: readonly string[]])[];

/** The walls' floors without features that have no folder yet. */
export const floorsOf = (there: readonly string[]): Floors =>
  Object.entries(ranks).map(([floor, features]) => [floor, features.filter(each => there.includes(each))]);

type Box = { x: number; y: number; width: number; height: number };

const INK = '#0B2A33';
const SIZE = { width: 1000, gutter: 24, row: 46, line: 18, gap: 20 };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const box = ({ x, y, width, height }: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${fill}" stroke="${INK}"/>`;

const words = (x: number, y: number, text: string, kind = ''): string =>
  `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${escaped(text)}</text>`;

/** An arrow means: what it comes from knows what it leads to. A dashed one takes types only. */
const arrow = (from: readonly [number, number], to: readonly [number, number], isDashed = false): string =>
  `<path d="M${from.join(' ')} ${to.join(' ')}" stroke="${INK}" stroke-width="2" marker-end="url(#tip)"${isDashed ? ' stroke-dasharray="6 5"' : ''}/>`;

/** From one box to the next one below. */
const down = (x: number, y: number): string => arrow([x, y], [x, y + SIZE.gap - 2]);

/** Names in lines of at most so many letters. */
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
  app: 'app: hangs everything up',
  features: 'features',
  realtime: 'realtime: the door for sockets',
  http: 'http: the door for calls and pages',
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

/** One room below the other, an arrow between them. `inside` draws what a room holds and says how high it is. */
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

/** The web's features stand side by side: none knows another. */
const screensBox =
  (features: readonly string[]) =>
  (x: number, y: number): Drawn => {
    const lines = linesOf(features, 40);
    return { svg: paragraph(x + 2, y + 12, lines), bottom: y + lines.length * SIZE.line };
  };

/** A file of each room as the walls see one. */
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

/** Arrows between packages that stand side by side, each from the one that imports. */
const neighbourArrows = (places: ReadonlyMap<string, number>, width: number, y: number): string[] => {
  const names = [...places.keys()];
  return names.slice(1).flatMap((right, index) => {
    const left = names[index] ?? '';
    const start = (places.get(left) ?? 0) + width;
    return [
      ...(knows(left, right) === 'nothing' ? [] : [arrow([start, y], [start + 57, y])]),
      ...(knows(right, left) === 'nothing' ? [] : [arrow([start + 60, y], [start + 3, y])]),
    ];
  });
};

export const housePicture = (floors: Floors, screens: readonly string[]): string => {
  const server = { x: 404, y: SIZE.gutter, width: SIZE.width - 404 - SIZE.gutter };
  const serverTower = tower(
    serverRooms,
    roomNames,
    { x: server.x + 14, y: server.y + 44, width: server.width - 28 },
    { features: floorBoxes(floors) },
  );
  const bottom = serverTower.bottom + 14;
  // The web's tower ends where the server's does, so that its arrows cross nothing.
  const web = { x: SIZE.gutter, width: 340 };
  const webAt = (y: number): Drawn =>
    tower(webRooms, webNames, { x: web.x + 14, y, width: web.width - 28 }, { features: screensBox(screens) });
  const webTop = serverTower.bottom - webAt(0).bottom;
  const webTower = webAt(webTop);
  const packageTop = bottom + 110;
  const names = Object.keys(PACKAGES);
  const width = (SIZE.width - 2 * SIZE.gutter - (names.length - 1) * 60) / names.length;
  const places = new Map(names.map((name, index) => [name, SIZE.gutter + index * (width + 60)]));

  const arrows: string[] = [];
  const apps = [
    { name: 'web', center: web.x + web.width / 2, shift: -24 },
    { name: 'server', center: server.x + server.width / 2, shift: 24 },
  ];
  for (const { name, center, shift } of apps) {
    for (const [index, to] of names.entries()) {
      const may = knows(name, to);
      if (may === 'nothing') continue;
      const target = (places.get(to) ?? 0) + width / 2 + shift;
      arrows.push(arrow([center + (index - 1) * 40, bottom], [target, packageTop - 3], may === 'types'));
    }
  }
  arrows.push(...neighbourArrows(places, width, packageTop + SIZE.row / 2));

  const height = packageTop + SIZE.row + SIZE.gutter;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${height}" role="img" aria-labelledby="name">`,
    '<title id="name">The house: what the web and the server are made of, and who may know whom</title>',
    `<style>text{font:14px system-ui,sans-serif;fill:${INK}}.room{font-weight:700}.app{font-weight:800;font-size:18px}</style>`,
    `<defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="${INK}"/></marker></defs>`,
    `<rect width="${SIZE.width}" height="${height}" fill="#E4F1EC"/>`,
    ...paragraph(SIZE.gutter, 48, LEGEND),
    box({ ...web, y: webTop - 44, height: bottom - webTop + 44 }, '#BFE3F5'),
    words(web.x + 16, webTop - 14, 'apps/web', 'app'),
    box({ ...server, height: bottom - server.y }, '#F5C9BF'),
    words(server.x + 16, server.y + 30, 'apps/server', 'app'),
    ...webTower.svg,
    ...serverTower.svg,
    ...arrows,
    ...names.flatMap(name => [
      box({ x: places.get(name) ?? 0, y: packageTop, width, height: SIZE.row }, '#FFD66B'),
      words((places.get(name) ?? 0) + 16, packageTop + 28, PACKAGES[name] ?? name, 'room'),
    ]),
    '</svg>',
  ].join('\n')}\n`;
};
