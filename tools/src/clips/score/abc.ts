/** Reads melodies in a small part of ABC, the letter notation of folk music: notes, rests, chords, ties, triplets and bars. Pure. */

/** One sound of a score: its height as a MIDI number, and its beginning and length in quarter notes. */
export type Note = { readonly key: number; readonly at: number; readonly beats: number };
/** The name of a harmony ("Am", "D7") and where it begins, in quarter notes. */
export type Harmony = { readonly name: string; readonly at: number };
export type Line = {
  readonly notes: readonly Note[];
  readonly harmonies: readonly Harmony[];
  /** Length of every bar in quarter notes, and of the metre that holds in it. */
  readonly bars: readonly { readonly beats: number; readonly whole: number }[];
  readonly beats: number;
};

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SHARPS = 'FCGDAEB';
/** Sharps of each key, flats as negative numbers. */
const SIGNS: Readonly<Record<string, number>> = {
  C: 0,
  G: 1,
  D: 2,
  A: 3,
  E: 4,
  F: -1,
  Bb: -2,
  Eb: -3,
  Ab: -4,
  Am: 0,
  Em: 1,
  Bm: 2,
  'C#m': 4,
  Dm: -1,
  Gm: -2,
  Cm: -3,
  Bbm: -5,
  Ddor: 0,
};
const MIDDLE_C = 60;

/** How far each letter is raised or lowered by the signature. */
const signature = (key: string): ReadonlyMap<string, number> => {
  const signs = SIGNS[key];
  if (signs === undefined) throw new RangeError(`no key is called ${key}`);
  const letters = signs > 0 ? SHARPS.slice(0, signs) : signs < 0 ? SHARPS.slice(signs) : '';
  return new Map([...letters].map(letter => [letter, Math.sign(signs)]));
};

/** Quarter notes in a bar of the metre "3/4" or "6/8". */
export const barBeats = (metre: string): number => {
  const [above = 0, below = 1] = metre.split('/').map(Number);
  return (4 * above) / below;
};

/** "3", "3/2", "/2", "/" or nothing: how many units a note lasts. */
const lengthOf = (text: string): number => {
  if (text === '') return 1;
  const [above = '', below] = text.split('/');
  return Number(above || 1) / (below === undefined ? 1 : Number(below || 2));
};

const TOKEN =
  /"(?<harmony>[^"]+)"|\[M:(?<metre>\d+\/\d+)\]|(?<bar>\|)|\((?<group>3)|(?<rest>z)(?<restLength>[\d/]*)|(?<sound>\[[^\]]+\]|[_=^]*[A-Ga-g][,']*)(?<length>[\d/]*)(?<tie>-?)|\s+/y;

const NOTE = /(?<sign>[_=^]*)(?<letter>[A-Ga-g])(?<octave>[,']*)/g;

type Found = { [name: string]: string | undefined };

/** Splits the text into tokens; refuses what it does not know. */
const tokens = (text: string): Found[] => {
  const found: Found[] = [];
  const reader = new RegExp(TOKEN);
  while (reader.lastIndex < text.length) {
    const { lastIndex } = reader;
    const match = reader.exec(text);
    if (match === null) throw new RangeError(`"${text.slice(lastIndex, lastIndex + 8)}" is no note`);
    found.push(match.groups ?? {});
  }
  return found;
};

/** Reads a line. An accidental holds until the bar ends, as in print. Refuses a key, note or tie that makes no sense. */
export const readLine = (text: string, key: string, metre: string, unit: string): Line => {
  const signs = signature(key);
  const unitBeats = barBeats(unit);
  const [notes, harmonies, bars]: [Note[], Harmony[], { beats: number; whole: number }[]] = [[], [], []];
  let [at, barAt, whole, group] = [0, 0, barBeats(metre), 0];
  let accidentals = new Map<string, number>();
  let tied: readonly number[] = [];

  const heights = (sound: string): number[] =>
    [...sound.matchAll(NOTE)].map(({ groups = {} }) => {
      const { sign = '', letter = '', octave = '' } = groups;
      const name = letter.toUpperCase();
      const place = `${letter}${octave}`;
      if (sign !== '')
        accidentals.set(
          place,
          [...sign].reduce((sum, one) => sum + (one === '^' ? 1 : one === '_' ? -1 : 0), 0),
        );
      const up = [...octave].reduce((sum, one) => sum + (one === "'" ? 12 : -12), letter === name ? 0 : 12);
      return MIDDLE_C + (STEPS[name] ?? 0) + up + (accidentals.get(place) ?? signs.get(name) ?? 0);
    });
  /** Quarter notes of so many units, shorter within a triplet. */
  const lasting = (length: string): number => {
    const beats = lengthOf(length) * unitBeats * (group > 0 ? 2 / 3 : 1);
    group = Math.max(0, group - 1);
    return beats;
  };
  const endBar = () => {
    if (at > barAt) bars.push({ beats: at - barAt, whole });
    barAt = at;
    accidentals = new Map();
  };
  const sounding = (sound: string, length: string, tie: string) => {
    const keys = heights(sound);
    const beats = lasting(length);
    for (const one of keys) {
      const before = tied.includes(one) ? notes.findLastIndex(note => note.key === one) : -1;
      const held = notes[before];
      if (held !== undefined) notes[before] = { ...held, beats: held.beats + beats };
      else notes.push({ key: one, at, beats });
    }
    if (tied.some(one => !keys.includes(one))) throw new RangeError(`a tie leads nowhere before "${sound}"`);
    tied = tie === '' ? [] : keys;
    at += beats;
  };

  for (const token of tokens(text)) {
    if (token['harmony'] !== undefined) harmonies.push({ name: token['harmony'], at });
    else if (token['metre'] !== undefined) whole = barBeats(token['metre']);
    else if (token['bar'] !== undefined) endBar();
    else if (token['group'] !== undefined) group = 3;
    else if (token['rest'] !== undefined) at += lasting(token['restLength'] ?? '');
    else if (token['sound'] !== undefined)
      sounding(token['sound'], token['length'] ?? '', token['tie'] ?? '');
  }
  endBar();
  return { notes, harmonies, bars, beats: at };
};

/** Bars that are neither whole, nor an upbeat, nor the last: their places from 1. */
export const wrongBars = ({ bars }: Line): number[] =>
  bars.flatMap(({ beats, whole }, place) => {
    const mayBeShort = place === 0 || place === bars.length - 1;
    const isGood = Math.abs(beats - whole) < 1e-6 || (mayBeShort && beats < whole);
    return isGood ? [] : [place + 1];
  });
