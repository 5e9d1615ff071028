/** The right place as our own files write it: `64.9, -18.6 within 400 km`. */
import type { PlaceKey } from '@trivium/rules/question/question';

type Told = Omit<PlaceKey, 'kind' | 'option'>;

const FORM =
  /^(-?\d{1,3}(?:\.\d{1,6})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,6})?)\s+within\s+(\d{1,5}(?:\.\d{1,3})?)\s*km$/;

export const placeText = ({ latitude, longitude, within }: Told): string =>
  `${latitude}, ${longitude} within ${within} km`;

/** Null where it is written otherwise; whether such a place can be asked is for the caller to judge. */
export const readPlaceText = (said: string): Told | null => {
  const read = FORM.exec(said.trim());
  if (read === null) return null;
  return { latitude: Number(read[1]) + 0, longitude: Number(read[2]) + 0, within: Number(read[3]) };
};
