/** What a cell with the right answer names: letters, numbers or texts of options. */

import type { AnswerReading } from '@trivium/rules/bank/column';
import type { Problem } from '@trivium/rules/bank/finding';
import { foldOption } from '@trivium/rules/bank/fold';

export type Named = {
  /** Places of options from 0, in the order of the cell. */
  readonly places: readonly number[];
  readonly problems: readonly Problem[];
};

/** The letters that options have, in their order: Latin, Arabic in the order of counting, Hindi, Cyrillic. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'أبجدهوزح', 'ابجدهوزح', 'कखगघङचछज', 'абвгдежз'];
const DIGITS = [0x0660, 0x06f0, 0x0966, 0xff10];
/** Words around letters and numbers that name nothing. */
const FILLERS =
  /^(?:and|und|et|or|oder|ou|और|the|options?|answers?|choices?|correct|antwort(?:en)?|respuestas?|réponses?|reponses?|opción|opcion|الخيار|विकल्प)$/;
const NAMED =
  /^(?:options?|answers?|choices?|ans|opt|antwort|respuesta|opción|opcion|réponse|reponse|الخيار|विकल्प)[\s_:-]*(?=(?:\p{L}|\d+)$)/u;

/** Digits of other scripts as ours. */
export const withPlainDigits = (said: string): string =>
  said.replaceAll(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = DIGITS.find(first => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** Place of the option that has this letter; -1 where it is none. */
export const letterPlace = (said: string): number => {
  if ([...said].length !== 1) return -1;
  const letter = said.toLowerCase();
  return ALPHABETS.map(letters => [...letters].indexOf(letter)).find(place => place !== -1) ?? -1;
};

/** Words of one letter between two letters, as in `A y C`. */
const BETWEEN = /^[yoàو]$/;

const tokensOf = (said: string): string[] =>
  withPlainDigits(said.toLowerCase())
    .split(/[\s,;|/&+،؛]+/)
    .map(token =>
      token
        .replaceAll(/[()[\]{}.:"'*]/g, '')
        .replace(NAMED, '')
        .replace(/^_+/, ''),
    )
    .filter(token => token !== '' && !FILLERS.test(token))
    .filter((token, _, all) => all.length < 3 || !BETWEEN.test(token));

/** Letters written together, as in `ACD`. */
const lettersTogether = (token: string): string[] =>
  /^[a-h]{2,8}$/.test(token) && new Set(token).size === token.length ? [...token] : [token];

/** Options whose texts the cell says; null where a part of it is no option. */
const textPlaces = (said: string, options: readonly string[]): number[] | null => {
  const folds = options.map(foldOption);
  const placeOf = (text: string) => (foldOption(text) === '' ? -1 : folds.indexOf(foldOption(text)));
  const whole = placeOf(said);
  if (whole !== -1) return [whole];
  for (const separator of ['|', '\n', ';', ',']) {
    const places = said
      .split(separator)
      .filter(part => part.trim() !== '')
      .map(placeOf);
    if (places.length > 1 && !places.includes(-1)) return places;
  }
  return null;
};

/** The options that the cell names. A letter or number beyond them is a problem; what names nothing gives no places. */
export const readAnswer = (said: string, options: readonly string[], reading: AnswerReading): Named => {
  if (said.trim() === '') return { places: [], problems: [] };
  if (reading === 'text') return { places: textPlaces(said, options) ?? [], problems: [] };
  const tokens = tokensOf(said);
  const named = (reading === 'letter' ? tokens.flatMap(lettersTogether) : tokens).map(token => ({
    token,
    place: placeOf(token, reading),
  }));
  if (named.length === 0 || named.some(({ place }) => place === -1))
    return { places: textPlaces(said, options) ?? [], problems: [] };
  const beyond = named.find(({ place }) => place < 0 || place >= options.length);
  if (beyond) {
    const letter = beyond.token.toUpperCase();
    return { places: [], problems: [{ code: 'unknown_letter', values: { letter } }] };
  }
  return { places: named.map(({ place }) => place), problems: [] };
};

/** -1 where the token is neither letter nor number; below that for a number before the first option. */
const placeOf = (token: string, reading: AnswerReading): number => {
  if (!/^\d{1,3}$/.test(token)) return letterPlace(token);
  const place = Number(token) - (reading === 'from_0' ? 0 : 1);
  return place === -1 ? -2 : place;
};
