/** The length of a WAV file, from its header. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wavMs } from './wav.ts';

const latin = (text: string) => [...text].map(letter => letter.charCodeAt(0));
const number = (value: number) => [0, 8, 16, 24].map(shift => (value >>> shift) & 0xff);
const chunk = (name: string, body: readonly number[]) => [
  ...latin(name),
  ...number(body.length),
  ...body,
  ...(body.length % 2 === 1 ? [0] : []),
];
/** A `fmt ` chunk with this byte rate. */
const form = (bytesASecond: number) =>
  chunk('fmt ', [1, 0, 1, 0, ...number(bytesASecond), ...number(bytesASecond), 1, 0, 8, 0]);
const file = (...chunks: readonly number[][]) =>
  Uint8Array.from([...latin('RIFF'), ...number(0), ...latin('WAVE'), ...chunks.flat()]);
const samples = (count: number) =>
  chunk(
    'data',
    Array.from({ length: count }, () => 128),
  );

it('is the data divided by the bytes a second, whatever else stands in the file', () => {
  expect(wavMs(file(form(1000), samples(1500)))).toBe(1500);
  expect(wavMs(file(chunk('LIST', [1, 2, 3]), form(8000), chunk('fact', [0, 0, 0, 0]), samples(2000)))).toBe(
    250,
  );
});

it('is unknown for anything else', () => {
  expect(wavMs(file(form(0), samples(10)))).toBeNull();
  expect(wavMs(file(samples(10)))).toBeNull();
  expect(wavMs(file(form(1000)))).toBeNull();
  expect(wavMs(file(form(1000), samples(100)).subarray(0, 80))).toBeNull();
  expect(wavMs(Uint8Array.from(latin('OggS')))).toBeNull();
  expect(wavMs(new Uint8Array())).toBeNull();
});

it('never throws and always ends, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), body => {
      const ms = wavMs(Uint8Array.from([...latin('RIFF'), ...number(0), ...latin('WAVE'), ...body]));
      expect(ms === null || ms >= 0).toBe(true);
    }),
  );
});
