/** Measures pitch, tones, moments and changes of a clip, so that a test can listen. */
import { SAMPLE_RATE, type Track } from './track.ts';

const part = (track: Track, from: number, seconds: number): Track =>
  track.subarray(Math.round(from * SAMPLE_RATE), Math.round((from + seconds) * SAMPLE_RATE));

/** Power of one frequency (Goertzel) as a share of the whole sound; 1 for a pure tone of this pitch. */
export const toneShare = (track: Track, hertz: number, from: number, seconds: number): number => {
  const samples = part(track, from, seconds);
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let [now, before, all] = [0, 0, 0];
  for (const sample of samples) {
    const next = sample + turn * now - before;
    before = now;
    now = next;
    all += sample * sample;
  }
  const power = now * now + before * before - turn * now * before;
  return all === 0 ? 0 : (2 * power) / (all * samples.length);
};

/** Hertz of the strongest tone between two bounds, to a tenth of a per cent. */
export const strongestTone = (
  track: Track,
  [low, high]: readonly [number, number],
  from: number,
  seconds: number,
): number => {
  const best = (candidates: readonly number[]) =>
    candidates.reduce(
      (most, hertz) => {
        const share = toneShare(track, hertz, from, seconds);
        return share > most.share ? { hertz, share } : most;
      },
      { hertz: 0, share: -1 },
    ).hertz;
  const steps = Math.ceil(Math.log(high / low) / Math.log(1.01));
  const coarse = best(Array.from({ length: steps + 1 }, (_, step) => low * 1.01 ** step));
  return best(Array.from({ length: 25 }, (_, step) => coarse * 1.001 ** (step - 12)));
};

const WINDOW_SECONDS = 0.005;

/** Loudest sample of every 5 ms. */
const envelope = (track: Track): number[] => {
  const size = Math.round(WINDOW_SECONDS * SAMPLE_RATE);
  return Array.from({ length: Math.floor(track.length / size) }, (_, at) =>
    track.subarray(at * size, (at + 1) * size).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
};

/** Seconds at which a sound begins: at least this loud (relative to the loudest) and twice as loud as just before. */
export const onsets = (track: Track, least = 0.25, apart = 0.06): number[] => {
  const loud = envelope(track);
  const peak = Math.max(...loud);
  const found: number[] = [];
  for (const [at, now] of loud.entries()) {
    const before = Math.min(...loud.slice(Math.max(0, at - 4), at), at === 0 ? 0 : peak);
    const seconds = at * WINDOW_SECONDS;
    if (now >= least * peak && now >= 2 * before && seconds - (found.at(-1) ?? -1) >= apart)
      found.push(seconds);
  }
  return found;
};

/** Seconds between one beginning and the next. */
export const gaps = (moments: readonly number[]): number[] =>
  moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0));

/** How long each sound and each silence lasts, in turn, beginning with the first sound; in seconds. */
export const soundsAndSilences = (track: Track): number[] => {
  const loud = envelope(track);
  const limit = 0.3 * Math.max(...loud);
  const lengths: number[] = [];
  let isLoud = false;
  for (const now of loud) {
    if (now > limit !== isLoud) {
      isLoud = !isLoud;
      lengths.push(0);
    }
    if (lengths.length > 0) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + WINDOW_SECONDS;
  }
  return isLoud ? lengths : lengths.slice(0, -1);
};

/** Middle of the spectrum between 100 Hz and 8 kHz: how bright a sound is, in hertz. */
export const brightness = (track: Track, from: number, seconds: number): number => {
  let [sum, all] = [0, 0];
  for (let hertz = 100; hertz < 8000; hertz *= 1.03) {
    const share = toneShare(track, hertz, from, seconds) * hertz;
    sum += share * hertz;
    all += share;
  }
  return sum / all;
};
