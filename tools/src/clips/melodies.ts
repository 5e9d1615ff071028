/** Clips of instruments that no sampled orchestra has: large bells, the theremin, and a drum roll. */

import { bell } from './tones.ts';
import { emptyTrack, lay, layAll, noiseFrom, pitch, type Track } from './track.ts';
import { glide, snare } from './voices.ts';

/** The seven notes that the sampled instruments play too. */
const bells = (): Track =>
  layAll(
    emptyTrack(),
    [5, 9, 12, 17, 12, 14, 12].map((step, place) => ({
      at: 0.1 + place * 0.62,
      seconds: 1.86,
      voice: bell(pitch(step)),
    })),
  );

/** A pure tone that slides from note to note, with a trembling hand. */
const theremin = (): Track => {
  const heights = [9, 9, 16, 14, 12, 17, 16, 9, 9];
  const at = (t: number) => {
    const way = Math.max(0, t) / 0.56;
    const place = Math.min(heights.length - 2, Math.floor(way));
    const [from = 0, to = 0] = heights.slice(place, place + 2);
    return from + (to - from) * Math.min(1, Math.max(0, (way - place - 0.4) / 0.5));
  };
  return lay(
    emptyTrack(),
    glide(t => pitch(at(t) + 0.35 * Math.sin(2 * Math.PI * 6 * t)), 0.12),
    0.1,
    4.5,
  );
};

const drumRoll = (): Track => {
  const track = emptyTrack();
  const chance = noiseFrom(5);
  for (let at = 0.1; at < 3.9; at += 0.047)
    lay(track, snare(Math.round(at * 1000)), at, 0.14, 0.25 + 0.12 * at + 0.05 * chance());
  return lay(track, snare(1), 4.05, 0.4, 1.7);
};

export const MELODIES: Readonly<Record<string, () => Track>> = {
  bells,
  theremin,
  'drum-roll': drumRoll,
};
