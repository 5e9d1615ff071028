/** Writes a standard MIDI file: one tempo, and for each part a channel with its instrument, place and loudness. Pure. */
import type { Note } from './abc.ts';

export type Part = {
  readonly notes: readonly Note[];
  /** General MIDI instrument from 0; the drums are a channel of their own. */
  readonly program: number | 'drums';
  /** 1 to 127. */
  readonly loudness: number;
  /** 0 is left, 64 the middle, 127 right. */
  readonly place: number;
};

const TICKS_A_BEAT = 480;
const DRUM_CHANNEL = 9;
const VOLUME = 7;
const PAN = 10;
const REVERB = 91;
/** How much of a room is heard, of 127. */
const ROOM = 60;

const varied = (value: number): number[] => {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
};
const word = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, place) => (value >> (8 * (bytes - 1 - place))) & 255);
const chunk = (name: string, body: readonly number[]): number[] => [
  ...Buffer.from(name, 'latin1'),
  ...word(body.length, 4),
  ...body,
];

/** A note ends a little before its time, so that the next is heard to begin. */
const HELD = 0.97;
/** The first note of a beat is a little louder than the others, as players do it. */
const ACCENT = 6;

const track = (events: readonly { readonly at: number; readonly bytes: readonly number[] }[]): number[] => {
  let before = 0;
  const body = events
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, bytes }) => {
      const since = at - before;
      before = at;
      return [...varied(since), ...bytes];
    });
  return chunk('MTrk', [...body, 0, 0xff, 0x2f, 0]);
};

/** The file's bytes. `tempo` counts quarter notes a minute. */
export const midiFile = (parts: readonly Part[], tempo: number): Buffer => {
  const micros = Math.round(60_000_000 / tempo);
  const head = chunk('MThd', [...word(1, 2), ...word(parts.length + 1, 2), ...word(TICKS_A_BEAT, 2)]);
  const pace = track([{ at: 0, bytes: [0xff, 0x51, 3, ...word(micros, 3)] }]);
  const tracks = parts.map(({ notes, program, loudness, place }, at) => {
    const channel = program === 'drums' ? DRUM_CHANNEL : at < DRUM_CHANNEL ? at : at + 1;
    const set = [VOLUME, 110, PAN, place, REVERB, ROOM];
    const begin = [0, 2, 4].map(step => ({
      at: 0,
      bytes: [0xb0 | channel, set[step] ?? 0, set[step + 1] ?? 0],
    }));
    const choice = program === 'drums' ? [] : [{ at: 0, bytes: [0xc0 | channel, program] }];
    const played = notes.flatMap(note => {
      const [from, until] = [note.at, note.at + note.beats * HELD].map(beats =>
        Math.round(beats * TICKS_A_BEAT),
      );
      const isOnBeat = Math.abs(note.at - Math.round(note.at)) < 1e-6;
      const strength = Math.min(127, loudness + (isOnBeat ? ACCENT : 0));
      return [
        { at: until ?? 0, bytes: [0x80 | channel, note.key, 0] },
        { at: from ?? 0, bytes: [0x90 | channel, note.key, strength] },
      ];
    });
    return track([...begin, ...choice, ...played]);
  });
  return Buffer.from([...head, ...pace, ...tracks.flat()]);
};
