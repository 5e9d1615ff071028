/** A score: what is played by whom and how fast. It becomes a MIDI file, which a synthesiser with sampled instruments plays while authoring. Pure. */
import { type Line, readLine, wrongBars } from './abc.ts';
import { accompany, type Style } from './accompany.ts';
import { beatsOf, type Drums, drummed } from './drums.ts';
import { midiFile, type Part } from './midi.ts';
import { PROGRAMS, type Program } from './programs.ts';

/** One more part under a melody. */
export type Voice = {
  readonly abc: string;
  readonly by: Program;
  /** Half tones above what is written. */
  readonly shift?: number;
  /** 1 to 127. */
  readonly loudness?: number;
};

export type Score = {
  readonly key: string;
  readonly metre: string;
  readonly unit: string;
  /** Quarter notes a minute. */
  readonly tempo: number;
  readonly melody?: Voice;
  readonly voices?: readonly Voice[];
  /** What is made of the harmonies over the melody. */
  readonly under?: { readonly style: Style; readonly by: Program; readonly loudness?: number };
  readonly drums?: Drums;
};

const LOUD = 96;
const SOFT = 62;
const BESIDE = 74;
/** Left and right of the middle, where the parts sit. */
const PLACES = [58, 84, 44, 92, 36];

const lineOf = ({ key, metre, unit }: Score, abc: string): Line => readLine(abc, key, metre, unit);

/** How long the music lasts without its echo, in seconds. */
export const scoreSeconds = (score: Score): number => {
  const beats = Math.max(
    score.melody === undefined ? 0 : lineOf(score, score.melody.abc).beats,
    ...(score.voices ?? []).map(({ abc }) => lineOf(score, abc).beats),
    score.drums === undefined ? 0 : beatsOf(score.drums),
  );
  return (beats * 60) / score.tempo;
};

/** What is wrong with a score, in words: bars that do not add up, notes outside the range of hands and ears, parts that end apart. */
export const scoreFaults = (score: Score): string[] => {
  const lines = [...(score.melody === undefined ? [] : [score.melody]), ...(score.voices ?? [])];
  return lines.flatMap(({ abc, shift = 0 }, place) => {
    const line = lineOf(score, abc);
    const keys = line.notes.map(({ key }) => key + shift);
    const isOff = place > 0 && Math.abs(line.beats - lineOf(score, lines[0]?.abc ?? '').beats) > 1e-6;
    return [
      ...wrongBars(line).map(bar => `part ${place + 1}, bar ${bar} does not add up`),
      ...(keys.some(key => key < 24 || key > 103) ? [`part ${place + 1} leaves the range`] : []),
      ...(isOff ? [`part ${place + 1} lasts ${line.beats} beats`] : []),
    ];
  });
};

const moved = ({ notes }: Line, by: number) => notes.map(note => ({ ...note, key: note.key + by }));

export const scoreParts = (score: Score): Part[] => {
  const { melody, voices = [], under, drums } = score;
  const line = melody === undefined ? undefined : lineOf(score, melody.abc);
  const [first] = line?.bars ?? [];
  const upbeat = first !== undefined && first.beats < first.whole ? first.beats : 0;
  const played = [
    ...(melody && line
      ? [
          {
            notes: moved(line, melody.shift ?? 0),
            program: PROGRAMS[melody.by],
            loudness: melody.loudness ?? LOUD,
          },
        ]
      : []),
    ...voices.map(({ abc, by, shift = 0, loudness = BESIDE }) => ({
      notes: moved(lineOf(score, abc), shift),
      program: PROGRAMS[by],
      loudness,
    })),
    ...(line && under
      ? [
          {
            notes: accompany(line.harmonies, line.beats, under.style, upbeat),
            program: PROGRAMS[under.by],
            loudness: under.loudness ?? SOFT,
          },
        ]
      : []),
  ].map((part, place) => ({ ...part, place: PLACES[place] ?? 64 }));
  const kit = drums === undefined ? [] : drummed(drums);
  return [
    ...played,
    ...kit.map(notes => ({
      notes: notes.notes,
      program: 'drums' as const,
      loudness: notes.loudness,
      place: 64,
    })),
  ];
};

export const scoreMidi = (score: Score): Buffer => midiFile(scoreParts(score), score.tempo);
