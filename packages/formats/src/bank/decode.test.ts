/** Text of every encoding that operators' files have. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSlices, decodeText } from './decode.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};
const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => [...part]));

const QUESTION = 'What is 2 + 2?, "four", five\nكم عدد أيام الأسبوع؟,سبعة\nसप्ताह में कितने दिन?,सात 🙂\n';

describe('text of a file', () => {
  it('is read as UTF-8 with and without a mark', () => {
    expect(decodeText(utf8(QUESTION))).toEqual({ text: QUESTION, hasOldLetters: false });
    expect(decodeText(utf8(`\uFEFF${QUESTION}`))).toEqual({ text: QUESTION, hasOldLetters: false });
    expect(decodeText(new Uint8Array())).toEqual({ text: '', hasOldLetters: false });
  });

  it('is read as UTF-16 of either order, by its mark or by its zeros', () => {
    for (const isLittle of [true, false]) {
      expect(decodeText(wide(`\uFEFF${QUESTION}`, isLittle)).text).toBe(QUESTION);
      expect(decodeText(wide(QUESTION, isLittle)).text).toBe(QUESTION);
      expect(decodeText(wide('ما عاصمة مصر؟,القاهرة,بغداد,دمشق\n', isLittle)).text).toContain('القاهرة');
    }
    // Half a pair at the end.
    expect(decodeText(joined(wide('\uFEFFab', true), [0x63])).text).toBe('ab\uFFFD');
  });

  it('is read as Windows-1252 where it is no UTF-8', () => {
    const old = [0x93, 0x63, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x80, 0x35];
    expect(decodeText(Uint8Array.from(old))).toEqual({ text: '“café” €5', hasOldLetters: true });
    // A letter at the very end is no cut sequence.
    expect(decodeText(Uint8Array.from([0x63, 0x61, 0x66, 0xe9])).text).toBe('café');
    // An accent, a hard blank and a guillemet happen to be a sequence of UTF-8.
    const french = [
      ...[0xab, 0xa0, 0xe9, 0x74, 0xe9, 0xa0, 0xbb, 0x20],
      ...Array(12).fill([0xe9, 0x20]).flat(),
    ];
    expect(decodeText(Uint8Array.from(french)).text).toBe(`«\u00A0été\u00A0» ${'é '.repeat(12)}`);
  });

  it('keeps UTF-8 where single bytes of Windows-1252 stand in it', () => {
    const mixed = joined(utf8('Pokémon, '), [0x93], utf8('Mario’s'), [0x94], utf8(' naïveté\n'));
    expect(decodeText(mixed)).toEqual({ text: 'Pokémon, “Mario’s” naïveté\n', hasOldLetters: true });
  });

  it('says where a letter is cut off at the end, or broken in the middle', () => {
    const bytes = utf8('दिन');
    for (const cut of [1, 2]) {
      const { text, hasOldLetters } = decodeText(bytes.subarray(0, bytes.length - cut));
      expect([text, hasOldLetters]).toEqual(['दि\uFFFD', false]);
    }
    expect(decodeText(utf8('🙂').subarray(0, 3)).text).toBe('\uFFFD');
    // Overlong and surrogate forms are no UTF-8.
    expect(decodeText(joined(utf8('ééééé'), [0xc0, 0xaf, 0xed, 0xa0, 0x80])).text).toBe('éééééÀ¯í\u00A0€');
  });

  it('never throws, and text without zeros always comes back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), bytes => typeof decodeText(bytes).text === 'string'),
    );
    const text = fc.string({ unit: 'binary', maxLength: 200 }).filter(said => !/[\0\uFEFF]/.test(said));
    fc.assert(fc.property(text, said => decodeText(utf8(said)).text === said));
  });
});

describe('text in slices', () => {
  const SLICE = 256 * 1024;
  const encoded = {
    'UTF-8': utf8,
    'UTF-16, little end first': (text: string) => wide(`\uFEFF${text}`, true),
    'UTF-16, big end first': (text: string) => wide(`\uFEFF${text}`, false),
    'with old letters': (text: string) =>
      joined(utf8(text), [0xe9, 0x20], utf8('é'), [0x93, 0xbf, 0xbf, 0xbf, 0x80]),
  } as const;

  it.each(Object.entries(encoded))('is the text as a whole, wherever a slice ends: %s', (_, encode) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        (back, text) => {
          const bytes = encode('a'.repeat(SLICE - back) + text + 'b'.repeat(SLICE) + text);
          const { slices, hasOldLetters } = decodeSlices(bytes);
          for (let time = 0; time < 2; time += 1) expect([...slices()].join('')).toBe(decodeText(bytes).text);
          expect(hasOldLetters).toBe(decodeText(bytes).hasOldLetters);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('says at its end what is cut off', () => {
    const bytes = utf8('दिन');
    expect([...decodeSlices(bytes.subarray(0, bytes.length - 1)).slices()].join('')).toBe('दि\uFFFD');
    expect([...decodeSlices(new Uint8Array()).slices()].join('')).toBe('');
  });
});
