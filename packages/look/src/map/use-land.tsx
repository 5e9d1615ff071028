/** The land of the map, fetched when the first map is drawn: nobody else loads it. */
import { useEffect, useState } from 'react';

export type Land = { readonly path: string; readonly hasFailed: boolean };

const NONE: Land = { path: '', hasFailed: false };
let known: Land = NONE;

const load = async (): Promise<Land> => {
  try {
    known = { path: (await import('./land.ts')).LAND, hasFailed: false };
    return known;
  } catch {
    return { path: '', hasFailed: true };
  }
};

/** Fetches it ahead of its use. */
export const fetchLand = (): void => {
  if (known.path === '') void load();
};

/** Empty until it is there. */
export const useLand = (): Land => {
  const [land, setLand] = useState(known);
  useEffect(() => {
    if (known.path !== '') return;
    let isGone = false;
    void load().then(loaded => !isGone && setLand(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  return land;
};
