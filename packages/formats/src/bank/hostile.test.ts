/** No reader throws or hangs, whatever the bytes: random, cut and mutated ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankFormat } from './bank-format.ts';
import type { Found } from './item.ts';
import { judge } from './judge.ts';
import { BANK_FORMATS } from './registry.ts';
import { SAMPLES } from './samples.test-kit.ts';

const readAll = async (format: BankFormat, bytes: Uint8Array): Promise<Found[]> => {
  const file = { name: 'file', bytes, archive: null };
  expect(format.sureness(file)).toBeGreaterThanOrEqual(0);
  const all: Found[] = [];
  for await (const found of format.read(file, { sheets: [] })) {
    expect(found.place.row).toBeGreaterThan(0);
    if (found.type === 'question') judge(found, () => false);
    all.push(found);
  }
  return all;
};

const encode = (text: string) => new TextEncoder().encode(text);
const samples = Object.values(SAMPLES).flat().map(encode);
const textFormats = BANK_FORMATS.filter(({ name }) => name in SAMPLES);

/** A sample with a few bytes put in, taken out or changed. */
const mutated = fc
  .tuple(
    fc.constantFrom(...samples),
    fc.array(
      fc.tuple(fc.nat(), fc.nat(2), fc.oneof(fc.nat(255), fc.constantFrom(...encode('{}[]"\\=~#:^\n')))),
    ),
  )
  .map(([sample, changes]) => {
    const bytes = [...sample];
    for (const [at, how, byte] of changes)
      bytes.splice(at % (bytes.length + 1), how === 0 ? 0 : 1, ...(how === 1 ? [] : [byte]));
    return Uint8Array.from(bytes);
  });
const cut = fc
  .tuple(fc.constantFrom(...samples), fc.nat())
  .map(([sample, end]) => sample.subarray(0, end % sample.length));

describe.each(textFormats.map(format => [format.name, format] as const))('%s', (_, format) => {
  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(mutated, cut, fc.uint8Array({ maxLength: 200 })),
        async bytes => void (await readAll(format, bytes)),
      ),
      {
        numRuns: 300,
      },
    );
  });

  it.each([
    '{',
    '}',
    '=',
    '~',
    '#',
    '\\',
    '"',
    '[',
    '#Q ',
    'A ',
    '\n',
    '//',
    '::',
    '// [id:',
    '$$',
    '{"a":',
    '\\(',
    '<',
    ' ',
  ])('reads a long run of %j in linear time', async sign => {
    const [start = ''] = SAMPLES[format.name] ?? [];
    // A reader that goes over the text again for each sign would need hours here, and the run would end it.
    for (const text of [sign.repeat(200_000), start.slice(0, -3) + sign.repeat(200_000)])
      await readAll(format, encode(text));
  });
});
