/** For what leaves the house: a text without addresses, tokens and codes, and without anything that was quoted. */
import { scrubText } from '../../log/scrub.ts';

/** PostgreSQL and JSON quote what somebody wrote; numbers of several digits may be codes, phones or ids. */
export const scrubStrictly = (text: string): string =>
  scrubText(text)
    .replace(/(["'`«“‘])[\s\S]*?(["'`»”’]|$)/g, '?')
    .replace(/\d[\d\s.-]{2,}/g, '?')
    .slice(0, 500);
