/** Where one stands on the screen of words; all of it is in the address. */
import { useSearchParams } from 'react-router';

export const PARTS = ['interface', 'quiz', 'badges'] as const;
export type Part = (typeof PARTS)[number];
export const SHOWN = ['all', 'missing', 'changed', 'own'] as const;
export type Shown = (typeof SHOWN)[number];

export type Place = {
  readonly part: Part;
  /** Code of a language; empty for the first. */
  readonly language: string;
  readonly shown: Shown;
  /** What the sentences are about; empty for all. */
  readonly subject: string;
  readonly text: string;
  readonly page: number;
  /** The key that is open; empty for none. */
  readonly key: string;
};

const oneOf = <Each extends string>(all: readonly Each[], said: string | null): Each =>
  all.find(each => each === said) ?? (all[0] as Each);

/** What stands in the address only where it is not the usual. */
const written = ({ part, shown, page, ...texts }: Place): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...texts,
      part: part === 'interface' ? '' : part,
      shown: shown === 'all' ? '' : shown,
      page: page === 1 ? '' : String(page),
    }).filter(([, value]) => value !== ''),
  );

export const usePlace = (): readonly [Place, (change: Partial<Place>) => void] => {
  const [params, setParams] = useSearchParams();
  const place: Place = {
    part: oneOf(PARTS, params.get('part')),
    language: params.get('language') ?? '',
    shown: oneOf(SHOWN, params.get('shown')),
    subject: params.get('subject') ?? '',
    text: (params.get('text') ?? '').slice(0, 100),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    key: params.get('key') ?? '',
  };
  return [place, change => setParams(written({ ...place, ...change }))];
};
