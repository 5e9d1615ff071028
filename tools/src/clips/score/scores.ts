/** All clips that are played from scores, and how long each kind is. */
import { FRAMES } from './frames.ts';
import { PHRASES } from './phrases.ts';
import type { Score } from './score.ts';
import { STYLES } from './styles.ts';
import { CAROLS } from './tunes-carols.ts';
import { CLASSICAL } from './tunes-classical.ts';
import { FOLK } from './tunes-folk.ts';
import { ROMANTIC } from './tunes-romantic.ts';

export const TUNES: Readonly<Record<string, Score>> = { ...FOLK, ...CAROLS, ...CLASSICAL, ...ROMANTIC };

/** A score and the frames of its clip. Clips of one kind are equally long, so their length tells only what the question says anyway. */
export type Clip = { readonly score: Score; readonly frames: number };

const all = (scores: Readonly<Record<string, Score>>, frames: number): [string, Clip][] =>
  Object.entries(scores).map(([name, score]) => [name, { score, frames }]);

export const SCORES: ReadonlyMap<string, Clip> = new Map([
  ...all(TUNES, FRAMES.long),
  ...all(STYLES, FRAMES.long),
  ...all(PHRASES, FRAMES.short),
]);
