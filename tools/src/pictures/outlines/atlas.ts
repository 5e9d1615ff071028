/** Shapes of land from Natural Earth's data (world-atlas), drawn by an equal-area projection around each. */
import { createRequire } from 'node:module';
import {
  type GeoPermissibleObjects,
  geoArea,
  geoAzimuthalEqualArea,
  geoBounds,
  geoCentroid,
  geoContains,
  geoPath,
} from 'd3-geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature, neighbors } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { HEIGHT, WIDTH } from '../kit/svg.ts';

const require = createRequire(import.meta.url);
type Countries = Topology<{ readonly countries: GeometryCollection; readonly land: GeometryCollection }>;
const coarse: Countries = require('world-atlas/countries-50m.json');
const fine: Countries = require('world-atlas/countries-10m.json');
/** Below this area in steradians (160,000 square kilometres) a shape is drawn from the finer data. */
const SMALL = 0.004;

type Shape = { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
const partsOf = (shape: Polygon | MultiPolygon): Position[][][] =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
const polygonOf = (coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });
const sizeOf = (part: Position[][]) => geoArea(polygonOf(part));

const partsIn = (atlas: Countries, number: string): Position[][][] => {
  const shape = feature(atlas, atlas.objects.countries).features.find(({ id }) => id === number)?.geometry;
  if (shape?.type !== 'Polygon' && shape?.type !== 'MultiPolygon')
    throw new RangeError(`no area has the number ${number}`);
  return partsOf(shape).toSorted((a, b) => sizeOf(b) - sizeOf(a));
};

/** A country by its number in the atlas, without parts further from its largest than this share of its size, and without specks. */
export const countryShape = (number: string, near: number): Shape => {
  const known = partsIn(coarse, number);
  const parts = sizeOf(known[0] ?? []) < SMALL ? partsIn(fine, number) : known;
  const [main = []] = parts;
  const [[west, south], [east, north]] = geoBounds(polygonOf(main));
  const reach = near * Math.hypot(east - west, north - south);
  const isNear = (part: Position[][]) => {
    const [x, y] = geoCentroid(polygonOf(part));
    return Math.hypot(Math.max(west - x, x - east, 0), Math.max(south - y, y - north, 0)) <= reach;
  };
  const least = sizeOf(main) / 2500;
  return { type: 'MultiPolygon', coordinates: parts.filter(part => sizeOf(part) > least && isNear(part)) };
};

/** The island on which a point lies, whichever countries share it. */
export const islandShape = (point: readonly [longitude: number, latitude: number]): Shape => {
  const known = landAt(coarse, point);
  return { type: 'MultiPolygon', coordinates: [sizeOf(known) < SMALL ? landAt(fine, point) : known] };
};

function landAt(atlas: Countries, [longitude, latitude]: readonly [number, number]): Position[][] {
  const parts = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' || geometry.type === 'MultiPolygon' ? partsOf(geometry) : [],
  );
  const part = parts.find(each => geoContains(polygonOf(each), [longitude, latitude]));
  if (part === undefined) throw new RangeError(`no land at ${longitude}, ${latitude}`);
  return part;
}

const { geometries } = coarse.objects.countries;
const allNeighbours = neighbors(geometries);
/** Numbers of the countries that touch one; an area without a number (nobody's by common consent) is an empty word. */
export const neighboursOf = (number: string): string[] =>
  (allNeighbours[geometries.findIndex(({ id }) => id === number)] ?? []).map(place =>
    String(geometries[place]?.id ?? ''),
  );

/** The path of a shape that fills the picture, how wide it is for its height, and its area in steradians. */
export const drawnShape = (
  shape: Shape,
): { readonly d: string; readonly ratio: number; readonly area: number } => {
  const object: GeoPermissibleObjects = shape;
  const [longitude, latitude] = geoCentroid(object);
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .fitExtent(
      [
        [18, 12],
        [WIDTH - 18, HEIGHT - 12],
      ],
      object,
    );
  const draw = geoPath(projection).digits(1);
  const [[left, top], [right, bottom]] = draw.bounds(object);
  return { d: draw(object) ?? '', ratio: (right - left) / (bottom - top), area: geoArea(object) };
};
