/** A point of the map in degrees: its bounds, and how it is written (DECISIONS 13). */

/** Degrees, at most two decimals: 1.1 km at the equator. North and east are positive. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** The map ends here: the last land in the north, and as much of Antarctica as its coast needs (our choice). */
export const LATITUDE_LEAST = -80;
export const LATITUDE_MOST = 84;
export const LONGITUDE_MOST = 180;

/** How far off a place may still count, in whole km: less than a finger covers would be luck (our choice). */
export const WITHIN_LEAST = 50;
export const WITHIN_MOST = 2_500;

const hundredth = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

/** The nearest point with two decimals that lies on the map. Beyond 180° the map goes on at its other side. */
export const pointAt = (latitude: number, longitude: number): Point => ({
  latitude: hundredth(Math.min(LATITUDE_MOST, Math.max(LATITUDE_LEAST, latitude))),
  longitude: hundredth(
    Math.abs(longitude) <= LONGITUDE_MOST ? longitude : longitude - 360 * Math.round(longitude / 360),
  ),
});

/** Whether these are degrees of the map with at most two decimals. */
export const isPoint = ({ latitude, longitude }: Point): boolean =>
  latitude >= LATITUDE_LEAST &&
  latitude <= LATITUDE_MOST &&
  Math.abs(longitude) <= LONGITUDE_MOST &&
  hundredth(latitude) === latitude &&
  hundredth(longitude) === longitude;

export const isWithin = (km: number): boolean =>
  Number.isInteger(km) && km >= WITHIN_LEAST && km <= WITHIN_MOST;

/** As it travels: `64.9,-18.6`. `readPoint` is its inverse. */
export const pointText = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

/** Null for what is no point of the map. */
export const readPoint = (text: string): Point | null => {
  const said = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/.exec(text);
  if (said === null) return null;
  const point = { latitude: Number(said[1]) + 0, longitude: Number(said[2]) + 0 };
  return isPoint(point) ? point : null;
};
