/** Sketches of texts: whether two ask the same, or nearly the same, is seen from a few numbers that an index holds. Pure. */
import { foldForSearch } from '../text/search.ts';
import { COMMON_WORDS } from './common-words.ts';

/** Endings differ (capital, capitals; city, cities), beginnings do not. */
const STEM_LETTERS = 5;
/** Signs between words, as `question_words` of the database has them (migration 0058). */
const BETWEEN =
  /[\s!-/:-@[-`{-~\u00a1-\u00bf\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]+/u;
/** Writing without blanks between words: there two letters in a row stand for a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const pairsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};

/** The words of a text without case, accents and order; each stands once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    foldForSearch(text)
      .split(BETWEEN)
      .filter(word => word !== ''),
  ),
];

const beginningsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap(word => {
      if (UNSPACED.test(word)) return pairsOf(word);
      const letters = [...word];
      return letters.length > 2 || /[0-9]/.test(word) ? letters.slice(0, STEM_LETTERS).join('') : [];
    }),
  ),
];

/** Beginnings of the words that tell something: of three letters at least, or with a digit. */
export const stemsOf = (text: string): string[] => beginningsOf(wordsOf(text));

/** Of 32 bits; every bit of the number decides about every bit of the result. */
const mix = (number: number): number => {
  let mixed = number ^ (number >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

const hashOf = (text: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
};

/** Two hashes as one whole number below 2^53. */
const LOW = 2 ** 32;
const HIGH_BITS = 2 ** 21;

/** A text of no words is taken as it stands. */
const foldedOf = (words: readonly string[], text: string): number => {
  const said = words.toSorted().join(' ') || text.trim();
  return (hashOf(said, 0x811c9dc5) % HIGH_BITS) * LOW + hashOf(said, 0x2545f491);
};

const COMMON: ReadonlySet<string> = new Set(
  Object.values(COMMON_WORDS).flatMap(words => words.map(word => [...word].slice(0, STEM_LETTERS).join(''))),
);
/** Small and common words say a fifth of what others say, so their hash is five times as large. */
const SMALL_TIMES = 5;
const SMALL_BELOW = 5;
const timesOf = (stem: string): number =>
  COMMON.has(stem) || (stem.length < SMALL_BELOW && !/[0-9]/.test(stem) && !UNSPACED.test(stem))
    ? SMALL_TIMES
    : 1;

/**
 * Bands of a sketch, and words of a band. Texts that have a share `s` of their words in common share a band with a chance of
 * 1 − (1 − s²)^12: 0.97 for a half, 0.999 for two thirds.
 */
const BANDS = 12;
const WORDS_A_BAND = 2;
const SEEDS = Array.from({ length: BANDS * WORDS_A_BAND }, (_, at) => mix((at + 1) * 0x9e3779b9));

export type Sketch = {
  /** Equal for texts of the same words, below 2^53. */
  readonly folded: number;
  /** Signed numbers of 32 bits; empty where the text has no telling word. */
  readonly bands: readonly number[];
};

/** Weighted MinHash (Broder 1997; weights by the size of the smallest hash) in bands (Leskovec et al., Mining of Massive Datasets, 3.4). */
export const sketchOf = (text: string): Sketch => {
  const words = wordsOf(text);
  const stems = beginningsOf(words);
  const folded = foldedOf(words, text);
  if (stems.length === 0) return { folded, bands: [] };
  const hashes = stems.map(stem => hashOf(stem, 0x811c9dc5));
  const times = stems.map(timesOf);
  const least = SEEDS.map(seed => {
    let [best, found] = [Number.POSITIVE_INFINITY, 0];
    for (let at = 0; at < hashes.length; at += 1) {
      const hash = hashes[at] ?? 0;
      const size = mix(hash ^ seed) * (times[at] ?? 1);
      if (size < best) [best, found] = [size, hash];
    }
    return found;
  });
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const [one = 0, other = 0] = least.slice(band * WORDS_A_BAND, (band + 1) * WORDS_A_BAND);
    return mix(Math.imul(mix(one + band), 0x9e3779b9) ^ other) | 0;
  });
  return { folded, bands };
};
