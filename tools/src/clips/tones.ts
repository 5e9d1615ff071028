/** More sources of sound: bells, reeds and coloured noise. */
import { noiseFrom, SAMPLE_RATE, type Voice } from './track.ts';

const TAU = 2 * Math.PI;
const swell = (t: number, seconds: number, attack: number, release: number) =>
  Math.max(0, Math.min(1, t / attack, (seconds - t) / release));

/** Partials of a struck thing: how high above the tone, how loud, and how fast they fade (in 1/s). */
type Partial = readonly [times: number, loudness: number, fade: number];

const struck =
  (partials: readonly Partial[]) =>
  (hertz: number): Voice =>
  (t, seconds) =>
    partials.reduce(
      (sum, [times, loudness, fade]) =>
        sum + loudness * Math.exp(-fade * t) * Math.sin(TAU * hertz * times * t),
      0,
    ) * swell(t, seconds, 0.002, 0.05);

/** A tower bell: hum, prime, the minor third that makes bells sound dark, fifth and nominal. */
export const bell = struck([
  [0.5, 0.5, 0.7],
  [1, 0.8, 1.1],
  [1.19, 0.6, 1.5],
  [1.5, 0.3, 2],
  [2, 0.9, 1.9],
  [2.51, 0.35, 3.2],
  [3.01, 0.25, 4],
  [4.17, 0.2, 5.5],
]);

/** A double reed that never pauses: bright, with a body around 1.4 kHz. */
export const reed =
  (hertz: number): Voice =>
  (t, seconds) => {
    let sum = 0;
    for (let partial = 1; partial * hertz < 9000 && partial <= 22; partial += 1) {
      const body = 1 + 2.5 * Math.exp(-(((hertz * partial - 1400) / 600) ** 2));
      sum += (body * Math.sin(TAU * hertz * partial * t)) / partial ** 0.8;
    }
    return sum * swell(t, seconds, 0.012, 0.012);
  };

/** Noise of one colour: what a resonance of so many hertz lets through, narrower the smaller `damping` (state variable filter). */
export const band = (
  seed: number,
  hertzAt: (t: number, seconds: number) => number,
  damping: number,
): Voice => {
  const noise = noiseFrom(seed);
  let low = 0;
  let middle = 0;
  return (t, seconds) => {
    const step = 2 * Math.sin((Math.PI * hertzAt(t, seconds)) / SAMPLE_RATE);
    low += step * middle;
    middle += step * (noise() - low - damping * middle);
    return middle * damping;
  };
};
