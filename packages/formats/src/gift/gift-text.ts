/** Texts of GIFT: escapes, and which markup a text is written in (docs.moodle.org, "GIFT format"). */
import type { Mend } from '@trivium/rules/bank/finding';
import type { NamedMedia } from '../bank/item.ts';
import { plainOf } from '../bank/markup.ts';

/** What follows a backslash, and the sign that is never text and stands for it while a block is taken apart. */
const ESCAPED = '\\:#={}~n';
const STAND_IN = '\ufdd0\ufdd1\ufdd2\ufdd3\ufdd4\ufdd5\ufdd6\ufdd7';
const MEANT = '\\:#={}~\n';
const ESCAPE = /\\([\\:#={}~n])/g;
const STANDING = /[\ufdd0-\ufdd7]/g;

/** The text with its escapes out of the way: what then looks like syntax is syntax. */
export const hidden = (text: string): string =>
  text
    .replaceAll(/[\ufdd0-\ufdef]/g, '')
    .replaceAll(ESCAPE, (_, sign: string) => STAND_IN[ESCAPED.indexOf(sign)] ?? '');

/** The escapes as what they mean. */
export const shown = (text: string): string =>
  text.replaceAll(STANDING, sign => MEANT[STAND_IN.indexOf(sign)] ?? '');

/** The text as it can stand anywhere in a block. */
export const escaped = (text: string): string => text.replaceAll(/[\\:#={}~]/g, sign => `\\${sign}`);

const PREFIX = /^\s*\[(html|moodle|plain|markdown)\]/i;
/** Without a prefix a text is Moodle's own form, in which these are markup. */
const TAG = /<\/?(?:p|br|b|i|u|em|strong|sub|sup|img|span|div|ul|ol|li|code|pre|a|audio|math)\b[^<>]*>/i;
const ANY_TAG = /<\/?[a-z][^<>]*>/i;

export type GiftText = {
  readonly text: string;
  readonly pictures: readonly NamedMedia[];
  readonly sounds: readonly NamedMedia[];
  readonly mends: readonly Mend[];
};

/** The markup that a text says it is written in; empty where it says nothing. */
export const markupOf = (text: string): string => PREFIX.exec(text)?.[1]?.toLowerCase() ?? '';

/** Names of files as they stand in Moodle's texts: below a place of its own. */
const ownName = (media: NamedMedia): NamedMedia => ({
  ...media,
  name: decodedPath(media.name.replace(/^@@PLUGINFILE@@\/?/, '')),
});

const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A text of a block as plain text. `outer` is the markup of its question, which an answer without a prefix shares. */
export const giftText = (part: string, outer: string): GiftText => {
  const own = PREFIX.exec(part);
  const markup = own?.[1]?.toLowerCase() ?? outer;
  const raw = shown(own === null ? part : part.slice(own[0].length));
  const isMarkup = markup === 'html' || markup === 'moodle' || (markup === '' && TAG.test(raw));
  if (isMarkup) {
    const { text, pictures, sounds, mends } = plainOf(raw);
    return { text, pictures: pictures.map(ownName), sounds: sounds.map(ownName), mends };
  }
  const text = raw
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(' ');
  const mends: readonly Mend[] = ANY_TAG.test(text) ? [{ code: 'tags_shown', before: text }] : [];
  return { text, pictures: [], sounds: [], mends };
};
