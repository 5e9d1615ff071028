/** The names of players: what may be one, and how it is shown (DECISIONS 2). */
import { bytesOf } from './bytes.ts';
import { NAME_BYTES_MOST, NAME_GRAPHEME_BYTES_MOST, NAME_GRAPHEMES_MOST } from './limits.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Controls, invisible and direction characters, private and unassigned ones, line breaks, lone surrogates, blank letters, and
 * more marks on one letter than any script writes: they would cover the lines around it.
 */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{6}/u;

/** Invisible ones where Hindi, Persian, pictures, flags of regions, Han and Mongolian need them; anywhere else they only hide. */
const NEEDED =
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}|(?<=[\p{L}\p{M}\p{Emoji}])[\u200c\u200d](?=[\p{L}\p{Emoji}])|(?<=\p{Emoji})[\ufe0e\ufe0f]|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu;

/** Something to see: a letter, a number, a sign or a picture. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Not more letters than allowed, as readers count them, and none that weighs more than a letter can. */
const isShort = (name: string): boolean => {
  let count = 0;
  for (const { segment } of graphemes.segment(name)) {
    count += 1;
    if (count > NAME_GRAPHEMES_MOST || bytesOf(segment) > NAME_GRAPHEME_BYTES_MOST) return false;
  }
  return true;
};

/**
 * The name as it is kept: NFC, trimmed, one space between words. Null when it is empty, longer than 40 letters as readers
 * count them, or has characters that hide, turn or break the line.
 */
export const cleanName = (text: string): string | null => {
  // First, because the later steps take time in proportion to the length.
  if (text.length > NAME_BYTES_MOST) return null;
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  if (FORBIDDEN.test(name.replace(NEEDED, '')) || !VISIBLE.test(name) || !isShort(name)) return null;
  return name;
};

/** The name with its first letter upper-cased by the rules of a language: 'i' is 'İ' in Turkish (SPEC 4). */
export const capitaliseFirst = (name: string, language: string): string => {
  const [first] = graphemes.segment(name);
  return first === undefined
    ? name
    : first.segment.toLocaleUpperCase(language) + name.slice(first.segment.length);
};
