/** A translation bundle as JSON, for programs and text editors. Pure. */
import type { Bundle, State, Unit } from './units.ts';
import { STATES } from './units.ts';

/** The whole file. */
export const writeJson = ({ language, units }: Bundle): string =>
  `${JSON.stringify(
    {
      source: 'en',
      target: language,
      units: units.map(({ madeFrom, ...unit }) => ({ ...unit, made_from: madeFrom })),
    },
    null,
    2,
  )}\n`;

type Read = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Read =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (record: Read, name: string): string => {
  const value = record[name];
  return typeof value === 'string' ? value : '';
};
const isState = (value: string): value is State => STATES.some(each => each === value);

const unitOf = (value: unknown): Unit => {
  if (!isRecord(value) || textOf(value, 'key') === '') throw new RangeError('A unit has no key.');
  const translation = textOf(value, 'translation');
  const state = textOf(value, 'state');
  const notes = value['notes'];
  return {
    key: textOf(value, 'key'),
    english: textOf(value, 'english'),
    translation,
    state: isState(state) && translation !== '' ? state : translation === '' ? 'missing' : 'translated',
    madeFrom: textOf(value, 'made_from'),
    notes: Array.isArray(notes) ? notes.filter(each => typeof each === 'string') : [],
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new RangeError('That is no JSON.');
  }
};

/** Parses a returned file; refuses anything that is no bundle. */
export function readJson(text: string): Bundle {
  const file = parsed(text);
  if (!isRecord(file) || !Array.isArray(file['units'])) throw new RangeError('That file has no units.');
  if (file['source'] !== 'en') throw new RangeError('The source language must be en.');
  const language = textOf(file, 'target');
  if (language === '') throw new RangeError('"target" must say the language.');
  return { language, units: file['units'].map(unitOf) };
}
