/** Plays scores with FluidSynth and the soundfont FluidR3 (Debian's fluidsynth and fluid-soundfont-gm): authoring only, never in a test or on a site. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { heardLoudness } from './ffmpeg.ts';
import { FRAME_BYTES, FRAME_SECONDS, PLAYED_RATE, STEREO_KBITS, STEREO_RATE } from './frames.ts';
import { levelled, TARGET_LUFS } from './level.ts';
import { type Score, scoreMidi } from './score.ts';
import type { Clip } from './scores.ts';

const SOUNDFONT = '/usr/share/sounds/sf2/FluidR3_GM.sf2';
const FULL = 32_768;
const HEAD_BYTES = 44;

/** So many frames less than the clip has: the encoder fills them with what it needs before and after. */
const ENCODER_FRAMES = 2.5;

/** The score as played, both channels as long as the clip. */
const played = (score: Score, frames: number): readonly [Float64Array, Float64Array] => {
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  try {
    const [midi, wave] = [join(folder, 'score.mid'), join(folder, 'score.wav')];
    writeFileSync(midi, scoreMidi(score));
    const options = [
      '-ni',
      '-q',
      '-C',
      '0',
      '-R',
      '1',
      '-g',
      '0.5',
      '-r',
      String(PLAYED_RATE),
      '-T',
      'wav',
      '-F',
      wave,
    ];
    execFileSync('fluidsynth', [...options, SOUNDFONT, midi], { stdio: ['ignore', 'ignore', 'inherit'] });
    const bytes = readFileSync(wave);
    const size = Math.round((frames - ENCODER_FRAMES) * FRAME_SECONDS * PLAYED_RATE);
    const channel = (side: number) =>
      Float64Array.from({ length: size }, (_, at) => {
        const place = HEAD_BYTES + 4 * at + 2 * side;
        return place + 2 > bytes.length ? 0 : bytes.readInt16LE(place) / FULL;
      });
    return [channel(0), channel(1)];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Frames of one size and nothing else. */
const encoded = async (channels: readonly Float64Array[]): Promise<Buffer> => {
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate: PLAYED_RATE,
    outputSampleRate: STEREO_RATE,
    channels: 2,
    bitrate: STEREO_KBITS,
  });
  const body = Buffer.from(encoder.encode(channels.map(samples => Float32Array.from(samples))));
  return Buffer.concat([body, encoder.finalize()]);
};

/** Writes a score's clip and returns its bytes and loudness. What the encoder takes away at the top (a triangle loses 3 LU) is given back. */
export const writeClip = async (
  file: string,
  { score, frames }: Clip,
): Promise<{ readonly bytes: Buffer; readonly lufs: number }> => {
  const channels = played(score, frames);
  let target = TARGET_LUFS;
  for (let round = 0; ; round += 1) {
    const bytes = await encoded(levelled(channels, PLAYED_RATE, target));
    if (bytes.length !== frames * FRAME_BYTES) throw new Error(`${file} has ${bytes.length} bytes`);
    writeFileSync(file, bytes);
    const lufs = heardLoudness(file);
    if (Math.abs(lufs - TARGET_LUFS) <= NEAR_LU || round === ROUNDS) return { bytes, lufs };
    target += TARGET_LUFS - lufs;
  }
};
const NEAR_LU = 0.3;
const ROUNDS = 4;
