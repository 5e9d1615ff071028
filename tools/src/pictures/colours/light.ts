/** What lights and inks make, and the bow of rain. No question needs eyes for colour alone: dots, stripes and numbers go with them. */
import { ground, INK, num, type Point } from '../kit/svg.ts';
import { box, disc, pen, row, shape, within } from '../landmarks/draw/pen.ts';
import { grey } from './illusions.ts';

/** A question mark in a dark disc. */
export const asked = (x: number, y: number, radius = 13): string =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(radius / 13)})">${disc(INK, 0, 0, 13)}${pen('#FFF6DF', 2.8, 'M-4 -3.4Q-3.6 -8 0.4 -8Q4.6 -7.8 4.4 -3.8Q4 -1 0.2 0.4V3')}${disc('#FFF6DF', 0.2, 7.4, 1.8)}</g>`;

export const RED = '#F0323C';

export const GREEN = '#2FBF4A';

export const BLUE = '#2F5BE8';

export const lights = (paints: readonly [string, Point][], [x, y]: Point): string =>
  ground('#1A2030') +
  paints
    .map(([paint, [cx, cy]], at) => {
      const rays = row(24, ray => pen('#10141F', 0.9, `M${num(cx - 76 + ray * 6.4)} ${cy - 76}v152`));
      const rings = row(
        10,
        ring =>
          `<circle cx="${cx}" cy="${cy}" r="${8 + ring * 7}" fill="none" stroke="#10141F" stroke-width=".9"/>`,
      );
      return (
        `<g opacity=".92">${disc(paint, cx, cy, 62)}</g>` +
        within(`light${at}`, roundAt([cx, cy]), at === 0 ? '' : at === 1 ? rays : rings)
      );
    })
    .join('') +
  meetings(paints.map(([, point]) => point)) +
  asked(x, y, 15);

const roundAt = ([x, y]: Point): string => `M${x - 62} ${y}a62 62 0 1 0 124 0a62 62 0 1 0 -124 0Z`;

/** Where lights fall on one another, none of their colours shows: the place is left grey, for the question. */
const meetings = (points: readonly Point[]): string =>
  points
    .flatMap((one, at) =>
      points
        .slice(at + 1)
        .map((other, next) => within(`meet${at}${next}`, roundAt(one), shape('#59606E', roundAt(other)))),
    )
    .join('');

export const pair = (left: string, right: string): string =>
  lights(
    [
      [left, [118, 100]],
      [right, [202, 100]],
    ],
    [160, 100],
  );

const blot = (x: number) =>
  `M${x - 62} 98Q${x - 66} 52 ${x - 20} 44Q${x + 22} 30 ${x + 50} 64Q${x + 74} 100 ${x + 48} 138Q${x + 12} 166 ${x - 30} 152Q${x - 60} 136 ${x - 62} 98Z`;

export function inks(dotted: string, striped: string): string {
  return [
    ground('#FFFFFF'),
    box('#EFF2F3', 20, 14, 280, 172, 6),
    shape(dotted, blot(124)),
    within(
      'dots',
      blot(124),
      row(80, at =>
        disc(
          '#FFFFFF',
          56 + (at % 10) * 14 + (Math.floor(at / 10) % 2) * 7,
          40 + Math.floor(at / 10) * 15,
          2,
        ),
      ),
    ),
    shape(striped, blot(204)),
    within(
      'stripes',
      blot(204),
      row(16, at => pen('#FFFFFF', 1.6, `M${100 + at * 12} 20L${160 + at * 12 - 120} 180`)),
    ),
    within('one', blot(124), within('two', blot(204), box('#8E969C', 0, 0, 320, 200))),
    asked(164, 98, 16),
  ].join('');
}

export const bow = (radius: number, count: number, width: number, from: number, step: number): string =>
  row(
    count,
    at =>
      `<circle cx="160" cy="176" r="${num(radius - at * width)}" fill="none" stroke="${grey(from + at * step)}" stroke-width="${num(width + 0.3)}"/>`,
  );

export const meadow =
  shape('#8DBB6B', 'M0 164Q80 146 160 156T320 150V200H0Z') +
  shape('#7AAA58', 'M0 182Q100 168 200 180T320 176V200H0Z');
