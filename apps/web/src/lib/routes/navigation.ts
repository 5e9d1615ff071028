/** Moving between screens, from anywhere in the app. */
import { navigate, useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';

export { usePathname, useSearch };

/** One value behind the `#`: secrets of mailed links stand there, as it is never sent to a server. */
export const useHashValue = (name: string): string | null =>
  useLocationProperty(() => new URLSearchParams(location.hash.slice(1)).get(name));

/** Goes to a path of this site; `replace` leaves no way back to the present one. */
export const go = (path: string, how: { replace?: boolean } = {}) => navigate(path, how);

/** What a screen is given: the named parts of its route, e.g. `category` of `/quiz-zone/:category/`. */
export type ScreenProps = { params: Readonly<Record<string, string>> };
