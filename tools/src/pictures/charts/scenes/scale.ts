/** Charts of time, size and depth, all to scale. */
import { label } from '../../kit/digits.ts';
import { numbered, upTo } from '../../kit/puzzle.ts';
import type { Scene, Scenes } from '../../kit/story.ts';
import {
  circle,
  GROUNDS,
  ground,
  HUES,
  INK,
  line,
  PAINTS,
  type Point,
  path,
  polyline,
  rect,
} from '../../kit/svg.ts';
import { scaleOf } from '../bars.ts';

const edge = { stroke: INK, 'stroke-width': 1.4 };

/** Billions of years: the universe, the Earth, the end of the dinosaurs, the first of us. */
const AGES = { all: 13.8, earth: 4.54, dinosaurs: 0.066, people: 0.0003 } as const;
function year(): Scene {
  const x = (ago: number) => 20 + 280 * (1 - ago / AGES.all);
  const minutes = (AGES.people / AGES.all) * 365 * 24 * 60;
  const months = upTo(12).map(
    at =>
      rect(20 + at * (280 / 12), 84, 280 / 12, 46, {
        fill: at % 2 === 0 ? '#33506B' : '#46688A',
        stroke: '#0B1D2A',
        'stroke-width': 1,
      }) + label(String(at + 1), [20 + (at + 0.5) * (280 / 12), 107], 12, '#FFFFFF'),
  );
  const mark = (ago: number, fill: string, y: number) =>
    line(x(ago), 84, x(ago), y, { stroke: fill, 'stroke-width': 2 }) + circle(x(ago), y, 7, { fill });
  return {
    drawing: [
      ground('#0B1D2A'),
      ...upTo(60).map(at =>
        circle((at * 83 + at * at * 13) % 317, (at * 47 + at * at * 29) % 197, 0.7, { fill: '#9DB4C0' }),
      ),
      ...months,
      mark(AGES.all, PAINTS.yellow, 52),
      mark(AGES.earth, HUES.sky, 52),
      mark(AGES.dinosaurs, HUES.lagoon, 34),
    ].join(''),
    proved: minutes > 10 && minutes < 13 ? 'In the last 15 minutes' : String(minutes),
  };
}

/** Diameters in kilometres. */
const [JUPITER, EARTH] = [139_820, 12_742];
function giant(): Scene {
  const radius = 94;
  const band = (y: number, high: number, fill: string) =>
    `<ellipse cx="104" cy="${y}" rx="${Math.round(Math.sqrt(radius ** 2 - (y - 100) ** 2) - 1)}" ry="${high}" fill="${fill}"/>`;
  return {
    drawing: [
      ground('#0B1D2A'),
      ...upTo(50).map(at =>
        circle((at * 83 + at * at * 13) % 317, (at * 47 + at * at * 29) % 197, 0.8, { fill: '#9DB4C0' }),
      ),
      circle(104, 100, radius, { fill: '#E8CFA8' }),
      band(60, 9, '#C99B6B'),
      band(88, 6, '#D9B488'),
      band(118, 11, '#B98455'),
      band(152, 7, '#C99B6B'),
      `<ellipse cx="136" cy="126" rx="10.5" ry="7" fill="#C4523A"/>`,
      circle(262, 100, (radius * EARTH) / JUPITER, { fill: '#4A9BD9' }),
      path('M258 96q4 -3 7 0t-2 5z', { fill: '#5DA35D' }),
    ].join(''),
    proved: Math.round(JUPITER / EARTH),
  };
}

/** Years: the Great Pyramid, Cleopatra's death, the first steps on the Moon. */
const [PYRAMID, QUEEN, STEPS] = [-2560, -30, 1969];
function timeline(): Scene {
  const x = (when: number) => 30 + (260 * (when - PYRAMID)) / (STEPS - PYRAMID);
  const spots = [-1800, -1000, QUEEN, 1200];
  return {
    drawing: [
      ground(GROUNDS.lamp),
      line(x(PYRAMID), 112, x(STEPS), 112, { 'stroke-width': 5 }),
      path('M8 104L34 58L60 104Z', { fill: '#D9B06A', ...edge }),
      path('M34 58L42 104H60Z', { fill: '#B98A45' }),
      circle(288, 76, 24, { fill: '#E4E4E4', ...edge }),
      circle(280, 70, 5, { fill: '#C4C4C4' }),
      circle(294, 84, 7, { fill: '#C4C4C4' }),
      circle(296, 66, 3, { fill: '#C4C4C4' }),
      ...spots.flatMap((when, at) => [
        circle(x(when), 112, 8, { fill: PAINTS.red, ...edge }),
        numbered(at, [x(when), 140]),
      ]),
    ].join(''),
    parts: {
      values: spots
        .map((when, at) => `${at + 1}: ${Math.round((100 * (when - PYRAMID)) / (STEPS - PYRAMID))}`)
        .join(', '),
    },
    proved: spots.indexOf(QUEEN) + 1,
  };
}

/** Depths in kilometres; the radius of the Earth, and the hole of Kola. */
const [RADIUS, HOLE] = [6371, 12];
function hole(): Scene {
  const depths = [5100, 2900, 700, HOLE];
  const middle: Point = [46, 190];
  const each = 250 / RADIUS;
  const shell = (depth: number, fill: string) => circle(...middle, (RADIUS - depth) * each, { fill });
  const at = (depth: number): Point => {
    const reach = (RADIUS - depth) * each;
    return [middle[0] + reach * 0.94, middle[1] - reach * 0.34];
  };
  return {
    drawing: [
      ground('#0B1D2A'),
      circle(...middle, 252, { fill: '#3E6B3A' }),
      shell(35, '#8A4B2B'),
      shell(660, '#C4602B'),
      shell(2890, '#F09A2F'),
      shell(5150, '#FFE08A'),
      ...depths.map(
        (depth, place) =>
          circle(...at(depth), 3, { fill: '#FFFFFF' }) +
          numbered(place, [at(depth)[0] - 4, at(depth)[1] - 15]),
      ),
    ].join(''),
    parts: { values: depths.map((depth, place) => `${place + 1}: ${depth}`).join(', ') },
    proved: depths.indexOf(HOLE) + 1,
  };
}

/** The part of the air, in percent, that lies above a height in kilometres. */
const above = (height: number): number => 100 * Math.exp(-height / 7.64);
function height(): Scene {
  const scale = scaleOf(0, 100, 25);
  const x = (kilometres: number) => 50 + kilometres * 12.2;
  return {
    drawing: [
      ground(GROUNDS.sky),
      scale.drawing,
      ...[5, 10, 15, 20].map(kilometres => label(String(kilometres), [x(kilometres), 189], 11)),
      polyline(
        upTo(81).map((at): Point => [x(at / 4), scale.y(above(at / 4))]),
        { stroke: PAINTS.blue, 'stroke-width': 3.4 },
      ),
    ].join(''),
    parts: {
      values: [0, 5, 10, 15, 20]
        .map(kilometres => `${kilometres}: ${Math.round(above(kilometres))}`)
        .join(', '),
    },
    proved: Math.round(above(8.85) / 33.3) === 1 ? 'A third' : 'otherwise',
  };
}

/** Areas in millions of square kilometres: Africa and Greenland. */
const [AFRICA, GREENLAND] = [30.37, 2.166];
function areas(): Scene {
  const side = (area: number) => Math.sqrt(area) * 30;
  return {
    drawing: [
      ground('#8CC7E8'),
      rect(30, 18, side(AFRICA), side(AFRICA), { rx: 6, fill: '#E0B45A', ...edge }),
      rect(236, 18 + side(AFRICA) - side(GREENLAND), side(GREENLAND), side(GREENLAND), {
        rx: 4,
        fill: '#FFFFFF',
        ...edge,
      }),
    ].join(''),
    parts: { africa: Math.round(AFRICA), greenland: Math.round(GREENLAND) },
    proved: Math.round(AFRICA / GREENLAND),
  };
}

function drops(): Scene {
  const drop = (x: number, y: number, fill: string) =>
    path(
      `M${x} ${y - 8}Q${x + 7} ${y + 1} ${x + 5} ${y + 4}T${x} ${y + 7.5}T${x - 5} ${y + 4}T${x} ${y - 8}Z`,
      { fill },
    );
  return {
    drawing:
      ground('#EAF6FF') +
      upTo(100)
        .map(at => drop(25 + (at % 20) * 14.2, 26 + Math.floor(at / 20) * 37, at < 3 ? '#F2A516' : '#2F7FC4'))
        .join(''),
  };
}

const TENFOLD = [10, 1000, 100, 10_000];
function tenfold(): Scene {
  const y = (value: number) => 178 - Math.log10(value) * 38;
  const steps = upTo(5).map(at => 10 ** at);
  return {
    drawing: [
      ground(GROUNDS.orchid),
      rect(56, 14, 250, 164, { fill: '#FFFFFF' }),
      ...steps.flatMap(value => [
        line(56, y(value), 306, y(value), {
          'stroke-width': value === 1 ? 2 : 0.7,
          stroke: value === 1 ? INK : '#8FA9AE',
        }),
        label(String(value), [32, y(value)], 11),
      ]),
      ...TENFOLD.flatMap((value, at) => [
        rect(74 + at * 59, y(value), 38, 178 - y(value), { fill: PAINTS.orange, ...edge }),
        numbered(at, [93 + at * 59, 189]),
      ]),
    ].join(''),
    parts: { values: TENFOLD.map((value, at) => `${at + 1}: ${value}`).join(', ') },
    proved: Math.round(10 ** 1.5),
  };
}

function pond(): Scene {
  const cover = (day: number) => 2 ** (day - 30);
  const bars = upTo(30).map(at => {
    const high = 168 * cover(at + 1);
    return rect(26 + at * 9, 180 - high, 7, high, { fill: PAINTS.green });
  });
  return {
    drawing: [
      ground('#CDE9F6'),
      line(20, 180, 302, 180, { 'stroke-width': 2.4 }),
      line(20, 12, 302, 12, { 'stroke-width': 1, 'stroke-dasharray': '5 5' }),
      ...bars,
      label('1', [30, 190], 11),
      label('10', [110, 190], 11),
      label('20', [200, 190], 11),
      label('30', [290, 190], 11),
    ].join(''),
    proved: upTo(31).findIndex(day => cover(day) === 1 / 32),
  };
}

const HALF = 5730;
function carbon(): Scene {
  const scale = scaleOf(0, 100, 25);
  const x = (years: number) => 50 + (years / HALF) * 78;
  return {
    drawing: [
      ground(GROUNDS.apricot),
      scale.drawing,
      label(String(HALF), [x(HALF), 189], 11),
      label('?', [x(2 * HALF), 189], 14),
      line(x(HALF), 178, x(HALF), scale.y(50), { 'stroke-width': 1.4, 'stroke-dasharray': '4 4' }),
      line(x(2 * HALF), 178, x(2 * HALF), scale.y(25), { 'stroke-width': 1.4, 'stroke-dasharray': '4 4' }),
      polyline(
        upTo(65).map((at): Point => [x((at / 20) * HALF), scale.y(100 * 0.5 ** (at / 20))]),
        { stroke: PAINTS.purple, 'stroke-width': 3.4 },
      ),
    ].join(''),
    proved: Math.round(HALF * Math.log2(4)),
  };
}

export const SCALES: Scenes = { year, giant, timeline, hole, height, areas, drops, tenfold, pond, carbon };
