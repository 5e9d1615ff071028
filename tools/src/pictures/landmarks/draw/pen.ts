/** Short words for drawings of buildings: shapes in one colour, strokes, rows, and the mirrored half. */
import { circle, num, path, rect } from '../../kit/svg.ts';

/** A shape in one colour. */
export const shape = (fill: string, d: string): string => path(d, { fill });
export const box = (fill: string, x: number, y: number, width: number, height: number, rx = 0): string =>
  rect(x, y, width, height, rx === 0 ? { fill } : { rx, fill });
export const disc = (fill: string, x: number, y: number, radius: number): string =>
  circle(x, y, radius, { fill });
/** A line along a path. */
export const pen = (stroke: string, width: number, d: string): string =>
  path(d, {
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
/** So many parts, each made from its number. */
export const row = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join('');
/** The parts, and the same ones mirrored about the middle of the picture. */
export const twice = (parts: string): string =>
  `${parts}<g transform="translate(320 0) scale(-1 1)">${parts}</g>`;
/** Parts that show only within a shape. */
export const within = (name: string, d: string, parts: string): string =>
  `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${parts}</g>`;
/** An opening with a round head: its left, its foot, its width and its whole height. */
export const arch = (x: number, foot: number, width: number, height: number): string => {
  const half = width / 2;
  return `M${num(x)} ${num(foot)}V${num(foot - height + half)}A${num(half)} ${num(half)} 0 0 1 ${num(x + width)} ${num(foot - height + half)}V${num(foot)}Z`;
};
/** An opening with a pointed head. */
export const pointed = (x: number, foot: number, width: number, height: number): string => {
  const top = foot - height;
  const spring = top + width * 0.7;
  return `M${num(x)} ${num(foot)}V${num(spring)}Q${num(x)} ${num(top + width * 0.22)} ${num(x + width / 2)} ${num(top)}Q${num(x + width)} ${num(top + width * 0.22)} ${num(x + width)} ${num(spring)}V${num(foot)}Z`;
};
/** A dome like an onion on its foot. */
export const onion = (x: number, foot: number, width: number, height: number): string => {
  const at = (across: number, up: number) => `${num(x + across * width)} ${num(foot - up * height)}`;
  return `M${at(-0.36, 0)}C${at(-0.56, 0.2)} ${at(-0.56, 0.45)} ${at(-0.3, 0.62)}Q${at(-0.06, 0.78)} ${at(0, 1)}Q${at(0.06, 0.78)} ${at(0.3, 0.62)}C${at(0.56, 0.45)} ${at(0.56, 0.2)} ${at(0.36, 0)}Z`;
};
/** Courses of stones laid across an area: lines, and joints that shift from course to course. */
export const courses = (
  [left, top, right, foot]: readonly [number, number, number, number],
  high: number,
  long: number,
  stroke: string,
  width = 0.9,
): string => {
  const parts: string[] = [];
  for (let y = top, at = 0; y <= foot; y += high, at += 1) {
    parts.push(`M${num(left)} ${num(y)}H${num(right)}`);
    for (let x = left + (at % 2 === 0 ? long / 2 : 0); x < right; x += long)
      parts.push(`M${num(x)} ${num(y)}v${num(high)}`);
  }
  return pen(stroke, width, parts.join(''));
};
