/** The sounds of the audio questions: the script makes them, and their names and sizes reveal nothing. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mp3Ms } from '@trivium/formats/media/mp3';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { CLIP_NAMES, clipFile, makeClip } from './clips.ts';

const folder = join(root, 'content/media/clips');
const FILE_BYTES = 28_800;
let clips: { readonly name: string; readonly bytes: Buffer }[] = [];
beforeAll(async () => {
  clips = [];
  for (const name of CLIP_NAMES) clips.push({ name, bytes: await makeClip(name) });
}, 180_000);

describe('the clips', () => {
  it('are at least eighty and in the folder, byte for byte as the script makes them, and nothing else is there', () => {
    const files = globSync('**/*', { cwd: folder });
    expect(files.toSorted()).toEqual(CLIP_NAMES.map(clipFile).toSorted());
    expect(clips.length).toBeGreaterThanOrEqual(80);
    for (const { name, bytes } of clips)
      expect(readFileSync(join(folder, clipFile(name))).equals(bytes), name).toBe(true);
  });

  it('are equally long to the byte and in time, and together no more than six megabytes', () => {
    for (const { name, bytes } of clips)
      expect([name, bytes.length, mp3Ms(bytes)]).toEqual([name, FILE_BYTES, 4800]);
    expect(clips.length * FILE_BYTES).toBeLessThan(6_000_000);
  });

  it('hold sound and no words: the same head in every frame, and nothing between them', () => {
    const heads = new Set(
      clips.flatMap(({ bytes }) =>
        Array.from({ length: 200 }, (_, place) => bytes.toString('hex', place * 144, place * 144 + 4)),
      ),
    );
    expect([...heads]).toEqual(['fff364c4']);
  });

  it('all sound different', () => {
    expect(new Set(clips.map(({ bytes }) => bytes.toString('base64'))).size).toBe(clips.length);
  });

  it('do not depend on what was made before them', async () => {
    for (const name of ['clock', 'morse-v', 'said-sum'])
      expect(
        (await makeClip(name)).equals(clips.find(clip => clip.name === name)?.bytes ?? Buffer.alloc(0)),
      ).toBe(true);
  });
});
