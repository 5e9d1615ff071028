/** The Hindi catalogue: every key of the English one with the same places, and the spelling and signs of its guide. */
import { describe, expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import hindi from './hi.json' with { type: 'json' };
import { placesOf, type Texts } from './text.ts';

const texts: Texts = hindi;
const source: Texts = english;
const faults = (isFault: (text: string, key: string) => boolean) =>
  Object.entries(texts)
    .filter(([key, text]) => isFault(text, key))
    .map(([key, text]) => `${key}: ${text}`);
const withoutPlaces = (text: string) => text.replaceAll(/\{\w+\}/g, '');

describe('the Hindi catalogue', () => {
  it('has every key of the English one, in its order: one and other are the forms of both languages', () => {
    expect(new Intl.PluralRules('hi').resolvedOptions().pluralCategories.toSorted()).toEqual([
      'one',
      'other',
    ]);
    expect(Object.keys(hindi)).toEqual(Object.keys(english));
  });

  it('has the same places in each sentence', () => {
    const isOther = (text: string, key: string) =>
      placesOf(text).sort().join() !==
      placesOf(source[key] ?? '')
        .sort()
        .join();
    expect(faults(isOther)).toEqual([]);
  });

  it('leaves no English behind but names and abbreviations', () => {
    const LATIN =
      /\b(?:Google|YouTube|PayPal|UPI|ID|PDF|QR|SMS|JSON|JPEG|PNG|WebP|MB|SHA|https|Space|Escape|name@bank|npm run (?:outbox|contests -- held)|[TFIO])\b/g;
    expect(faults(text => /[A-Za-z]/.test(withoutPlaces(text).replaceAll(LATIN, '')))).toEqual([]);
  });

  it('ends sentences with a danda, puts no space before a sign, and has the digits 0 to 9', () => {
    expect(faults(text => /\p{sc=Devanagari}\.(?:\s|$)(?<!(?:से|मि|घं)\.\s?)/u.test(text))).toEqual([]);
    expect(faults(text => /\s[।?!,;:]/.test(text.replace('{mine} : {theirs}', '')))).toEqual([]);
    expect(faults(text => /[०-९]|\.\.\.|"|'/.test(text))).toEqual([]);
  });

  it('is spelled as the guide says: composed, without joiners, the nukta on ज़ फ़ ड़ ढ़ only, नए and not नये', () => {
    expect(faults(text => text !== text.normalize('NFC') || /[\u200c\u200d]/.test(text))).toEqual([]);
    expect(faults(text => /(?<![जफडढ])\u093c/.test(text))).toEqual([]);
    expect(faults(text => /(?:नये|गये|चाहिये|लिये|हिन्दी|तुम|तू)(?!\p{L}|\p{M})/u.test(text))).toEqual([]);
  });
});
