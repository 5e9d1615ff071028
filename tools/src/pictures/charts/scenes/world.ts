/** Charts of the world: air, height and depth, the way to the Moon, a lamp, days and months, warmth. */
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
  polygon,
  polyline,
  rect,
} from '../../kit/svg.ts';
import { scaleOf } from '../bars.ts';

const edge = { stroke: INK, 'stroke-width': 1.4 };

/** Yearly means of carbon dioxide at Mauna Loa (NOAA), in parts per million, 2010 to 2020. */
const AIR = [390.1, 391.9, 394.1, 396.7, 398.9, 401, 404.4, 406.8, 408.7, 411.7, 414.2];
/** How far the months stand above or below the year's line, by and large. */
const SEASON = [0.2, 0.9, 1.6, 2.7, 3.2, 2.4, 0.6, -1.6, -3.2, -3.1, -1.9, -0.7];

function air(): Scene {
  const scale = scaleOf(380, 420, 10);
  const x = (year: number) => 52 + (year - 2010) * 24;
  const points = upTo(121).map((month): Point => {
    const year = Math.floor(month / 12);
    const [now = 0, next = 416.4] = [AIR[year], AIR[year + 1]];
    const mean = now + ((next - now) * (month % 12)) / 12;
    return [x(2010 + month / 12), scale.y(mean + (SEASON[month % 12] ?? 0))];
  });
  return {
    drawing: [
      ground(GROUNDS.sky),
      scale.drawing,
      ...[2010, 2012, 2014, 2016, 2018, 2020].map(year => label(String(year), [x(year), 189], 10)),
      polyline(points, { stroke: PAINTS.red, 'stroke-width': 2.6 }),
    ].join(''),
    parts: { values: AIR.map((value, at) => `${2010 + at}: ${Math.round(value)}`).join(', ') },
  };
}

/** Metres above and below the sea. */
const [SUMMIT, DEEP] = [8849, 10900];
function trench(): Scene {
  const y = (metres: number) => 88 - metres / 112;
  return {
    drawing: [
      ground('#DBF0FF'),
      rect(0, y(0), 320, 200 - y(0), { fill: '#3F8FC4' }),
      path(
        `M0 200V${y(0) + 16}Q24 ${y(0) - 4} 44 ${y(2400)}L62 ${y(5200)}L74 ${y(4700)}L92 ${y(SUMMIT)}L112 ${y(5600)}L124 ${y(6000)}L150 ${y(800)}Q168 ${y(-1800)} 190 ${y(-4200)}L214 ${y(-5200)}L230 ${y(-DEEP)}L246 ${y(-6000)}Q270 ${y(-4800)} 320 ${y(-4600)}V200Z`,
        {
          fill: '#8A7A66',
          stroke: INK,
          'stroke-width': 1.6,
          'stroke-linejoin': 'round',
        },
      ),
      polygon(
        [
          [92, y(SUMMIT)],
          [80, y(7000)],
          [88, y(7300)],
          [95, y(6900)],
          [103, y(7200)],
        ],
        { fill: '#FFFFFF' },
      ),
      label(String(SUMMIT), [150, y(SUMMIT) + 10], 18),
      label(String(DEEP), [278, y(-7600)], 18, '#FFFFFF'),
      line(112, y(SUMMIT) + 8, 122, y(SUMMIT) + 10, { 'stroke-width': 1.4 }),
      line(236, y(-DEEP) - 3, 252, y(-8500), { 'stroke-width': 1.4, stroke: '#FFFFFF' }),
    ].join(''),
    parts: { summit: SUMMIT, deep: DEEP },
    proved: `About ${Math.round((DEEP - SUMMIT) / 1000)} km of water`,
  };
}

/** Diameters and distance in kilometres. */
const SPACE = { earth: 12_742, moon: 3475, way: 384_400 } as const;
function moon(): Scene {
  const diameter = 9;
  const each = diameter / SPACE.earth;
  const home: Point = [302, 92];
  const ways = [SPACE.way * each, 176, 92, 38];
  const stars = upTo(40).map(at =>
    circle((at * 97 + at * at * 13) % 317, (at * 61 + at * at * 29) % 197, at % 3 === 0 ? 0.9 : 0.6, {
      fill: '#9DB4C0',
    }),
  );
  return {
    drawing: [
      ground('#0B1D2A'),
      ...stars,
      line(10, 92, 302, 92, { stroke: '#3C5566', 'stroke-width': 0.8, 'stroke-dasharray': '2 4' }),
      circle(...home, diameter / 2, { fill: HUES.sky }),
      ...ways.flatMap((way, at) => [
        circle(home[0] - way, 92, (SPACE.moon * each) / 2 + 0.4, { fill: '#FFFFFF' }),
        circle(home[0] - way, 120, 9, { fill: '#FFFFFF' }),
        numbered(at, [home[0] - way, 120]),
      ]),
    ].join(''),
    parts: { values: ways.map((way, at) => `${at + 1}: ${Math.round(way / diameter)}`).join(', ') },
    proved: ways.findIndex(way => Math.abs(way / diameter - SPACE.way / SPACE.earth) < 1) + 1,
  };
}

/** The stream of power through a bulb: a hundred parts come in, five leave as light. */
function bulb(): Scene {
  return {
    drawing: [
      ground(GROUNDS.blush),
      path('M0 46H120C190 46 190 24 300 22V29C196 31 190 53 130 53H0Z', { fill: PAINTS.yellow }),
      path('M0 51H110C196 51 190 78 300 82V172C190 168 190 141 110 141H0Z', { fill: PAINTS.red }),
      rect(0, 46, 8, 95, { fill: INK }),
      polygon(
        [
          [298, 14],
          [318, 25],
          [298, 37],
        ],
        { fill: PAINTS.yellow, stroke: INK, 'stroke-width': 1 },
      ),
      polygon(
        [
          [296, 70],
          [319, 127],
          [296, 184],
        ],
        { fill: PAINTS.red, stroke: INK, 'stroke-width': 1 },
      ),
      label('100', [40, 96], 24, '#FFFFFF'),
      label('5', [268, 12], 16),
      label('95', [258, 126], 24, '#FFFFFF'),
    ].join(''),
  };
}

/** Hours of daylight at a latitude on a day counted from New Year. */
const daylight = (latitude: number, day: number): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const tilt = radians(-23.44 * Math.cos((2 * Math.PI * (day + 10)) / 365));
  const cosine = -Math.tan(radians(latitude)) * Math.tan(tilt);
  return (24 / Math.PI) * Math.acos(Math.max(-1, Math.min(1, cosine)));
};
const PLACES = [60, 35, 0, -35];
function days(): Scene {
  const scale = scaleOf(4, 20, 4);
  const fills = [PAINTS.red, PAINTS.orange, PAINTS.green, PAINTS.blue];
  const x = (day: number) => 52 + day * 0.67;
  const lines = PLACES.map((latitude, at) =>
    polyline(
      upTo(74).map((step): Point => [x(step * 5), scale.y(daylight(latitude, step * 5))]),
      { stroke: fills[at] ?? INK, 'stroke-width': 3 },
    ),
  );
  const marks = PLACES.map((latitude, at) =>
    numbered(at, [
      x([172, 148, 30, 172][at] ?? 0),
      scale.y(daylight(latitude, [172, 148, 30, 172][at] ?? 0)),
    ]),
  );
  const swings = PLACES.map(latitude => Math.abs(daylight(latitude, 172) - daylight(latitude, 355)));
  return {
    drawing: [
      ground(GROUNDS.dusk),
      scale.drawing,
      ...lines,
      ...marks,
      ...upTo(12).map(at => label(String(at + 1), [x(15 + at * 30.4), 189], 10)),
    ].join(''),
    parts: {
      values: PLACES.map(
        (latitude, at) =>
          `${at + 1}: ${Math.round(daylight(latitude, 172))}/${Math.round(daylight(latitude, 355))}`,
      ).join(', '),
    },
    proved: swings.findIndex(swing => swing < 0.1) + 1,
  };
}

/** Mean warmth of Sydney by month, in whole degrees. */
const SYDNEY = [23, 23, 22, 20, 17, 14, 13, 15, 17, 19, 20, 22];
function months(): Scene {
  const scale = scaleOf(0, 30, 10);
  return {
    drawing: [
      ground(GROUNDS.apricot),
      scale.drawing,
      ...SYDNEY.flatMap((warmth, at) => [
        rect(50 + at * 21.2, scale.y(warmth), 15, 178 - scale.y(warmth), { fill: PAINTS.orange, ...edge }),
        label(String(at + 1), [57.5 + at * 21.2, 189], 11),
      ]),
    ].join(''),
    parts: { values: SYDNEY.join(', ') },
    proved: SYDNEY.indexOf(Math.min(...SYDNEY)) === 6 ? 'On the coast of Australia' : 'otherwise',
  };
}

function degrees(): Scene {
  const [x, y] = [(celsius: number) => 56 + (celsius + 60) * 2.4, (number: number) => 122 - number * 0.7];
  const fahrenheit = (celsius: number) => celsius * 1.8 + 32;
  const alike = upTo(101)
    .map(at => at - 60)
    .filter(celsius => fahrenheit(celsius) === celsius);
  return {
    drawing: [
      ground(GROUNDS.lagoon),
      rect(56, 10, 240, 172, { fill: '#FFFFFF' }),
      ...[-60, -40, -20, 0, 20, 40].map(value => label(String(value).replace('-', '−'), [x(value), 190], 10)),
      ...[-60, -30, 0, 30, 60, 90, 120].flatMap(value => [
        line(56, y(value), 296, y(value), { stroke: '#8FA9AE', 'stroke-width': value === 0 ? 1.6 : 0.7 }),
        label(String(value).replace('-', '−'), [36, y(value)], 10),
      ]),
      line(x(-60), y(-60), x(40), y(40), { stroke: PAINTS.red, 'stroke-width': 3.4 }),
      line(x(-60), y(fahrenheit(-60)), x(40), y(fahrenheit(40)), {
        stroke: PAINTS.blue,
        'stroke-width': 3.4,
        'stroke-dasharray': '8 6',
      }),
    ].join(''),
    proved: alike.map(value => String(value).replace('-', '−')).join(),
  };
}

export const WORLD: Scenes = { air, trench, moon, bulb, days, months, degrees };
