/** The Spanish catalogue: every key of the English one, CLDR's three forms, the same places, and the signs and words of its guide. */
import { describe, expect, it } from 'vitest';
import english from './en.json' with { type: 'json' };
import spanish from './es.json' with { type: 'json' };
import { placesOf, type Texts } from './text.ts';

const texts: Texts = spanish;
const source: Texts = english;
const enOf = (key: string) => source[key] ?? source[key.replace(/_many$/, '_other')] ?? '';
const faults = (isFault: (text: string, key: string) => boolean) =>
  Object.entries(texts)
    .filter(([key, text]) => isFault(text, key))
    .map(([key, text]) => `${key}: ${text}`);
const count = (text: string, sign: string) => text.split(sign).length - 1;

describe('the Spanish catalogue', () => {
  it('has every key, and one, many and other where English has forms', () => {
    const wanted = Object.keys(english).flatMap(key =>
      key.endsWith('_other') ? [key.replace(/_other$/, '_many'), key] : [key],
    );
    expect(Object.keys(spanish)).toEqual(wanted);
  });

  it('has the same places in each sentence', () => {
    const isOther = (text: string, key: string) =>
      placesOf(text).sort().join() !== placesOf(enOf(key)).sort().join();
    expect(faults(isOther)).toEqual([]);
  });

  it('says “de” after whole millions of coins', () => {
    expect(
      faults((text, key) => key.endsWith('_many') && /\{(?:count|coins)\} monedas?\b/.test(text)),
    ).toEqual([]);
    expect(
      faults((text, key) => !key.endsWith('_many') && /\{(?:count|coins)\} de monedas/.test(text)),
    ).toEqual([]);
  });

  it('opens what it closes, and keeps % and units with their number', () => {
    expect(
      faults(text => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!')),
    ).toEqual([]);
    expect(faults(text => /[\d}](?:%| (?:%|s\b|min\b|h\b|MB\b))/.test(text))).toEqual([]);
    expect(faults(text => /"|'|\.\.\.| [?!,;:.](?! )/.test(text.replace('{mine} : {theirs}', '')))).toEqual(
      [],
    );
  });

  it('speaks to one person as tú, in words that both sides of the ocean use', () => {
    const NOT_OURS =
      /(?<!\p{L})(?:usted(?:es)?|vosotr[oa]s|vuestr[oa]s?|coger|ordenador|computadora?|celular|móvil|bombilla|foco|email|quiz|puntaje|acá|ahorita|clic|jugador(?:es|a|as)?|bienvenidos?)(?!\p{L})/iu;
    expect(faults(text => NOT_OURS.test(text.replaceAll(/\{\w+\}|npm run \w+/g, '')))).toEqual([]);
    expect(
      faults(text =>
        /\p{L}(?:\/a|\(a\)|@)s?(?=[\s.,]|$)/u.test(text.replaceAll(/\{\w+\}|nombre@banco/g, '')),
      ),
    ).toEqual([]);
  });

  it('leaves no English behind: a sentence that is the same in both is made of words that both languages have', () => {
    const SHARED = /\b(?:blog|google|premium|stickers|video)\b/gi;
    const isLeft = (text: string, key: string) =>
      text === enOf(key) && /\p{L}{4,}/u.test(text.replaceAll(/\{\w+\}/g, '').replaceAll(SHARED, ''));
    expect(faults(isLeft)).toEqual([]);
  });
});
