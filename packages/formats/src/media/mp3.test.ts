/** The length of a sound in MP3, counted frame by frame. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareMp3, mp3Ms } from './mp3.ts';
import { isSound, soundMs } from './sound.ts';

/** MPEG 2, 48 kbit/s, 24 kHz, mono: 144 bytes, 24 ms. */
const OURS = [0xff, 0xf3, 0x64, 0xc4];
/** MPEG 1, 128 kbit/s, 44.1 kHz, mono: 417 bytes, 418 when padded; 26.12 ms. */
const MUSIC = [0xff, 0xfb, 0x90, 0xc4];
const PADDED = [0xff, 0xfb, 0x92, 0xc4];
/** MPEG 2.5, 8 kbit/s, 8 kHz, mono: 72 bytes, 72 ms. */
const SLOW = [0xff, 0xe3, 0x18, 0xc4];

const frame = (head: readonly number[], bytes: number, body: readonly number[] = []) => [
  ...head,
  ...body,
  ...Array.from({ length: bytes - head.length - body.length }, () => 0),
];
const file = (...frames: readonly number[][]) => Uint8Array.from(frames.flat());
const ours = (count: number) => Array.from({ length: count }, () => frame(OURS, 144));
const latin = (text: string) => [...text].map(letter => letter.charCodeAt(0));

describe('the length of an MP3', () => {
  it('is its frames times the samples of a frame, in every version', () => {
    expect(mp3Ms(file(...ours(200)))).toBe(4800);
    expect(mp3Ms(file(frame(MUSIC, 417), frame(PADDED, 418), frame(MUSIC, 417)))).toBe(78);
    expect(mp3Ms(file(frame(SLOW, 72)))).toBe(72);
  });

  it('does not depend on what the frames hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 140, maxLength: 140 }), { minLength: 1, maxLength: 20 }),
        bodies => {
          const whole = file(...bodies.map(body => frame(OURS, 144, [0, ...body.subarray(1)])));
          fc.pre(!/Xing|Info|VBRI/.test(String.fromCharCode(...whole)));
          expect(mp3Ms(whole)).toBe(24 * bodies.length);
        },
      ),
    );
  });

  it('is unknown for a variable bit rate, for a cut file, and for tags and names around the sound', () => {
    const [one = []] = ours(1);
    expect(mp3Ms(file(one, frame([0xff, 0xf3, 0x74, 0xc4], 168)))).toBeNull();
    expect(mp3Ms(file(one, one).subarray(0, 287))).toBeNull();
    expect(mp3Ms(file(one, one.slice(0, 2)))).toBeNull();
    expect(mp3Ms(file(frame(latin('ID3'), 10), one))).toBeNull();
    expect(mp3Ms(file(one, frame(latin('TAG'), 128)))).toBeNull();
    for (const name of ['Xing', 'Info'])
      expect(mp3Ms(file(frame(OURS, 144, [...frame([], 9), ...latin(name)]), one))).toBeNull();
    expect(mp3Ms(new Uint8Array())).toBeNull();
  });

  it('is unknown where a head says what no layer III frame says', () => {
    const heads = [
      [0xff, 0xeb, 0x64, 0xc4],
      [0xff, 0xf5, 0x64, 0xc4],
      [0xff, 0xf3, 0x04, 0xc4],
      [0xff, 0xf3, 0xf4, 0xc4],
      [0xff, 0xf3, 0x6c, 0xc4],
      [0xfe, 0xf3, 0x64, 0xc4],
    ];
    for (const head of heads) expect([head, mp3Ms(file(frame(head, 144)))]).toEqual([head, null]);
  });

  it('never throws and always ends, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom(OURS, MUSIC, SLOW, []), fc.uint8Array({ maxLength: 600 }), (head, body) => {
        const ms = mp3Ms(Uint8Array.from([...head, ...body]));
        expect(ms === null || ms > 0).toBe(true);
      }),
    );
  });
});

it('a sound is read as what its ending says it is', () => {
  expect([isSound('clips/a.mp3'), isSound('clips/a.wav'), isSound('a.ogg'), isSound('mp3')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(soundMs('clips/a.mp3', file(...ours(2)))).toBe(48);
  expect(soundMs('clips/a.wav', file(...ours(2)))).toBeNull();
  expect(soundMs('clips/a.webp', file(...ours(2)))).toBeNull();
});

describe('what programs write around the sound', () => {
  const sound = ours(10).flat();
  const tag = [...latin('ID3'), 4, 0, 0, 0, 0, 1, 2, ...Array.from({ length: 130 }, () => 7)];
  const foot = [...latin('TAG'), ...Array.from({ length: 125 }, () => 0)];
  const info = frame(OURS, 144, [...Array.from({ length: 9 }, () => 0), ...latin('Info')]);

  it('is left out, and nothing else', () => {
    for (const around of [
      [tag, sound],
      [sound, foot],
      [info, sound],
      [tag, info, sound, foot],
    ])
      expect(mp3Ms(bareMp3(file(...around)))).toBe(240);
    expect(bareMp3(file(sound))).toEqual(file(sound));
  });

  it('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('', 'ID3', 'TAG'), (bytes, name) => {
        expect(bareMp3(Uint8Array.from([...latin(name), ...bytes])).length).toBeLessThanOrEqual(303);
      }),
    );
  });
});
