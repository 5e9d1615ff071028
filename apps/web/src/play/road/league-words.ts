/** The words of a league: the own place, the gap to who is ahead, the time that is left (ALIVE 8). */
import { LEAGUES } from '@trivium/rules/league/league';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { ordinalOf } from '../../lib/i18n/ordinal.ts';
import { useLocale, useNumber, useText } from '../../lib/i18n/text.ts';

export type LeagueName = (typeof LEAGUES)[number];

/** The league above or below; the same one at the ends. */
export const leagueBeside = (league: LeagueName, step: 1 | -1): LeagueName =>
  LEAGUES[LEAGUES.indexOf(league) + step] ?? league;

export const useLeagueWords = () => {
  const text = useText();
  const number = useNumber();
  const locale = useLocale();
  const place = (at: number) => ordinalOf(locale, at, number(at));
  const name = (league: LeagueName) => text(`league.name.${league}`);
  return {
    name,
    title: (league: LeagueName) => text('league.title', { league: name(league) }),
    place,
    placeOf: (at: number, total: number) => text('league.place', { place: place(at), total: number(total) }),
    /** "24 behind Kofi"; an empty name is somebody's who is not shown. */
    behind: (ahead: { name: string; points: number }) =>
      text('league.behind', { count: ahead.points, name: ahead.name || text('league.somebody') }),
    left: (ms: number) =>
      ms >= DAY_MS
        ? text('league.days_left', { count: Math.floor(ms / DAY_MS) })
        : text('league.hours_left', { count: Math.max(0, Math.floor(ms / HOUR_MS)) }),
  };
};
