/** Clips of codes: Morse, telephone keys, knocks and two tones. */
import { bell } from './tones.ts';
import { emptyTrack, lay, layAll, pitch, type Track } from './track.ts';
import { beep, knock } from './voices.ts';

/** ITU-R M.1677, as far as the clips need it. */
const MORSE: Readonly<Record<string, string>> = {
  A: '.-',
  B: '-...',
  E: '.',
  L: '.-..',
  N: '-.',
  O: '---',
  R: '.-.',
  S: '...',
  T: '-',
  V: '...-',
  3: '...--',
  5: '.....',
  8: '---..',
  0: '-----',
};

/** Dots and dashes; a dash is three dots long, letters stand three dots apart. */
export const morse = (word: string, dot: number): Track => {
  const track = emptyTrack();
  let at = 0.12;
  for (const letter of word) {
    for (const sign of MORSE[letter] ?? '') {
      const seconds = sign === '-' ? 3 * dot : dot;
      lay(track, beep(700), at, seconds);
      at += seconds + dot;
    }
    at += 2 * dot;
  }
  return track;
};

const ROWS = ['123', '456', '789', '*0#'];
const ROW_HERTZ = [697, 770, 852, 941];
const COLUMN_HERTZ = [1209, 1336, 1477];

/** The two tones of a telephone key (ITU-T Q.23). */
export const keyHertz = (key: string): readonly [number, number] => {
  const row = ROWS.findIndex(keys => keys.includes(key));
  return [ROW_HERTZ[row] ?? 0, COLUMN_HERTZ[ROWS[row]?.indexOf(key) ?? 0] ?? 0];
};

const dialled = (keys: string, step: number): Track =>
  layAll(
    emptyTrack(),
    [...keys].flatMap((key, place) =>
      keyHertz(key).map(hertz => ({ at: 0.15 + place * step, seconds: step * 0.5, voice: beep(hertz) })),
    ),
  );

/** Groups of knocks on wood. */
const knocks = (groups: readonly number[]): Track => {
  const track = emptyTrack();
  let at = 0.15;
  for (const count of groups) {
    for (let place = 0; place < count; place += 1) {
      lay(track, knock(240, 3, 28), at, 0.25);
      at += 0.3;
    }
    at += 0.55;
  }
  return track;
};

/** A high tone for each 1, a low one for each 0. */
const bits = (digits: string): Track =>
  layAll(
    emptyTrack(),
    [...digits].map((digit, place) => ({
      at: 0.2 + place * 0.9,
      seconds: 0.6,
      voice: beep(digit === '1' ? 1047 : 392),
    })),
  );

/** More messages of the same kinds. */
export const MORE_CODES: Readonly<Record<string, () => Track>> = {
  'morse-o': () => morse('O', 0.3),
  'morse-b': () => morse('B', 0.28),
  'morse-eight': () => morse('8', 0.24),
  'morse-zero': () => morse('0', 0.22),
  'morse-ear': () => morse('EAR', 0.19),
  'keys-112': () => dialled('112', 0.9),
  'keys-ten': () => dialled('1234567890', 0.42),
  'knocks-one-five': () => knocks([1, 5]),
  'knocks-two-three-two': () => knocks([2, 3, 2]),
  'bits-0110': () => bits('0110'),
  'bits-1001': () => bits('1001'),
  'tower-three': () =>
    layAll(
      emptyTrack(),
      [0.1, 1.25, 2.4].map(at => ({ at, seconds: 2.4, voice: bell(pitch(-3)) })),
    ),
};

export const CODES: Readonly<Record<string, () => Track>> = {
  'morse-sos': () => morse('SOS', 0.12),
  'morse-l': () => morse('L', 0.28),
  'morse-v': () => morse('V', 0.28),
  'morse-tan': () => morse('TAN', 0.19),
  'morse-three': () => morse('3', 0.25),
  'morse-five': () => morse('5', 0.3),
  'keys-seven': () => dialled('5230861', 0.55),
  'keys-repeated': () => dialled('41794', 0.8),
  'knocks-two-four': () => knocks([2, 4]),
  'knocks-three-one-two': () => knocks([3, 1, 2]),
  'bits-1101': () => bits('1101'),
};
