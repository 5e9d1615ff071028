/** Clips of beats: metres, tempo, swing, and what is missing. */
import { emptyTrack, lay, type Track } from './track.ts';
import { hiss, knock, snare, thump } from './voices.ts';

/** Moments of `count` beats at so many a minute, from the start of the clip. */
export const beats = (count: number, aMinute: number, from = 0.1): number[] =>
  Array.from({ length: count }, (_, place) => from + (place * 60) / aMinute);

/** A closed cymbal, touched lightly. */
const tick = (seed: number) => {
  const metal = hiss(seed, 0);
  return (t: number, seconds: number) => Math.exp(-55 * t) * metal(t, seconds);
};
export const wood = () => knock(1250, 9, 60);

/** Beats of which every `size`-th is a deep drum and the others wood. */
export const metre = (size: number, count: number, aMinute: number): Track => {
  const track = emptyTrack();
  for (const [place, at] of beats(count, aMinute).entries())
    if (place % size === 0) lay(track, thump(110), at, 0.35, 1.3);
    else lay(track, wood(), at, 0.12, 0.55);
  return track;
};

/** Drum and snare take turns under a cymbal that divides each beat at `late` of its length: later than the middle is swung. */
const groove = (late: number, aMinute: number): Track => {
  const track = emptyTrack();
  const beat = 60 / aMinute;
  for (const [place, at] of beats(8, aMinute).entries()) {
    lay(track, tick(place), at, 0.1, 0.8);
    lay(track, tick(place + 50), at + late * beat, 0.1, 0.8);
    if (place % 2 === 0) lay(track, thump(85), at, 0.3, 1);
    else lay(track, snare(place), at, 0.18, 0.7);
  }
  return track;
};

export const taps = (
  moments: readonly number[],
  voice: (place: number) => (t: number, seconds: number) => number,
) => {
  const track = emptyTrack();
  for (const [place, at] of moments.entries()) lay(track, voice(place), at, 0.25);
  return track;
};

/** Two against three: both begin together, every 1.5 seconds. */
const cross = (): Track => {
  const track = taps(beats(6, 80), () => thump(95));
  for (const at of beats(9, 120)) lay(track, knock(1700, 4, 70), at, 0.1, 0.6);
  return track;
};

const MISSING = 5;

export const RHYTHMS: Readonly<Record<string, () => Track>> = {
  'metre-four': () => metre(4, 12, 165),
  'metre-five': () => metre(5, 15, 200),
  swing: () => groove(2 / 3, 110),
  'pulse-60': () => taps(beats(5, 60), () => wood()),
  'pulse-180': () => taps(beats(14, 180), () => wood()),
  'double-time': () => taps([...beats(4, 100), ...beats(11, 200, 2.5)], () => wood()),
  'three-against-two': cross,
  'missing-beat': () =>
    taps(
      beats(8, 110).filter((_, place) => place !== MISSING),
      () => thump(110),
    ),
};
