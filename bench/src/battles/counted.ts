/** Runs that count: repeated until other machines leave the processors alone, or taken once with their share noted. */
import { undisturbed, watched } from '../stage/quiet.ts';
import type { Stage } from '../stage/stage.ts';
import type { Run } from './run.ts';

/** A run with the share of the processors that other machines took during it. */
export type Counted<R extends Run> = R & { readonly taken: number };

export const counted = async <R extends Run>(
  say: Stage['say'],
  play: () => Promise<R>,
  isEnough?: (run: R) => boolean,
): Promise<Counted<R>> => {
  const { value, taken, all } = await undisturbed(say, play, isEnough);
  return { ...value, taken, problems: all.flatMap(({ problems }) => problems) };
};

/** Plays once, whatever share others take. */
export const once = async <R extends Run>(play: () => Promise<R>): Promise<Counted<R>> => {
  const { value, taken } = await watched(play);
  return { ...value, taken };
};
