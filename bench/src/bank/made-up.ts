/** Made-up questions in any number, always the same ones: as long, and with words as common and as rare, as those of real banks. Pure. */

export type MadeUp = {
  readonly text: string;
  readonly options: readonly string[];
  readonly right: number;
  readonly category: string;
  readonly difficulty: number;
  readonly note: string;
};

const SYLLABLES = [
  ...[
    'ba',
    'ker',
    'lo',
    'mi',
    'tran',
    'du',
    'sel',
    'po',
    'ri',
    'ven',
    'gal',
    'no',
    'stu',
    'pi',
    'cor',
    'man',
  ],
  ...['te', 'fa', 'lin', 'gro', 'ho', 'sha', 'wi', 'zen'],
];
const HEADS = [
  ...[
    'What is the',
    'Which of these is the',
    'In which year did the',
    'Who wrote the',
    'How many',
    'Which country has the',
  ],
  ...['What was the name of the', 'Where was the', 'The capital of', 'What kind of'],
];
const WORDS = 20_000;
/** The higher, the more often the most common words stand in questions. */
const SKEW = 2.5;
const CATEGORIES = 12;

/** Numbers from 0 to 1 that follow from a seed (Mulberry32). */
const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const of = <T>(list: readonly T[], number: number): T => list[Math.floor(number * list.length)] as T;
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const vocabulary = ((): readonly string[] => {
  const next = numbers(7);
  return times(WORDS, () => times(1 + Math.floor(next() * 4), () => of(SYLLABLES, next())).join(''));
})();

/** A maker of words that chooses common ones more often. */
export const wordsFrom = (seed: number): (() => string) => {
  const next = numbers(seed);
  return () => of(vocabulary, next() ** SKEW);
};

/** Questions with four options; `noteWords` is the length of their explanations. */
export const madeUp = (count: number, seed: number, noteWords = 0): MadeUp[] => {
  const next = numbers(seed);
  const word = () => of(vocabulary, next() ** SKEW);
  const phrase = (words: number) => times(words, word).join(' ');
  return times(count, at => ({
    text: `${of(HEADS, next())} ${phrase(4 + Math.floor(next() * 7))}?`,
    options: times(4, place => `${phrase(2)} ${place + 1}`),
    right: Math.floor(next() * 4),
    category: `Subject ${at % CATEGORIES}`,
    difficulty: 1 + (at % 3),
    note: noteWords === 0 ? '' : `${phrase(noteWords)}.`,
  }));
};

/** How a question comes back in another bank: the same words, or one or two of them lost, added or exchanged. */
export const CHANGES = ['signs', 'exchanged', 'lost', 'added', 'ending', 'two exchanged'] as const;
export type Change = (typeof CHANGES)[number];

/** A changed text; the first three words stay. */
export const changed = (text: string, change: Change, word: () => string, place: number): string => {
  const words = text.replace('?', '').split(' ');
  const at = 3 + (place % Math.max(1, words.length - 3));
  switch (change) {
    case 'signs':
      return `${words.join(' ').toUpperCase()} ?`;
    case 'exchanged':
      return `${words.with(at, word()).join(' ')}?`;
    case 'lost':
      return `${words.toSpliced(at, 1).join(' ')}?`;
    case 'added':
      return `${words.toSpliced(at, 0, word()).join(' ')}?`;
    case 'ending':
      return `${words.with(at, `${words[at]}s`).join(' ')} exactly?`;
    case 'two exchanged':
      return `${words
        .with(at, word())
        .with(words.length - 1, word())
        .join(' ')}?`;
  }
};
