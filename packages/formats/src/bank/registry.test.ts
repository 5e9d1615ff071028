/** Every format recognises its own files by their content, and no other takes them with more sureness. */
import { FORMAT_NAMES } from '@trivium/rules/bank/format-name';
import { expect, it } from 'vitest';
import { BANK_FORMATS, recognise } from './registry.ts';
import { SAMPLES } from './samples.test-kit.ts';

it.each(
  Object.entries(SAMPLES).flatMap(([format, samples]) =>
    samples.map((text, at) => [format, at, text] as const),
  ),
)('recognises %s %i', (format, _, text) => {
  const file = { name: 'file', bytes: new TextEncoder().encode(text), archive: null };
  const [first, second] = recognise(file);
  expect(first?.format.name).toBe(format);
  expect(first?.sureness).toBeGreaterThan(0.5);
  expect(first?.sureness).toBeGreaterThan(second?.sureness ?? 0);
});

it.each([
  ['nothing', ''],
  ['prose', 'A dog barked. Nobody answered: it was late.\n\nThe end.'],
  ['a program', 'const a = { b: 1 };\nif (a) { run(a); }\n'],
  ['a formula', 'The half is \\frac{1}{2}.\n\nThe root is \\sqrt{2}.\n'],
  ['some JSON', '{"name":"x","list":[1,2,{"a":{}}]}'],
  ['a page', '<!doctype html><html><body>{}</body></html>'],
])('takes %s for no bank', (_, text) => {
  const file = { name: 'bank.gift', bytes: new TextEncoder().encode(text), archive: null };
  expect(recognise(file).filter(({ sureness }) => sureness > 0.5)).toEqual([]);
});

it('has a name for each format', () => {
  const names = BANK_FORMATS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter(name => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
});

it('offers each format to whoever says what a file is; the server adds decks of Anki', () => {
  expect(FORMAT_NAMES.filter(name => name !== 'anki').toSorted()).toEqual(
    BANK_FORMATS.map(({ name }) => name).toSorted(),
  );
});
