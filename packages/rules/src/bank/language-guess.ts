/** In which of our five languages texts are written: by their letters, and in Latin letters by small words. Pure. */
import { COMMON_WORDS } from './common-words.ts';
import { wordsOf } from './sketch.ts';

export const GUESSED_LANGUAGES = ['en', 'ar', 'hi', 'fr', 'es'] as const;
export type GuessedLanguage = (typeof GUESSED_LANGUAGES)[number] | 'unknown';

/** Letters that Arabic does not have, but Persian, Urdu, Kurdish and Uyghur do. */
const NOT_ARABIC = /[پچژگٹڈڑںےۆێەڭۇۈۋ]/u;
/** Signs and words of other languages in Hindi's letters: Marathi, Nepali, Sanskrit. */
const NOT_HINDI = /(?:^|[\s,])(?:आहे|आहेत|कोणता|कोणती|कोणत्या|छ|हो|थियो|छन्|भन्ने|अस्ति|सन्ति)(?=$|[\s,?।])/u;
/** Small words of other languages in Latin letters, so that they are not taken for ours. */
const OTHERS: readonly string[] = [
  ...[
    'der',
    'die',
    'das',
    'ist',
    'und',
    'welche',
    'welcher',
    'welches',
    'wie',
    'wer',
    'wird',
    'von',
    'nicht',
    'ein',
    'eine',
  ],
  ...[
    'il',
    'che',
    'di',
    'quale',
    'quali',
    'della',
    'delle',
    'nel',
    'sono',
    'gli',
    'per',
    'non',
    'della',
    'dei',
    'seguenti',
  ],
  ...[
    'qual',
    'quais',
    'uma',
    'os',
    'dos',
    'das',
    'nao',
    'em',
    'sao',
    'foi',
    'seguintes',
    'ao',
    'pelo',
    'pela',
    'da',
    'do',
  ],
  ...[
    'het',
    'een',
    'van',
    'welke',
    'wat',
    'zijn',
    'wordt',
    'niet',
    'ktory',
    'jest',
    'nie',
    'sie',
    'jakie',
    'przez',
  ],
  ...[
    'hangi',
    'bir',
    'nedir',
    'asagidakilerden',
    've',
    'hangisi',
    'je',
    'koja',
    'koji',
    'koje',
    'sto',
    'eshte',
    'cila',
  ],
  ...[
    'melyik',
    'az',
    'egy',
    'hogy',
    'nhung',
    'cua',
    'la',
    'nao',
    'cac',
    'och',
    'som',
    'ar',
    'det',
    'av',
    'vilken',
    'yang',
    'adalah',
  ],
];
/** Shared by ours and others, so they tell nothing: the lists above may hold them for others. */
const isTelling = (word: string): boolean => word !== 'la' && word !== 'il' && word !== 'ar';

/** One language must say so many times as much as the next. */
const MARGIN = 1.5;
/** The share of letters that decide about the writing. */
const MOST_LETTERS = 0.6;
/** Longer texts tell no more. */
const READ_MOST = 20_000;

const shareOf = (text: string, letters: RegExp): number => {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  return all === 0 ? 0 : (text.match(letters)?.length ?? 0) / all;
};

const byWords = (text: string): GuessedLanguage => {
  const words = text
    .split(/[.?!\n]/u)
    .flatMap(wordsOf)
    .filter(isTelling);
  const tell = (list: readonly string[]) => {
    const known = new Set(list);
    return words.filter(word => known.has(word)).length;
  };
  const told = (['en', 'fr', 'es'] as const).map(code => ({ code, times: tell(COMMON_WORDS[code] ?? []) }));
  const [best, next] = told.toSorted((one, other) => other.times - one.times);
  const rival = Math.max(next?.times ?? 0, tell(OTHERS));
  return best !== undefined && best.times > 0 && best.times >= rival * MARGIN ? best.code : 'unknown';
};

/** The language of a question, or of many that are known to be in one; `unknown` for every other language, and where it is not clear. */
export const guessLanguage = (said: string): GuessedLanguage => {
  const text = said.slice(0, READ_MOST);
  if (shareOf(text, /\p{sc=Arabic}/gu) >= MOST_LETTERS) return NOT_ARABIC.test(text) ? 'unknown' : 'ar';
  if (shareOf(text, /\p{sc=Devanagari}/gu) >= MOST_LETTERS) return NOT_HINDI.test(text) ? 'unknown' : 'hi';
  return shareOf(text, /\p{sc=Latin}/gu) >= MOST_LETTERS ? byWords(text) : 'unknown';
};
