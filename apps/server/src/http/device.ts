/** The mark of a browser: random, out of reach of scripts, and the same for everyone who signs in there. */

export const DEVICE_COOKIE = 'device';
/** As long as browsers keep a cookie. */
export const MARK_SECONDS = 400 * 86_400;
const MARK = /^[\w-]{20,64}$/;

/** What a browser sends; null without one of ours. */
export const markOf = (cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const mark = cookies[DEVICE_COOKIE] ?? '';
  return MARK.test(mark) ? mark : null;
};
