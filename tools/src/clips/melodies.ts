/** Clips of tunes that everybody has heard, by composers long dead, and of more instruments with the tune of the others. */

import { bell, clarinet, marimba, musicBox, reed } from './tones.ts';
import { CLIP_SECONDS, emptyTrack, lay, noiseFrom, pitch, type Track, type Voice } from './track.ts';
import { flute, glide, organ, piano, snare, violin } from './voices.ts';

type Instrument = (hertz: number) => Voice;
/** Half tones from middle C, or null for a rest; and how many beats it lasts. */
type Note = readonly [step: number | null, beats: number];

const tune = (notes: readonly Note[], beat: number, instrument: Instrument, ring = 1): Track => {
  const track = emptyTrack();
  let at = 0.1;
  for (const [step, beats] of notes) {
    if (step !== null) lay(track, instrument(pitch(step)), at, beats * beat * ring);
    at += beats * beat;
  }
  return track;
};

const even = (steps: readonly number[]): readonly Note[] => steps.map(step => [step, 1]);

/** The same notes as the instruments of the first clips play. */
const TUNE = even([0, 4, 7, 12, 7, 9, 7]);
const higher = (notes: readonly Note[], by: number): readonly Note[] =>
  notes.map(([step, beats]) => [step === null ? null : step + by, beats]);

/** Strings and woodwind in octaves, as an orchestra does it. */
const orchestra: Instrument = hertz => {
  const parts = [violin(hertz), violin(hertz / 2), clarinet(hertz), flute(2 * hertz)];
  return (t, seconds) => parts.reduce((sum, part) => sum + part(t, seconds), 0);
};

const bagpipe = (): Track => {
  const track = tune(higher(TUNE, 9), 0.64, reed, 1.02);
  lay(track, reed(pitch(-3)), 0, CLIP_SECONDS, 0.35);
  return lay(track, reed(pitch(-15)), 0, CLIP_SECONDS, 0.45);
};

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
  'beethoven-fifth': () =>
    tune([...even([7, 7, 7]), [3, 6], ...even([5, 5, 5]), [2, 7]], 0.235, orchestra, 0.97),
  'ode-to-joy': () =>
    tune([...even([4, 4, 5, 7, 7, 5, 4, 2, 0, 0, 2, 4]), [4, 1.5], [2, 0.5], [2, 2]], 0.28, violin),
  'fuer-elise': () =>
    tune(
      [
        ...even([16, 15, 16, 15, 16, 11, 14, 12]),
        [9, 2],
        ...even([0, 4, 9]),
        [11, 2],
        ...even([4, 8, 11]),
        [12, 2.5],
      ],
      0.21,
      piano,
      1.6,
    ),
  'night-music': () =>
    tune(
      [[7, 2], [null, 1], [2, 1], [7, 2], [null, 1], [2, 1], ...even([7, 2, 7, 11]), [14, 4]],
      0.27,
      violin,
      0.9,
    ),
  toccata: () =>
    tune(
      [
        [9, 1],
        [7, 1],
        [9, 12],
        [null, 4],
        [7, 1.2],
        [5, 1.2],
        [4, 1.2],
        [2, 1.2],
        [1, 6],
        [2, 16],
      ],
      0.098,
      organ,
    ),
  'frere-jacques': () =>
    tune(
      even([12, 14, 16, 12, 12, 14, 16, 12]).concat([
        [16, 1],
        [17, 1],
        [19, 2],
      ]),
      0.36,
      marimba,
      2,
    ),
  bells: () => tune(higher(TUNE, 5), 0.62, bell, 3),
  'music-box': () => tune(higher(TUNE, 24), 0.5, musicBox, 3),
  clarinet: () => tune(higher(TUNE, 2), 0.6, clarinet, 1.02),
  bagpipe,
  theremin,
  'drum-roll': drumRoll,
};
