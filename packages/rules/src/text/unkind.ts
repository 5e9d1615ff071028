/** Names that hurt: words of a list, also in disguise, and nothing that only contains one (DECISIONS 12). Pure. */
import { LOOKS_LIKE } from './look-alike.ts';
import { UNKIND_WORDS } from './unkind-words.ts';

/** Marks that Latin and Arabic can do without; Hindi's vowel signs are letters of it, and n with a tilde is another letter. */
const MARKS = /[\u0300-\u0302\u0304-\u036f\u064b-\u065f\u0670\u093c]|(?<!n)\u0303/gu;

/** Spellings of one sound that writers mix: Arabic alif, ya, kaf and ha, Hindi's nasal sign and long vowels. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{
    '\u0671': '\u0627',
    '\u0649': '\u064a',
    '\u06cc': '\u064a',
    '\u06a9': '\u0643',
    '\u0629': '\u0647',
    '\u0640': '',
  },
  ...{ '\u0901': '\u0902', '\u0940': '\u093f', '\u0942': '\u0941' },
};

/** A word as it is compared: small, without accents, look-alikes as the letters they stand for. */
const folded = (word: string): string =>
  Array.from(word.normalize('NFKD').toLowerCase().replace(MARKS, ''), sign => {
    const spelt = SPELLINGS[sign] ?? sign;
    return LOOKS_LIKE[spelt] ?? spelt;
  })
    .join('')
    .replace(/[^\p{L}\p{M}]/gu, '');

/** Each letter as often as in the word, or oftener: "shiiit" is the word, "as" is not the one with two s. */
const patternOf = (entry: string): string => {
  const letters = folded(entry.replaceAll('*', ''));
  const runs = letters.replace(/(.)\1*/gu, run => `${run.slice(0, 1)}{${run.length},}`);
  return `${entry.startsWith('*') ? '.*' : ''}${runs}${entry.endsWith('*') ? '.*' : ''}`;
};

const UNKIND = new RegExp(`^(?:${UNKIND_WORDS.map(patternOf).join('|')})$`, 'u');
const ARABIC_THE = /^ال(?=\p{L}{2})/u;

/** Where a word ends: at spaces and signs, and before a capital after a small letter (BadWord). */
const BREAKS = /[^\p{L}\p{M}\p{N}@$!|]+|(?<=\p{Ll})(?=\p{Lu})/u;

/** The words of a name; letters that stand alone one after the other are one word (b.a.d). */
const wordsOf = (name: string): string[] => {
  const words: string[] = [];
  let alone = '';
  for (const word of name.normalize('NFC').split(BREAKS)) {
    if (Array.from(word).length === 1) {
      alone += word;
      continue;
    }
    words.push(alone, word);
    alone = '';
  }
  return [...words, alone].filter(word => word !== '');
};

/** True when one of the name's words is on the list, numbered or not, with or without the Arabic article. */
export const isUnkind = (name: string): boolean =>
  wordsOf(name).some(word => {
    const plain = folded(word.replace(/^\d+|\d+$/g, ''));
    return UNKIND.test(folded(word)) || UNKIND.test(plain) || UNKIND.test(plain.replace(ARABIC_THE, ''));
  });
