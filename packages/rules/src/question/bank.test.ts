/** The letter bank of a word to guess (DECISIONS 4). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../play/play.test-kit.ts';
import { dealBank } from './bank.ts';
import { grade } from './grade.ts';
import { foldWord, shownLetter, wordLetters } from './word.ts';

const SCRIPTS = {
  Latin: ['giraffe', 'polar bear', 'no', 'Côte d’Azur', 'straße', 'level', 'mississippi', 'İstanbul'],
  Arabic: ['طائرة', 'سلحفاة', 'كِتاب', 'بـــيت'],
  Devanagari: ['हिन्दी', 'कमल', 'विज्ञान'],
  Cyrillic: ['подсолнух', 'ёж'],
  Greek: ['ελιά', 'Σόφος'],
  Hebrew: ['שלום', 'עץ'],
} as const;
const WORDS = Object.values(SCRIPTS).flat();
const anyWord = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ unit: fc.constantFrom(...'abcéßi- कनसמבτς'), minLength: 1, maxLength: 20 }),
  fc.constantFrom('ไทย', '東京', 'ქართული'),
);
const lettersOf = (word: string) => wordLetters(word).map(shownLetter);
const isInOrder = (bank: readonly string[], letters: readonly string[]) =>
  bank.reduce((at, tile) => (foldWord(tile) === foldWord(letters[at] ?? '') ? at + 1 : at), 0) ===
  letters.length;

describe('a letter bank', () => {
  test('has whole rows of 6, at least two, and decoys in them', () => {
    fc.assert(
      fc.property(anyWord, fc.nat(), (word, seed) => {
        fc.pre(lettersOf(word).length > 0);
        const bank = dealBank(diceFrom(seed), word);
        expect(bank.length % 6).toBe(0);
        expect(bank.length).toBeGreaterThanOrEqual(12);
        expect(bank.length).toBeGreaterThanOrEqual(lettersOf(word).length + 2);
      }),
    );
  });

  test('holds every letter of the word as often as the word does', () => {
    fc.assert(
      fc.property(anyWord, fc.nat(), (word, seed) => {
        fc.pre(lettersOf(word).length > 0);
        const left = dealBank(diceFrom(seed), word);
        for (const letter of lettersOf(word)) {
          expect(left).toContain(letter);
          left.splice(left.indexOf(letter), 1);
        }
      }),
    );
  });

  test('never spells the word in order, not even with other letters between', () => {
    fc.assert(
      fc.property(anyWord, fc.nat(), (word, seed) => {
        const letters = lettersOf(word);
        fc.pre(new Set(letters.map(foldWord)).size > 1);
        expect(isInOrder(dealBank(diceFrom(seed), word), letters)).toBe(false);
      }),
    );
  });

  test('does not spell it with dice that never turn anything either', () => {
    const bank = dealBank({ nextInt: () => 0 }, 'level');
    expect(isInOrder(bank, lettersOf('level'))).toBe(false);
    expect([...bank].sort().join('')).toContain('EE');
  });

  test.each(Object.entries(SCRIPTS))('%s words have decoys of their own script only', (script, words) => {
    const own = new RegExp(`^\\p{sc=${script}}[\\p{sc=${script}}\\p{M}]*$`, 'u');
    for (const [seed, word] of words.entries()) {
      for (const tile of dealBank(diceFrom(seed), word)) expect(tile).toMatch(own);
    }
  });

  test('a script we have no alphabet for is filled with the letters of the word', () => {
    expect(new Set(dealBank(diceFrom(1), 'ไทย'))).toEqual(new Set(lettersOf('ไทย')));
  });

  test('an accent or a digit is never the only one of its kind', () => {
    const accented = Array.from({ length: 40 }, (_, seed) => dealBank(diceFrom(seed), 'été').join(''));
    expect(accented.some(bank => /[ÀÂÄÇÈÊËÎÏÔÙÛÜ]/u.test(bank))).toBe(true);
    const numbered = Array.from({ length: 40 }, (_, seed) => dealBank(diceFrom(seed), 'route 6').join(''));
    expect(numbered.some(bank => /[0-57-9]/.test(bank))).toBe(true);
  });

  test.each([
    ['अदरक', /^[\u0904-\u0914]/u],
    ['गुब्बारा', /\u094d/u],
    ['पतंग', /\u0902/u],
    ['खिड़की', /\u093c/u],
    ['चौपाल', /[ैौृ]/u],
  ])(
    '%s: a vowel, a joined, a nasal, a dotted letter and a rare sign have another of their kind in every bank',
    (word, kind) => {
      const own = lettersOf(word).filter(letter => kind.test(letter)).length;
      for (let seed = 0; seed < 40; seed += 1) {
        const bank = dealBank(diceFrom(seed), word);
        expect(bank.filter(tile => kind.test(tile)).length, bank.join(' ')).toBeGreaterThan(own);
      }
    },
  );

  test('its letters, put in the order of the word, are graded right', () => {
    fc.assert(
      fc.property(anyWord, word => {
        fc.pre(lettersOf(word).length > 0);
        const given = { kind: 'word', word: lettersOf(word).join('') } as const;
        expect(grade({ kind: 'word', word }, given)).toBe('right');
      }),
    );
  });
});
