/** The letter bank of a word: the letters of the answer among decoys of the same script (DECISIONS 4). */
import { type Dice, shuffle } from '../dice.ts';
import { BANK_DECOYS_LEAST, BANK_ROW_LETTERS, BANK_ROWS_LEAST } from './limits.ts';
import { foldWord, shownLetter, wordLetters } from './word.ts';

const DEVANAGARI_CONSONANTS = 'क ख ग घ च छ ज झ ट ठ ड ढ त थ द ध न प फ ब भ म य र ल व श ष स ह'.split(' ');
const DEVANAGARI_SIGNS = ['', '', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ो'];

/** Devanagari letters that are rare among plain ones: a single one in the bank would clearly belong to the word. */
const RARE_DEVANAGARI: readonly { readonly kind: RegExp; readonly letters: readonly string[] }[] = [
  { kind: /^[\u0904-\u0914]/u, letters: 'अ आ इ ई उ ऊ ए ओ औ'.split(' ') },
  {
    kind: /\u094d/u,
    letters: 'स्ता त्ती क्का च्चा ल्ला न्ना म्मी प्पा स्था ष्ट त्र प्र क्र श्र ज्या द्या ब्द ल्दी म्बा च्छा'.split(' '),
  },
  { kind: /[\u0901\u0902]/u, letters: 'कं गं चं जं तं दं पं बं मं रं हं सं डं नां हां शां'.split(' ') },
  { kind: /\u093c/u, letters: 'ज़ ज़ा ज़ी फ़ फ़ा ड़ ड़ा ड़ी ढ़ ढ़ा ढ़ी'.normalize('NFC').split(' ') },
  { kind: /[ैौृ]/u, letters: 'कै पै बै मै है सै कौ गौ चौ नौ मौ सौ कृ मृ वृ'.split(' ') },
];

/** The letters that decoys are taken from, as they are shown. A letter outside every script here brings no decoys. */
const ALPHABETS: readonly { readonly script: RegExp; readonly letters: readonly string[] }[] = [
  { script: /\p{sc=Latin}/u, letters: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] },
  // A single letter with an accent among plain ones would clearly belong to the word.
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

/** Letters of a word of which the bank has no others: among decoys they clearly belong to the word. Each once, as shown. */
export const strangeLetters = (word: string): string[] => [
  ...new Set(
    wordLetters(word)
      .map(shownLetter)
      .filter(letter => !ALPHABETS.some(({ script }) => script.test(letter))),
  ),
];

/** How often a bank that spells the word is shuffled again; after that its first letter is moved to the end. */
const SHUFFLES_MOST = 20;

/**
 * The letters of a word and decoys, shuffled, in whole rows of 6: at least 2 rows and 2 decoys. From start to end the bank
 * never contains the letters of the word in their order, unless all of them are the same.
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
  // With every copy of the first letter at the end, no other letter of the word can follow it.
  const isFirst = (tile: string) => foldWord(tile) === foldWord(letters[0] ?? '');
  return [
    ...shuffle(
      dice,
      tiles.filter(tile => !isFirst(tile)),
    ),
    ...tiles.filter(isFirst),
  ];
};

/** Letters that are not in the word come first; when there are too few, letters of the whole alphabet repeat. */
const dealDecoys = (dice: Dice, letters: readonly string[], count: number): string[] => {
  const own = new Set(letters.map(foldWord));
  const alphabet = ALPHABETS.filter(({ script }) => letters.some(letter => script.test(letter))).flatMap(
    script => script.letters,
  );
  const others = alphabet.filter(letter => !own.has(foldWord(letter)));
  const rare = rareDecoys(dice, letters, own);
  const decoys = [...rare, ...shuffle(dice, others).filter(letter => !rare.includes(letter))];
  const more = alphabet.length > 0 ? alphabet : letters;
  while (decoys.length < count && more.length > 0) decoys.push(...shuffle(dice, more));
  return decoys.slice(0, count);
};

/** One decoy for each rare kind of letter in the word. */
const rareDecoys = (dice: Dice, letters: readonly string[], own: ReadonlySet<string>): string[] =>
  RARE_DEVANAGARI.filter(({ kind }) => letters.some(letter => kind.test(letter))).flatMap(rare =>
    shuffle(
      dice,
      rare.letters.filter(letter => !own.has(foldWord(letter))),
    ).slice(0, 1),
  );

/** Whether the tiles contain the letters in their order; others may stand between them. */
const spells = (tiles: readonly string[], letters: readonly string[]): boolean => {
  const wanted = letters.map(foldWord);
  let found = 0;
  for (const tile of tiles) if (foldWord(tile) === wanted[found]) found += 1;
  return found === wanted.length;
};
