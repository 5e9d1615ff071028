/** The land of a topology as one SVG path on the map of places, in tenths of its units, each point from the one before. */
import { MAP_HEIGHT, MAP_WIDTH, spotOf } from '@trivium/rules/question/place/map';
import { LATITUDE_LEAST, LATITUDE_MOST } from '@trivium/rules/question/place/point';
import { geoPath, geoProjection } from 'd3-geo';
import { feature } from 'topojson-client';

const DEGREES = 180 / Math.PI;
/** A tenth is 11 km: less than two pixels at the nearest zoom. */
const TENTHS = 10;
/** Points of one coast are at least so many tenths apart; nearer ones would not be told apart. */
const APART = 3;

type Place = readonly [x: number, y: number];

/** A ring without points that lie on their neighbour; a small island keeps what it has. */
const thinned = (ring: readonly Place[]): readonly Place[] => {
  let [x, y]: Place = [-TENTHS, -TENTHS];
  const kept = ring.filter(place => {
    const isFar = Math.abs(place[0] - x) >= APART || Math.abs(place[1] - y) >= APART;
    if (isFar) [x, y] = place;
    return isFar;
  });
  return kept.length < 3 ? ring : kept;
};

/** `m` and `l` with steps; a minus is a divider too. */
const drawn = (ring: readonly Place[]): string => {
  const steps = ring.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = ring[at] ?? [0, 0];
    return `${x - fromX},${y - fromY}`;
  });
  return `M${ring[0]?.join() ?? ''}l${steps.join(' ')}z`.replaceAll(/[ ,]-/g, '-');
};

const ringOf = (said: string): Place[] =>
  said
    .replace('Z', '')
    .split('L')
    .map(spot => spot.split(',').map(part => Math.round(Number(part) * TENTHS)))
    .map(([x = 0, y = 0]) => [x, y]);

/** Clipped to the map. */
export const landPath = (atlas: Parameters<typeof feature>[0]): string => {
  const land = atlas.objects['land'];
  if (land === undefined) throw new Error('the atlas has no land');
  const middle = spotOf({ latitude: 0, longitude: 0 });
  const bounded = (latitude: number) => Math.min(LATITUDE_MOST + 1, Math.max(LATITUDE_LEAST - 1, latitude));
  const up = (latitude: number) => middle.y - spotOf({ latitude: bounded(latitude), longitude: 0 }).y;
  const projection = geoProjection((east, north) => [east * DEGREES, up(north * DEGREES)])
    .scale(1)
    .translate([middle.x, middle.y])
    .precision(0)
    .clipExtent([
      [0, 0],
      [MAP_WIDTH, MAP_HEIGHT],
    ]);
  const path = geoPath(projection)(feature(atlas, land)) ?? '';
  return path
    .split('M')
    .filter(ring => ring !== '')
    .map(ring => drawn(thinned(ringOf(ring))))
    .join('');
};
