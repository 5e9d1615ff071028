/** The kinds of sound a question may name, and how long one plays: the clock of an audio question waits for it (DECISIONS 4). Pure. */
import { mp3Ms } from './mp3.ts';
import { wavMs } from './wav.ts';

const READERS: Readonly<Record<string, (bytes: Uint8Array) => number | null>> = { mp3: mp3Ms, wav: wavMs };

/** Content types of sounds by the ending of their file. */
export const SOUND_TYPES: Readonly<Record<string, string>> = { mp3: 'audio/mpeg', wav: 'audio/wav' };

const readerOf = (path: string) => READERS[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? ''];

export const isSound = (path: string): boolean => readerOf(path) !== undefined;

/** Length in ms; null when the file is not what its ending says, or not whole. */
export const soundMs = (path: string, bytes: Uint8Array): number | null => readerOf(path)?.(bytes) ?? null;
