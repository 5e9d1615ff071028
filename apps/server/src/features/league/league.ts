/**
 * Weekly leagues (ALIVE 3). A settlement writes only its own player's row of the week; `week/` seats the rows in groups and closes
 * the groups. Points are no coins and pay none.
 */
import { type Round, roundEarns } from '@trivium/rules/experience/gain';
import { addRound, pointsOf } from '@trivium/rules/league/league';
import { leagueWeek } from '@trivium/rules/league/week';
import type { Db } from '../../platform/database/db.ts';
import * as store from './store.ts';
import type { ReadsSettings } from './week/numbers.ts';

/** What a settlement knows of a player's week. Null where leagues are off. */
export type LeagueAhead = (store.AheadRow & { readonly week: string; readonly today: string }) | null;

export type League = {
  /** Reads what `count` needs, with the other readings of a settlement. */
  ahead(db: Db, playerId: number, now: number): Promise<LeagueAhead>;
  /** Counts a round in the week of its settlement; part of its transaction, which holds the player's purse. */
  count(db: Db, ahead: LeagueAhead, round: Round, who: { playerId: number; now: number }): Promise<void>;
};

export const createLeague = (settings: ReadsSettings, siteZone: () => string): League => ({
  ahead: async (db, playerId, now) => {
    if (!settings.get('league_enabled')) return null;
    const { week, day: today } = leagueWeek(now, siteZone());
    return { ...(await store.readAhead(db, playerId, week)), week, today };
  },
  count: async (db, ahead, round, { playerId, now }) => {
    if (ahead === null || ahead.is_off || !roundEarns(round) || round.answered === 0) return;
    const { day, earlier, best, week, today } = ahead;
    const before = day === null ? null : { day, earlier: earlier ?? 0, best: best ?? [] };
    const points = round.right * settings.get('league_right_points');
    const after = addRound(before, points, today, settings.get('league_rounds_a_day'));
    await store.writeWeek(db, { ...after, playerId, week, points: pointsOf(after), at: new Date(now) });
  },
});

/** The highest league that a player has reached, from 0: it gives a lamp's frame. */
export const bestLeagueOf = async (db: Db, playerId: number): Promise<number> =>
  (await store.readStanding(db, playerId)).best_league;

export const forgetLeague = store.forget;
