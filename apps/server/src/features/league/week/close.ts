/** Closes the groups of a week that is over, a few at a time: each part is one transaction, so it is done once and goes on after a crash. */
import { activityAfter } from '@trivium/rules/league/group';
import { type LineNumbers, leagueAfter, linesOf, movesOf, placesOf } from '@trivium/rules/league/league';
import { closableWeek } from '@trivium/rules/league/week';
import { addDays } from '@trivium/rules/streak/date';
import type { Db } from '../../../platform/database/db.ts';
import * as store from './week-store.ts';

const GROUPS_AT_ONCE = 20;
/** So many weeks can be looked back at. */
export const WEEKS_KEPT = 26;
const OLD_AT_ONCE = 200;

export type CloseDeps = { readonly siteZone: () => string; readonly numbers: () => LineNumbers };

const closedOf = (
  { league, seated }: store.ClosingGroup,
  members: readonly store.ClosingMember[],
  numbers: LineNumbers,
): store.Closed[] => {
  const points = members.map(member => member.points);
  const moves = movesOf(points, linesOf(league, seated, numbers));
  const places = placesOf(points);
  return members.map((member, at) => {
    const move = moves[at] ?? 'stay';
    return {
      ...{ player_id: member.player_id, group_id: member.group_id, place: places[at] ?? at + 1, move },
      ...{ league: leagueAfter(league, move), activity: activityAfter(member.activity, member.points) },
    };
  });
};

const closePart = (db: Db, week: string, numbers: LineNumbers, now: number): Promise<number> =>
  db.transaction().execute(async tx => {
    const groups = await store.lockClosing(tx, week, GROUPS_AT_ONCE);
    if (groups.length === 0) return 0;
    const ids = groups.map(({ id }) => id);
    const byGroup = Map.groupBy(await store.lockMembers(tx, ids), ({ group_id }) => group_id);
    const closed = groups.flatMap(group => closedOf(group, byGroup.get(group.id) ?? [], numbers));
    await store.writeClosed(tx, ids, closed, new Date(now));
    return groups.length;
  });

/** Closes all groups of weeks that are over; those that another process closes are left to it. */
export const closeWeeks = async (db: Db, { siteZone, numbers }: CloseDeps, now: number): Promise<void> => {
  const week = closableWeek(now, siteZone());
  while ((await closePart(db, week, numbers(), now)) > 0);
};

/** Deletes weeks that are long over, a part at a time. */
export const thinWeeks = async (db: Db, siteZone: string, now: number): Promise<void> => {
  const week = addDays(closableWeek(now, siteZone), -7 * WEEKS_KEPT);
  while ((await store.deleteOld(db, week, OLD_AT_ONCE)) > 0);
};
