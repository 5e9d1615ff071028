/** A clip under construction: samples, and functions that add sounds at given moments. Pure and the same on every run. */
import { levelled, TARGET_LUFS } from './score/level.ts';

/** Enough for voices up to 12 kHz, and a rate that MP3 knows. */
export const SAMPLE_RATE = 24_000;
/**
 * All clips made here have the same length, so that neither length nor size reveals an answer.
 * With the encoder's padding, a clip fills 200 frames of 24 ms.
 */
export const CLIP_SECONDS = 4.74;

export type Track = Float64Array;
/** A sound as a function of the seconds since its beginning and the seconds it is held. */
export type Voice = (t: number, seconds: number) => number;

export const emptyTrack = (): Track => new Float64Array(Math.round(SAMPLE_RATE * CLIP_SECONDS));

/** Adds a sound to the track and cuts it at the end of the clip. */
export const lay = (track: Track, voice: Voice, at: number, seconds: number, gain = 1): Track => {
  const from = Math.round(at * SAMPLE_RATE);
  const until = Math.min(track.length, from + Math.round(seconds * SAMPLE_RATE));
  for (let sample = from; sample < until; sample += 1)
    track[sample] = (track[sample] ?? 0) + gain * voice((sample - from) / SAMPLE_RATE, seconds);
  return track;
};

/** One sound after another at given moments. */
export const layAll = (
  track: Track,
  notes: readonly {
    readonly at: number;
    readonly seconds: number;
    readonly voice: Voice;
    readonly gain?: number;
  }[],
): Track => {
  for (const { at, seconds, voice, gain } of notes) lay(track, voice, at, seconds, gain);
  return track;
};

/** Samples of silence that encoder and decoder put before a sound. */
const CODEC_SAMPLES = 1105;
/** How quickly a clip ends. */
const FADE_OUT_SECONDS = 0.06;

/** Brings the track to the common loudness and fades both ends, so that nothing clicks. */
export const mastered = (track: Track): Track =>
  levelled([track], SAMPLE_RATE, TARGET_LUFS, FADE_OUT_SECONDS, CODEC_SAMPLES)[0] ?? track;

/** Noise that is the same every time (mulberry32): from -1 to 1. */
export const noiseFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
};

/** Hertz of a note by its distance in half tones from middle C. */
export const pitch = (halfTones: number): number => 261.63 * 2 ** (halfTones / 12);
