/** Finds the route of a path by whole segments; `:name` matches any one segment, and the trailing slash does not matter. */
import type { ComponentType } from 'react';
import type { TextKey } from '../../lib/i18n/text.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';

export type Route = {
  /** With a trailing slash; parts as `:name`. */
  path: string;
  /** Key of the document's title until the screen sets its own; null for the site's name alone. */
  title: TextKey | null;
  /** `nav`: with bar and rail. `bare`: the screen gets the whole page (sign-in, play). */
  frame: 'nav' | 'bare';
  /** The links to the pages of text are shown at its foot. */
  hasFoot?: true;
  load: () => Promise<ComponentType<ScreenProps>>;
};

export type Match = { route: Route; params: Readonly<Record<string, string>> };

const segmentsOf = (path: string) => path.split('/').filter(segment => segment !== '');

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The named parts of a path, or null when it does not match the route. */
export const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const segment = decoded(given[at] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment.toLowerCase()) return null;
  }
  return params;
};

/** The first route that matches; the last one of the list must match every path. */
export const matchRoute = (routes: readonly Route[], path: string, otherwise: Route): Match => {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return { route: otherwise, params: {} };
};

const loading = new WeakMap<Route, Promise<ComponentType<ScreenProps>>>();
const loaded = new WeakMap<Route, ComponentType<ScreenProps>>();

/** Loads a screen's code once; after a failure it may be called again. */
export const loadScreen = (route: Route): Promise<ComponentType<ScreenProps>> => {
  const known = loading.get(route);
  if (known) return known;
  const promise = route.load();
  loading.set(route, promise);
  promise.then(
    screen => loaded.set(route, screen),
    () => loading.delete(route),
  );
  return promise;
};

export const loadedScreen = (route: Route) => loaded.get(route);
