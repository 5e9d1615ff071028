/** The sounds of the audio questions: made by the script alone, and telling nothing by their outside. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { CLIP_NAMES, makeClip } from './clips.ts';
import { SAMPLE_RATE } from './track.ts';
import { wavFile } from './wav.ts';

const folder = join(root, 'content/media/clips');
const clips = CLIP_NAMES.map(name => ({ name, bytes: makeClip(name) }));

/** The chunks of a RIFF file: name and size. */
const chunksOf = (bytes: Buffer): [string, number][] => {
  const chunks: [string, number][] = [];
  for (let at = 12; at < bytes.length; at += 8 + bytes.readUInt32LE(at + 4))
    chunks.push([bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]);
  return chunks;
};

describe('the clips', () => {
  it('are at least thirty and in the folder, byte for byte as the script makes them, and nothing else is there', () => {
    const files = globSync('**/*', { cwd: folder }).map(file => basename(file, '.wav'));
    expect(files.toSorted()).toEqual(CLIP_NAMES.toSorted());
    expect(clips.length).toBeGreaterThanOrEqual(30);
    for (const { name, bytes } of clips)
      expect(readFileSync(join(folder, `${name}.wav`)).equals(bytes), name).toBe(true);
  });

  it('are equally long to the byte, and together no more than two megabytes', () => {
    expect(new Set(clips.map(({ bytes }) => bytes.length)).size).toBe(1);
    expect(clips.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(2_000_000);
  });

  it('hold sound and no words: the same head in every file', () => {
    const heads = new Set(clips.map(({ bytes }) => bytes.subarray(0, 58).toString('hex')));
    expect(heads.size).toBe(1);
    for (const { bytes } of clips)
      expect(chunksOf(bytes)).toEqual([
        ['fmt ', 18],
        ['fact', 4],
        ['data', 3.5 * SAMPLE_RATE],
      ]);
  });

  it('all sound different, and none is silent', () => {
    expect(new Set(clips.map(({ bytes }) => bytes.toString('base64'))).size).toBe(clips.length);
    for (const { name, bytes } of clips) expect(new Set(bytes.subarray(58)).size, name).toBeGreaterThan(100);
  });
});

describe('µ-law', () => {
  /** Decoding by the book (ITU-T G.711). */
  const decoded = (byte: number): number => {
    const code = ~byte & 0xff;
    const level = (((code & 0x0f) << 3) + 0x84) << ((code >> 4) & 7);
    return ((code & 0x80 ? -1 : 1) * (level - 0x84)) / 32_767;
  };

  it('keeps every level within a thirtieth of itself', () => {
    const levels = Float64Array.from({ length: 2001 }, (_, at) => (at - 1000) / 1005);
    const bytes = wavFile(levels).subarray(58);
    for (const [at, level] of levels.entries())
      expect(Math.abs(decoded(bytes[at] ?? 0) - level)).toBeLessThanOrEqual(Math.abs(level) / 30 + 0.0003);
  });
});
