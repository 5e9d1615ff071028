/** Points and distances of the map in words. */
import type { Point } from '@trivium/rules/question/place/point';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import type { PlayQuestion } from '../../question/reading.ts';

/** How near readers are told a point: whole degrees are enough to know where the pin stands. */
const DEGREES: Intl.NumberFormatOptions = { style: 'unit', unit: 'degree', maximumFractionDigits: 0 };

export const useMapWords = () => {
  const text = useText();
  const number = useNumber();
  return {
    /** Latitude, then longitude: `65 deg, -19 deg` in the words of the language. */
    pointInWords: ({ latitude, longitude }: Point): string =>
      [latitude, longitude].map(degrees => number(degrees, { ...DEGREES, unitDisplay: 'long' })).join(', '),
    /** How far the pin was from the place; empty where that is not known, or where the list was used. */
    offInWords: ({ place }: PlayQuestion): string =>
      place?.off_km == null ? '' : text('play.place.off', { km: number(place.off_km) }),
  };
};
