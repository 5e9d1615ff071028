/** Parts of drawings as SVG. Numbers have at most two decimals, so that every machine writes the same bytes. */

/** The colours of our pictures, as in the design's tokens. */
export const INK = '#0B2A33';
export const HUES = {
  lamp: '#FFB42E',
  apricot: '#FF9D68',
  blush: '#FF9FBC',
  orchid: '#D6A8F2',
  dusk: '#A5B5FF',
  sky: '#7DCBFB',
  lagoon: '#56D3CB',
  citron: '#D9DF4D',
} as const;
export const GROUNDS = {
  lamp: '#FFEBC4',
  apricot: '#FFE3D3',
  blush: '#FFE2EB',
  orchid: '#F3E5FC',
  dusk: '#E6EAFF',
  sky: '#DBF0FF',
  lagoon: '#D2F4F1',
  citron: '#F3F6C2',
} as const;
/** Strong colours with names that everybody knows. */
export const PAINTS = {
  red: '#D8343F',
  blue: '#1F5FBF',
  green: '#1E9E5A',
  yellow: '#F7C51E',
  orange: '#F07F1D',
  purple: '#8A3FB0',
  black: '#10181C',
  white: '#FFFFFF',
} as const;
export type Paint = keyof typeof PAINTS;

export const WIDTH = 320;
export const HEIGHT = 200;

export const num = (value: number): string => String(Math.round(value * 100) / 100);
export type Point = readonly [x: number, y: number];

export type Look = Readonly<Record<string, string | number>>;
const looks = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');

export const rect = (x: number, y: number, width: number, height: number, look: Look = {}): string =>
  `<rect${looks({ x, y, width, height, ...look })}/>`;
export const circle = (cx: number, cy: number, r: number, look: Look = {}): string =>
  `<circle${looks({ cx, cy, r, ...look })}/>`;
export const line = (x1: number, y1: number, x2: number, y2: number, look: Look = {}): string =>
  `<line${looks({ x1, y1, x2, y2, stroke: INK, 'stroke-width': 2, 'stroke-linecap': 'round', ...look })}/>`;
export const path = (d: string, look: Look = {}): string => `<path${looks({ d, ...look })}/>`;
export const group = (parts: readonly string[], look: Look = {}): string =>
  `<g${looks(look)}>${parts.join('')}</g>`;

export const polygon = (points: readonly Point[], look: Look = {}): string =>
  path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`, look);
export const polyline = (points: readonly Point[], look: Look = {}): string =>
  path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`, {
    fill: 'none',
    stroke: INK,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
    ...look,
  });

/** The point at an angle in degrees, clockwise from the top. */
export const around = (x: number, y: number, radius: number, degrees: number): Point => {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
};
/** Corners of a regular polygon, the first at the top unless turned. */
export const corners = (x: number, y: number, radius: number, count: number, turned = 0): Point[] =>
  Array.from({ length: count }, (_, at) => around(x, y, radius, turned + (360 * at) / count));

export const ground = (colour: string): string => rect(0, 0, WIDTH, HEIGHT, { fill: colour });
/** The whole picture. */
export const svgOf = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;
