/** The spelling by which texts are searched: what readers of each language type for the same word (DECISIONS 10). Pure. */

/** Accents of Latin, Greek and Cyrillic, Arabic vowel signs and the stretching stroke, Hindi's dot below, and what is invisible. */
const LEFT_OUT =
  /[\u0300-\u036f\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u093c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Letters that readers take for one another, by the one that stands for both. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه' },
  ...{ 'ँ': 'ं', '’': "'", '‘': "'", ʼ: "'", '‐': '-', '‑': '-', '–': '-', '—': '-' },
};
const SPELT = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'gu');

/** Hindi writes a nasal before a consonant of its class either way: हिन्दी and हिंदी. */
const NASALS = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/gu;

/** First digits of the scripts of our languages and their neighbours: Arabic, Persian, Devanagari. */
const ZEROS = ['\u0660', '\u06f0', '\u0966'] as const;
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.map(first => first.codePointAt(0) ?? 0).find(
    first => code >= first && code < first + 10,
  );
  return zero === undefined ? digit : String(code - zero);
};

/**
 * Two texts are found by one another when these are equal or one holds the other. The database has the same as
 * `search_fold` (migration 0085); a test holds the two together.
 */
export const foldForSearch = (text: string): string => (PLAIN.test(text) ? foldPlain(text) : foldAny(text));

/** Plain Latin letters have nothing to fold but their case: the same spelling, several times as fast. */
const PLAIN = /^[\0-\x7f]*$/;
const foldPlain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(SPELT, letter => SPELLINGS[letter] ?? letter)
    .replace(NASALS, 'ं')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\s+/gu, ' ')
    .trim();

/** Letters and digits by which players and subjects are found, at least. */
export const SEARCH_LEAST = 2;

/** Letters and digits that a search has; below `SEARCH_LEAST` it finds nothing. */
export const searchLetters = (text: string): number =>
  foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, '').length;
