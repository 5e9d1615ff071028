/** `npm run clips -- scores [names]`: plays the scores, writes their clips and what was measured of them. Needs Debian's fluidsynth, fluid-soundfont-gm and ffmpeg. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clipFile } from '../name.ts';
import { writeClip } from './render.ts';
import { type Clip, SCORES } from './scores.ts';

/** What stands in rendered.json of each clip, so that a test without a synthesiser sees a score that was changed and not played again. */
export type Rendered = {
  readonly score: string;
  readonly file: string;
  /** Integrated loudness as ffmpeg's ebur128 hears the file. */
  readonly lufs: number;
};
export const RENDERED_FILE = join(import.meta.dirname, 'rendered.json');

const DIGITS = 16;
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS);
export const scoreHash = (clip: Clip): string => hash(JSON.stringify(clip));
export const fileHash = (bytes: Buffer): string => hash(bytes);

export const readRendered = (): Record<string, Rendered> =>
  JSON.parse(readFileSync(RENDERED_FILE, 'utf8')) as Record<string, Rendered>;

/** Plays those named, or, when none is named, all that are missing or whose score changed since they were played last. */
export const writeScores = async (folder: string, named: readonly string[]): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const before = readRendered();
  const rendered: Record<string, Rendered> = {};
  for (const [name, clip] of SCORES) {
    const [known, score] = [before[name], scoreHash(clip)];
    const file = join(folder, clipFile(name));
    const isWanted = named.length > 0 ? named.includes(name) : known?.score !== score || !existsSync(file);
    if (known !== undefined && !isWanted) {
      rendered[name] = known;
      continue;
    }
    const { bytes, lufs } = await writeClip(file, clip);
    rendered[name] = { score, file: fileHash(bytes), lufs };
    console.log(`${clipFile(name)} ${name}, ${bytes.length} bytes, ${lufs} LUFS`);
  }
  writeFileSync(RENDERED_FILE, `${JSON.stringify(rendered, null, 1)}\n`);
};
