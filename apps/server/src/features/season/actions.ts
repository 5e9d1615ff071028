/** The handler of pages of seasons. */
import type { Reply } from '@trivium/contract/catalogue';
import { leagueName } from '@trivium/rules/league/league';
import {
  type Quarter,
  quarterAfter,
  quarterBefore,
  quarterDates,
  quarterOf,
} from '@trivium/rules/season/quarter';
import { addDays, dateInZone, daysBetween } from '@trivium/rules/streak/date';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type SeasonDeps, seasonFigures, sinceOf } from './season.ts';

type Shown = Reply<'get_season'>;

const presentFigures = (figures: Awaited<ReturnType<typeof seasonFigures>>): Shown['figures'] => {
  const { league, badges, ...rest } = figures;
  return {
    ...rest,
    badges: [...badges],
    league: league === null ? null : leagueName(league),
  };
};

const datesOf = (season: Quarter) => {
  const { from, until } = quarterDates(season);
  return { starts_on: from, ends_on: addDays(until, -1) };
};

export const seasonActions = ({ db }: Pick<AppContext, 'db'>, deps: SeasonDeps): Handlers<'get_season'> => ({
  get_season: async ({ signedIn: { playerId }, now }, { season: wanted }) => {
    if (!deps.settings.get('season_page_enabled')) throw new Refusal('mode_off');
    const zone = deps.siteZone();
    const today = dateInZone(now, zone);
    const running = quarterOf(today);
    const season = (wanted ?? running) as Quarter;
    const since = await sinceOf(db, playerId);
    const first = since === undefined ? running : quarterOf(dateInZone(since.getTime(), zone));
    // Names of seasons sort as they follow each other.
    if (season > running || season < first) throw new Refusal('no_data');
    const { starts_on, ends_on } = datesOf(season);
    const figuresOf = async (of: Quarter) =>
      presentFigures(await seasonFigures(db, deps, { playerId, season: of, now }));
    const earlier = season > first ? quarterBefore(season) : null;
    const last = season === running ? earlier : null;
    return {
      season,
      ...{ starts_on, ends_on },
      is_over: season < running,
      earlier,
      later: season < running ? quarterAfter(season) : null,
      days_left: season < running ? 0 : daysBetween(today, ends_on) + 1,
      figures: await figuresOf(season),
      // A young season is not a bare page.
      last: last && { season: last, ...datesOf(last), figures: await figuresOf(last) },
    };
  },
});
