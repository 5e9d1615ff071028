/** The Earth as a ball, its land from Natural Earth's data (world-atlas). */
import { createRequire } from 'node:module';
import { geoOrthographic, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { circle, num, type Point, path } from '../kit/svg.ts';

const require = createRequire(import.meta.url);
const world: Topology<{ readonly land: GeometryCollection }> = require('world-atlas/land-110m.json');

/** Africa and Arabia in front, some clouds over the seas. */
export const earthAt = ([x, y]: Point, radius: number): string => {
  const projection = geoOrthographic().rotate([-22, -8]).scale(radius).translate([x, y]);
  const land = geoPath(projection).digits(1)(feature(world, world.objects.land)) ?? '';
  const cloud = (dx: number, dy: number, wide: number): string =>
    path(
      `M${num(x + dx * radius)} ${num(y + dy * radius)}q${num(wide * radius * 0.5)} ${num(-radius * 0.12)} ${num(wide * radius)} 0`,
      {
        fill: 'none',
        stroke: '#FFFFFF',
        'stroke-opacity': 0.85,
        'stroke-width': radius * 0.07,
        'stroke-linecap': 'round',
      },
    );
  return (
    circle(x, y, radius, { fill: '#2F7FC9' }) +
    path(land, { fill: '#6FA563' }) +
    cloud(-0.7, -0.3, 0.5) +
    cloud(-0.55, 0.42, 0.6) +
    cloud(0.15, 0.62, 0.5) +
    cloud(0.35, -0.1, 0.45) +
    cloud(-0.2, -0.72, 0.5)
  );
};
