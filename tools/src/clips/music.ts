/** Clips of the music questions: scales, chords, loudness and time. */
import { chord } from './intervals.ts';
import { CLIP_SECONDS, emptyTrack, lay, layAll, pitch, type Track, type Voice } from './track.ts';
import { beep, piano, snare, thump, trumpet } from './voices.ts';

const MAJOR = [0, 2, 4, 5, 7, 9, 11, 12] as const;

const inTurn = (voices: readonly Voice[], seconds: number, ring = 1.05): Track =>
  layAll(
    emptyTrack(),
    voices.map((voice, place) => ({ at: 0.1 + place * seconds, seconds: seconds * ring, voice })),
  );

const scale = (steps: readonly number[]): Track =>
  inTurn(
    steps.map(step => piano(pitch(step))),
    0.41,
    1.4,
  );

/** Even taps whose loudness is `gain`, from 0 to 1 of the way. */
const swelling = (gain: (way: number) => number): Track => {
  const taps = 9;
  return layAll(
    emptyTrack(),
    Array.from({ length: taps }, (_, place) => ({
      at: 0.1 + place * 0.36,
      seconds: 0.34,
      voice: trumpet(pitch(0)),
      gain: gain(place / (taps - 1)),
    })),
  );
};

/** Taps of so many seconds at moments from 0 to 1 of the clip. */
const tapping = (moments: readonly number[], seconds: number, voice: () => Voice): Track =>
  layAll(
    emptyTrack(),
    moments.map(moment => ({ at: 0.1 + moment * (CLIP_SECONDS - 0.5), seconds, voice: voice() })),
  );

const evenly = (count: number) => Array.from({ length: count }, (_, place) => place / (count - 1));

const waltz = (): Track => {
  const track = emptyTrack();
  for (let beat = 0; beat < 9; beat += 1) {
    const at = 0.1 + beat * 0.37;
    if (beat % 3 === 0) lay(track, piano(pitch(beat === 3 ? -17 : -12)), at, 0.5, 1.5);
    else for (const step of [4, 7, 12]) lay(track, piano(pitch(step)), at, 0.24, 0.4);
  }
  return track;
};

const march = (): Track => {
  const track = emptyTrack();
  for (let beat = 0; beat < 8; beat += 1) {
    const at = 0.1 + beat * 0.41;
    if (beat % 2 === 0) lay(track, thump(70), at, 0.35, 1.2);
    else for (const late of [0, 0.2]) lay(track, snare(beat), at + late, 0.18, 0.8);
  }
  return track;
};

export const MUSIC: Readonly<Record<string, () => Track>> = {
  'scale-up': () => scale(MAJOR),
  'scale-down': () => scale(MAJOR.toReversed()),
  'chord-major': () => chord([0, 4, 7]),
  'chord-minor': () => chord([0, 3, 7]),
  octave: () =>
    inTurn(
      [0, 12, 0, 12].map(step => piano(pitch(step))),
      0.8,
    ),
  louder: () => swelling(way => 0.06 + 0.94 * way ** 1.6),
  softer: () => swelling(way => 0.06 + 0.94 * (1 - way) ** 1.6),
  waltz,
  march,
  faster: () =>
    tapping(
      evenly(13).map(way => 1 - (1 - way) ** 1.5),
      0.065,
      () => beep(880),
    ),
  slower: () =>
    tapping(
      evenly(13).map(way => way ** 1.5),
      0.065,
      () => beep(880),
    ),
  'beats-five': () => tapping(evenly(5), 0.3, () => thump(150, 6)),
  'beats-seven': () => tapping(evenly(7), 0.3, () => thump(150, 6)),
};
