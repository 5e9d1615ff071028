/** The sounds of the audio questions: the script makes them, and their names and sizes reveal nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mp3Ms } from '@trivium/formats/media/mp3';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContentFolder } from '../content/check.ts';
import { root } from '../root.ts';
import { CLIP_NAMES, makeClip } from './clips.ts';
import { clipFile } from './name.ts';
import { FRAME_BYTES, FRAME_SECONDS } from './score/frames.ts';
import { TARGET_LUFS, WITHIN_LU } from './score/level.ts';
import { SCORES } from './score/scores.ts';
import { fileHash, readRendered, scoreHash } from './score/write.ts';

const content = join(root, 'content');
const folder = join(content, 'media/clips');
const FILE_BYTES = 28_800;
let clips: { readonly name: string; readonly bytes: Buffer }[] = [];
beforeAll(async () => {
  clips = [];
  for (const name of CLIP_NAMES) clips.push({ name, bytes: await makeClip(name) });
}, 180_000);

/** The heads of all frames, without what joint stereo may change. */
const heads = (bytes: Buffer, frame: number): Set<string> =>
  new Set(
    Array.from(
      { length: bytes.length / frame },
      (_, place) =>
        `${bytes.toString('hex', place * frame, place * frame + 3)}${(bytes[place * frame + 3] ?? 0) & 0xcf}`,
    ),
  );

describe('the clips we synthesise', () => {
  it('are in the folder, byte for byte as the script makes them', () => {
    expect(clips.length).toBeGreaterThanOrEqual(160);
    for (const { name, bytes } of clips)
      expect(readFileSync(join(folder, clipFile(name))).equals(bytes), name).toBe(true);
  });

  it('are equally long to the byte and in time', () => {
    for (const { name, bytes } of clips)
      expect([name, bytes.length, mp3Ms(bytes)]).toEqual([name, FILE_BYTES, 4800]);
  });

  it('hold sound and no words: the same head in every frame, and nothing between them', () => {
    for (const { name, bytes } of clips) expect([name, ...heads(bytes, 144)]).toEqual([name, 'fff364196']);
  });

  it('do not depend on what was made before them', async () => {
    for (const name of ['clock', 'morse-v', 'applause'])
      expect(
        (await makeClip(name)).equals(clips.find(clip => clip.name === name)?.bytes ?? Buffer.alloc(0)),
      ).toBe(true);
  });
});

describe('the clips played from scores', () => {
  const rendered = readRendered();
  const fileOf = (name: string) => readFileSync(join(folder, clipFile(name)));

  it('are those in the folder, of the scores as they stand: who changes a score plays it again', () => {
    expect(Object.keys(rendered).toSorted()).toEqual([...SCORES.keys()].toSorted());
    for (const [name, clip] of SCORES)
      expect({ name, score: scoreHash(clip), file: fileHash(fileOf(name)) }).toEqual({
        name,
        score: rendered[name]?.score,
        file: rendered[name]?.file,
      });
  });

  it('are equally long within their kind, in stereo, and hold nothing but sound', () => {
    for (const [name, { frames }] of SCORES) {
      const bytes = fileOf(name);
      expect([name, bytes.length, mp3Ms(bytes)]).toEqual([
        name,
        frames * FRAME_BYTES,
        Math.round(frames * FRAME_SECONDS * 1000),
      ]);
      expect([name, heads(bytes, FRAME_BYTES).size]).toEqual([name, 1]);
      expect((bytes[3] ?? 0) >> 6, name).toBe(1);
    }
  });

  it('are equally loud (EBU R128)', () => {
    for (const [name, { lufs }] of Object.entries(rendered))
      expect(Math.abs(lufs - TARGET_LUFS), name).toBeLessThanOrEqual(WITHIN_LU);
  });
});

describe('all clips', () => {
  it('are all of the folder, all different, all asked, and no more than 14 megabytes', () => {
    const files = readdirSync(folder);
    expect(files.toSorted()).toEqual([...CLIP_NAMES, ...SCORES.keys()].map(clipFile).toSorted());
    const bytes = files.map(file => readFileSync(join(folder, file)));
    expect(new Set(bytes.map(fileHash)).size).toBe(files.length);
    expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(14_000_000);
    const asked = new Set(
      readContentFolder(content).pack.categories.flatMap(({ questions }) =>
        questions.flatMap(({ audio }) => audio?.path ?? []),
      ),
    );
    expect(files.filter(file => !asked.has(`clips/${file}`))).toEqual([]);
  });

  it('are equally long in each part of a category, so length tells nothing there', () => {
    for (const { slug, questions } of readContentFolder(content).pack.categories) {
      const parts = Map.groupBy(
        questions.filter(({ audio }) => audio !== undefined),
        ({ subcategorySlug }) => subcategorySlug ?? '',
      );
      for (const [part, heard] of parts) {
        if (part === '') continue;
        const sizes = heard.map(
          ({ audio }) => readFileSync(join(content, 'media', audio?.path ?? '')).length,
        );
        expect([slug, part, new Set(sizes).size]).toEqual([slug, part, 1]);
      }
    }
  });
});
