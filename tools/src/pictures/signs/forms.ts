/** What signs of the road and of care are drawn with. */
import { circle, corners, INK, line, type Point, path, polygon } from '../kit/svg.ts';

export const RED = '#D8242F';
export const BLUE = '#1558B0';
export const MIDDLE: Point = [160, 100];
export const disc = (fill: string, ring = RED) =>
  circle(...MIDDLE, 82, { fill, stroke: ring, 'stroke-width': 16 });
export const blueDisc = circle(...MIDDLE, 88, { fill: BLUE, stroke: '#FFFFFF', 'stroke-width': 3 });
export const warning = (inside: string) =>
  polygon(corners(160, 118, 108, 3), {
    fill: '#FFFFFF',
    stroke: RED,
    'stroke-width': 15,
    'stroke-linejoin': 'round',
  }) + inside;
export const bar = (from: Point, to: Point, stroke: string, width: number) =>
  line(...from, ...to, { stroke, 'stroke-width': width, 'stroke-linecap': 'butt' });
/** An arrow from one point to another, its head as wide as given. */
export function arrow([ax, ay]: Point, [bx, by]: Point, fill: string, width: number): string {
  const long = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const at = (along: number, aside: number): Point => [
    ax + ux * along - uy * aside,
    ay + uy * along + ux * aside,
  ];
  const neck = long - width * 1.5;
  return polygon(
    [
      at(0, -width / 2),
      at(neck, -width / 2),
      at(neck, -width * 1.15),
      at(long, 0),
      at(neck, width * 1.15),
      at(neck, width / 2),
      at(0, width / 2),
    ],
    { fill },
  );
}

export const pen = {
  fill: 'none',
  stroke: INK,
  'stroke-width': 7,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};
export const stroke = (d: string) => path(d, pen);
export const crossed = (sign: string) => sign + stroke('M72 22L248 178M248 22L72 178');
export const square = stroke('M84 24H236V176H84Z');
