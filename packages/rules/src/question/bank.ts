/** The letters a player builds a word from: those of the answer among decoys of the same script (DECISIONS 4). */
import { type Dice, shuffle } from '../dice.ts';
import { BANK_DECOYS_LEAST, BANK_ROW_LETTERS, BANK_ROWS_LEAST } from './limits.ts';
import { foldWord, shownLetter, wordLetters } from './word.ts';

const DEVANAGARI_CONSONANTS = 'क ख ग घ च छ ज झ ट ठ ड ढ त थ द ध न प फ ब भ म य र ल व श ष स ह'.split(' ');
const DEVANAGARI_SIGNS = ['', '', 'ा', 'ि', 'ी', 'ु', 'े', 'ो'];

/** What decoys are taken from, in the form that is shown. A letter outside every script brings no decoys of its own. */
const ALPHABETS: readonly { readonly script: RegExp; readonly letters: readonly string[] }[] = [
  { script: /\p{sc=Latin}/u, letters: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] },
  // A letter with an accent among plain ones would be sure to belong to the word.
  { script: /[^\P{sc=Latin}A-Za-z]/u, letters: [...'ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜ'] },
  {
    script: /\p{sc=Arabic}/u,
    letters: [...'اأإآبتةثجحخدذرزسشصضطظعغفقكلمنهويىئءؤ'],
  },
  {
    script: /\p{sc=Devanagari}/u,
    letters: DEVANAGARI_CONSONANTS.flatMap(letter => DEVANAGARI_SIGNS.map(sign => letter + sign)),
  },
  { script: /\p{sc=Cyrillic}/u, letters: [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'] },
  { script: /\p{sc=Greek}/u, letters: [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'] },
  { script: /\p{sc=Hebrew}/u, letters: [...'אבגדהוזחטיכךלמםנןסעפףצץקרשת'] },
  { script: /[0-9]/, letters: [...'0123456789'] },
];

/** So often the bank is shuffled anew while it spells the word; then one letter is moved out of its way. */
const SHUFFLES_MOST = 20;

/**
 * The letters of a word and decoys, shuffled: whole rows of 6, at least 2 rows and 2 decoys. Read from start to end it
 * never holds the word's letters in their order, unless all of them are the same.
 */
export const dealBank = (dice: Dice, word: string): string[] => {
  const letters = wordLetters(word).map(shownLetter);
  const rows = Math.ceil((letters.length + BANK_DECOYS_LEAST) / BANK_ROW_LETTERS);
  const size = BANK_ROW_LETTERS * Math.max(BANK_ROWS_LEAST, rows);
  const tiles = [...letters, ...dealDecoys(dice, letters, size - letters.length)];
  for (let shuffles = 0; shuffles < SHUFFLES_MOST; shuffles += 1) {
    const bank = shuffle(dice, tiles);
    if (!spells(bank, letters)) return bank;
  }
  // With every copy of the first letter at the end, nothing else of the word can follow it.
  const isFirst = (tile: string) => foldWord(tile) === foldWord(letters[0] ?? '');
  return [
    ...shuffle(
      dice,
      tiles.filter(tile => !isFirst(tile)),
    ),
    ...tiles.filter(isFirst),
  ];
};

/** Letters that are not in the word come first, then any of the alphabet, and again as long as there is room. */
const dealDecoys = (dice: Dice, letters: readonly string[], count: number): string[] => {
  const own = new Set(letters.map(foldWord));
  const alphabet = ALPHABETS.filter(({ script }) => letters.some(letter => script.test(letter))).flatMap(
    each => each.letters,
  );
  const others = alphabet.filter(letter => !own.has(foldWord(letter)));
  const decoys = shuffle(dice, others);
  const more = alphabet.length > 0 ? alphabet : letters;
  while (decoys.length < count && more.length > 0) decoys.push(...shuffle(dice, more));
  return decoys.slice(0, count);
};

/** Whether the letters stand among the tiles in their order, with others between them or not. */
const spells = (tiles: readonly string[], letters: readonly string[]): boolean => {
  const wanted = letters.map(foldWord);
  let found = 0;
  for (const tile of tiles) if (foldWord(tile) === wanted[found]) found += 1;
  return found === wanted.length;
};
