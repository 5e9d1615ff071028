/** All clips of the starter pack, by the name of their file in content/media/clips. */
import { MUSIC } from './music.ts';
import { SIGNALS } from './signals.ts';
import { mastered } from './track.ts';
import { wavFile } from './wav.ts';

const makers = { ...MUSIC, ...SIGNALS };
export const CLIP_NAMES: readonly string[] = Object.keys(makers);

/** The whole file of a clip, the same bytes on every run. */
export const makeClip = (name: string): Buffer => {
  const make = makers[name];
  if (make === undefined) throw new RangeError(`no clip is called ${name}`);
  return wavFile(mastered(make()));
};
