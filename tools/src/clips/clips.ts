/** All clips of the starter pack, by the name of their file in content/media/clips. */
import { createHash } from 'node:crypto';
import { ALERTS } from './alerts.ts';
import { CODES } from './codes.ts';
import { INTERVALS } from './intervals.ts';
import { MACHINES } from './machines.ts';
import { MELODIES } from './melodies.ts';
import { mp3File } from './mp3.ts';
import { MUSIC } from './music.ts';
import { NATURE } from './nature.ts';
import { RHYTHMS } from './rhythms.ts';
import { SIGNALS } from './signals.ts';
import { SPEECH } from './speech.ts';
import { mastered, type Track } from './track.ts';

const makers: Readonly<Record<string, () => Track | Promise<Track>>> = {
  ...MUSIC,
  ...INTERVALS,
  ...MELODIES,
  ...RHYTHMS,
  ...SIGNALS,
  ...CODES,
  ...ALERTS,
  ...NATURE,
  ...MACHINES,
  ...SPEECH,
};
export const CLIP_NAMES: readonly string[] = Object.keys(makers);

/** The samples, from -1 to 1, the same on every run. */
export const makeTrack = async (name: string): Promise<Track> => {
  const make = makers[name];
  if (make === undefined) throw new RangeError(`no clip is called ${name}`);
  return mastered(await make());
};

/** Its file name in content/media/clips, which reveals nothing and is the same on every run. */
export const clipFile = (name: string): string =>
  `clip-${createHash('sha256').update(name).digest('hex').slice(0, 8)}.mp3`;

/** The file of a clip, with the same bytes on every run. */
export const makeClip = async (name: string): Promise<Buffer> => mp3File(await makeTrack(name));
