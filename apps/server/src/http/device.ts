/** The device mark: a random cookie that scripts cannot read, the same for everyone who signs in with that browser. */

export const DEVICE_COOKIE = 'device';
/** The longest time for which browsers keep a cookie. */
export const MARK_SECONDS = 400 * 86_400;
const MARK = /^[\w-]{20,64}$/;

/** The mark in a request's cookies; null without a valid one. */
export const markOf = (cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const mark = cookies[DEVICE_COOKIE] ?? '';
  return MARK.test(mark) ? mark : null;
};
