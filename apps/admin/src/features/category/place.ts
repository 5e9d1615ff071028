/** Where one stands on the screen of categories; all of it is in the address. */
import { useSearchParams } from 'react-router';

export type Place = {
  readonly type: number;
  /** Code of a quiz language; empty for the first. */
  readonly language: string;
  readonly category: number | null;
  readonly part: number | null;
};

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value) || null);

export const usePlace = (): readonly [Place, (change: Partial<Place>) => void] => {
  const [params, setParams] = useSearchParams();
  const place: Place = {
    type: numberOf(params.get('type')) ?? 1,
    language: params.get('language') ?? '',
    category: numberOf(params.get('category')),
    part: numberOf(params.get('part')),
  };
  const go = (change: Partial<Place>) => {
    const { type, language, category, part } = { ...place, ...change };
    const next = { type: type === 1 ? null : type, language: language || null, category, part };
    setParams(
      Object.entries(next).flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[name, String(value)]],
      ),
    );
  };
  return [place, go];
};
