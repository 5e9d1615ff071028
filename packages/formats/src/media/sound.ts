/** The sound files that a question may name, and their lengths, for which the clock of an audio question waits (DECISIONS 4). Pure. */
import { bareMp3, mp3Ms } from './mp3.ts';
import { wavMs } from './wav.ts';

const READERS: Readonly<Record<string, (bytes: Uint8Array) => number | null>> = { mp3: mp3Ms, wav: wavMs };

/** Content types of sounds by file extension. */
export const SOUND_TYPES: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', wav: 'audio/wav' };

const readerOf = (path: string) => READERS[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''];

export const isSound = (path: string): boolean => readerOf(path) !== undefined;

/** Length in ms; null when the file is incomplete or not what its extension says. */
export const soundMs = (path: string, bytes: Uint8Array): number | null => readerOf(path)?.(bytes) ?? null;

/** A sound that somebody brings, with nothing beside it, its extension by its content, and its length. Null for everything else. */
export const takenSound = (
  bytes: Uint8Array,
): { readonly ending: 'mp3' | 'wav'; readonly bytes: Uint8Array; readonly ms: number } | null => {
  const wav = wavMs(bytes);
  if (wav !== null) return { ending: 'wav', bytes, ms: wav };
  const sound = bareMp3(bytes);
  const ms = mp3Ms(sound);
  return ms === null ? null : { ending: 'mp3', bytes: sound, ms };
};
