/** More clips of beats: metres, divisions, accents and echoes. */
import { beats, metre, taps, wood } from './rhythms.ts';
import { emptyTrack, lay, type Track } from './track.ts';
import { knock, thump } from './voices.ts';

/** Beats a second apart, each divided into so many. */
const divided = (parts: number): Track => {
  const track = emptyTrack();
  for (let beat = 0; beat < 5; beat += 1)
    for (let part = 0; part < parts; part += 1) {
      const at = 0.1 + beat * 0.9 + (part * 0.9) / parts;
      if (part === 0) lay(track, thump(100), at, 0.3, 1.2);
      lay(track, wood(), at, 0.1, 0.5);
    }
  return track;
};

/** Three against four: both begin together, every 1.5 seconds. */
const fourAgainstThree = (): Track => {
  const track = taps(beats(9, 120), () => thump(95));
  for (const at of beats(12, 160)) lay(track, knock(1700, 4, 70), at, 0.1, 0.6);
  return track;
};

/** Groups of four taps, one of which is struck harder, with a drum below it. */
const accented = (which: number): Track => {
  const track = emptyTrack();
  for (const [place, at] of beats(12, 160).entries()) {
    lay(track, wood(), at, 0.15, place % 4 === which ? 1.6 : 0.4);
    if (place % 4 === which) lay(track, thump(150, 14), at, 0.25, 0.8);
  }
  return track;
};

/** A rhythm, a pause, and a rhythm again, as beginnings in steps of a quarter second. */
const echoed = (first: readonly number[], second: readonly number[]): Track =>
  taps([...first.map(step => 0.1 + step * 0.25), ...second.map(step => 2.5 + step * 0.25)], () => wood());

export const MORE_RHYTHMS: Readonly<Record<string, () => Track>> = {
  'metre-three': () => metre(3, 12, 160),
  'metre-seven': () => metre(7, 14, 190),
  'divided-three': () => divided(3),
  'divided-four': () => divided(4),
  'four-against-three': fourAgainstThree,
  'accent-third': () => accented(2),
  'accent-last': () => accented(3),
  'echo-same': () => echoed([0, 2, 3, 4, 6], [0, 2, 3, 4, 6]),
  'echo-other': () => echoed([0, 2, 3, 4, 6], [0, 1, 3, 4, 6]),
  'off-beat': () => {
    const track = taps(beats(5, 60), () => thump(95));
    for (const at of beats(4, 60, 0.6)) lay(track, knock(1700, 4, 70), at, 0.1, 0.8);
    return track;
  },
  'beats-nine': () => taps(beats(9, 128), () => thump(150, 6)),
};
