/** Navigation between screens, from anywhere in the app. */
import { navigate, useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';

export { usePathname, useSearch };

/** One value after the `#`: mailed links carry secrets there, because it is never sent to a server. */
export const useHashValue = (name: string): string | null =>
  useLocationProperty(() => new URLSearchParams(location.hash.slice(1)).get(name));

/** The operator's panel is another app of this site, loaded anew. */
const PANEL = '/admin/';

/** Goes to a path of this site; `replace` removes the present one from the history. */
export const go = (path: string, how: { replace?: boolean } = {}) => {
  if (!path.startsWith(PANEL)) return navigate(path, how);
  return how.replace ? location.replace(path) : location.assign(path);
};

/** The props of a screen: the named parts of its route, such as `category` of `/quiz-zone/:category/`. */
export type ScreenProps = { params: Readonly<Record<string, string>> };
