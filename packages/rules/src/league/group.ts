/** Which group of a league a player joins: one of like activity where there are many players, else any with room (ALIVE 3). */
import { MANY_PLAYERS } from './limits.ts';

/** Points a week at which the next band begins. */
const BANDS = [150, 500, 1_200] as const;

/** The band of an activity, from 0. */
export const bandOf = (activity: number): number => BANDS.filter(from => activity >= from).length;

/** How active somebody is after a week: mostly as before, so that one quiet week changes little. */
export const activityAfter = (activity: number | null, points: number): number =>
  activity === null ? points : Math.floor((3 * activity + points) / 4);

/** A group of the player's league that has room. */
export type OpenGroup = { readonly id: number; readonly band: number; readonly seated: number };

/** The group to join; null: a new one is opened. `playersBefore`: how many the league had last week. */
export const chooseGroup = (
  groups: readonly OpenGroup[],
  band: number,
  playersBefore: number,
): OpenGroup | null => {
  const near = (group: OpenGroup) => Math.abs(group.band - band);
  const [best] = groups.toSorted((a, b) => near(a) - near(b) || b.seated - a.seated || a.id - b.id);
  if (best === undefined) return null;
  return near(best) === 0 || playersBefore < MANY_PLAYERS ? best : null;
};
