/** Where one stands on the screen of daily lists; all of it is in the address. */
import { useSearchParams } from 'react-router';

export type Place = {
  /** Code of a quiz language; empty for the first. */
  readonly language: string;
  /** Such as 2026-11; empty for the present one. */
  readonly month: string;
  /** The date that is open; empty for none. */
  readonly date: string;
};

export const usePlace = (): readonly [Place, (change: Partial<Place>) => void] => {
  const [params, setParams] = useSearchParams();
  const place: Place = {
    language: params.get('language') ?? '',
    month: params.get('month') ?? '',
    date: params.get('date') ?? '',
  };
  const go = (change: Partial<Place>) =>
    setParams(Object.entries({ ...place, ...change }).filter(([, value]) => value !== ''));
  return [place, go];
};
