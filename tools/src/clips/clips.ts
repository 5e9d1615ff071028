/** All clips that we synthesise ourselves; those played from scores stand in score/scores.ts. */
import { ALERTS } from './alerts.ts';
import { MORE_RHYTHMS } from './beats.ts';
import { CODES, MORE_CODES } from './codes.ts';
import { HOUSEHOLD } from './household.ts';
import { INTERVALS } from './intervals.ts';
import { MACHINES } from './machines.ts';
import { MELODIES } from './melodies.ts';
import { mp3File } from './mp3.ts';
import { MUSIC } from './music.ts';
import { NATURE } from './nature.ts';
import { MORE_INTERVALS } from './notes.ts';
import { OUTDOORS } from './outdoors.ts';
import { PLACES } from './places.ts';
import { RHYTHMS } from './rhythms.ts';
import { SIGNALS } from './signals.ts';
import { mastered, type Track } from './track.ts';

const makers: Readonly<Record<string, () => Track>> = {
  ...MUSIC,
  ...INTERVALS,
  ...MELODIES,
  ...RHYTHMS,
  ...SIGNALS,
  ...CODES,
  ...ALERTS,
  ...NATURE,
  ...MACHINES,
  ...HOUSEHOLD,
  ...OUTDOORS,
  ...PLACES,
  ...MORE_INTERVALS,
  ...MORE_RHYTHMS,
  ...MORE_CODES,
};
export const CLIP_NAMES: readonly string[] = Object.keys(makers);

/** The samples, from -1 to 1, the same on every run. */
export const makeTrack = (name: string): Track => {
  const make = makers[name];
  if (make === undefined) throw new RangeError(`no clip is called ${name}`);
  return mastered(make());
};

/** The file of a clip, with the same bytes on every run. */
export const makeClip = async (name: string): Promise<Buffer> => mp3File(makeTrack(name));
