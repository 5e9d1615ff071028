/** The address of a search over modes, subjects and players. */
export const SEARCH_PATH = '/search/';

export const searchPath = (text: string): string =>
  text === '' ? SEARCH_PATH : `${SEARCH_PATH}?q=${encodeURIComponent(text)}`;

/** What the address asks for. */
export const soughtIn = (search: string): string => new URLSearchParams(search).get('q')?.trim() ?? '';
