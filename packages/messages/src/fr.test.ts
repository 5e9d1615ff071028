/** The French catalogue: every key of the English one, CLDR's three forms, the same places, and the signs of its guide. */
import { describe, expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import french from './fr.json' with { type: 'json' };
import { placesOf, type Texts } from './text.ts';

const texts: Texts = french;
const source: Texts = english;
const enOf = (key: string) => source[key] ?? source[key.replace(/_many$/, '_other')] ?? '';
const faults = (isFault: (text: string, key: string) => boolean) =>
  Object.entries(texts)
    .filter(([key, text]) => isFault(text, key))
    .map(([key, text]) => `${key}: ${text}`);

describe('the French catalogue', () => {
  it('has every key, and one, many and other where English has forms', () => {
    const wanted = Object.keys(english).flatMap(key =>
      key.endsWith('_other') ? [key.replace(/_other$/, '_many'), key] : [key],
    );
    expect(Object.keys(french)).toEqual(wanted);
  });

  it('has the same places in each sentence', () => {
    const isOther = (text: string, key: string) =>
      placesOf(text).sort().join() !== placesOf(enOf(key)).sort().join();
    expect(faults(isOther)).toEqual([]);
  });

  it('sets its signs as the guide says: narrow space before ? ! ; and %, no-break space at : and « », curled apostrophes', () => {
    expect(faults(text => /[^\u202f][?!;]|[^\u202f]%/.test(text))).toEqual([]);
    expect(faults(text => /[^\u00a0]:(?!\/\/)(?=\s|$)|«[^\u00a0]|[^\u00a0]»/.test(text))).toEqual([]);
    expect(faults(text => /'|\.\.\./.test(text))).toEqual([]);
  });

  it('leaves no English behind: a sentence that is the same in both is made of words that both languages have', () => {
    const SHARED =
      /\b(?:badges|blog|contact|date|google|minutes?|mode|notifications|places?|points?|premium|questions?|score)\b/gi;
    const isLeft = (text: string, key: string) =>
      text === enOf(key) && /\p{L}{4,}/u.test(text.replaceAll(/\{\w+\}/g, '').replaceAll(SHARED, ''));
    expect(faults(isLeft)).toEqual([]);
  });
});
