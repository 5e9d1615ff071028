/** What Debian's ffmpeg says of a clip, as a second opinion beside our own measures. Authoring only. */
import { execFileSync, spawnSync } from 'node:child_process';

/** Integrated loudness in LUFS by EBU R128; a clip of one channel is heard from both sides. */
export const heardLoudness = (file: string): number => {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128=dualmono=true', '-f', 'null', '-'],
    { encoding: 'utf8' },
  );
  const found = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (found === undefined) throw new Error(`ffmpeg measured nothing in ${file}: ${stderr.slice(-400)}`);
  return Number(found);
};

/** The samples of a file as one channel at the rate. */
export const decoded = (file: string, rate: number): Float64Array => {
  const options = ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(rate), '-f', 'f32le', '-'];
  const bytes = execFileSync('ffmpeg', options, { maxBuffer: 64 * 1024 * 1024 });
  return Float64Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(4 * at));
};
