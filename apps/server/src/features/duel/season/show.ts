/** What a player sees of the season of duels: his league, whom he has met, and how the last one ended. */
import type { Reply } from '@trivium/contract/catalogue';
import {
  joinsUntil,
  nextSeason,
  SEASON_POINTS,
  type SeasonDates,
  seasonTable,
} from '@trivium/rules/duel/season';
import { dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { pictureAddress } from '../../profile/profile.ts';
import { hasSeasons, type SeasonDeps } from './season.ts';
import * as store from './season-store.ts';

type Shown = Reply<'get_duel_season'>;

export type ShowDeps = SeasonDeps & {
  /** Whom of these the viewer keeps away: he sees them without name and picture. */
  readonly apart: (db: Db, viewerId: number, playerIds: readonly number[]) => Promise<ReadonlySet<number>>;
};

const rowsOf = (
  table: ReturnType<typeof seasonTable<store.TableRow>>,
  viewerId: number,
  known: { readonly apart: ReadonlySet<number>; readonly met: readonly store.MetRow[] },
): Shown['rows'] =>
  table.map(({ playerId, name, picture, place, points, won, drawn, lost }) => {
    const isApart = known.apart.has(playerId);
    const duels = known.met.filter(({ other_id }) => other_id === playerId);
    const duel = duels.find(({ result }) => result !== null) ?? duels[0];
    return {
      player_id: isApart ? null : playerId,
      name: isApart ? '' : name,
      profile: isApart ? '' : pictureAddress(picture),
      is_me: playerId === viewerId,
      ...{ place, points, won, drawn, lost },
      duel_id: duel?.duel_id ?? null,
      against: duel === undefined ? 'none' : (duel.result ?? 'open'),
    };
  });

const leagueOf = async (
  db: Db,
  deps: ShowDeps,
  groupId: number,
  playerId: number,
): Promise<Shown['rows']> => {
  const table = seasonTable(await store.readTable(db, groupId));
  const [met, apart] = await Promise.all([
    store.readMet(db, groupId, playerId),
    deps.apart(
      db,
      playerId,
      table.map(row => row.playerId),
    ),
  ]);
  return rowsOf(table, playerId, { met, apart });
};

/** Refuses `duels_off` while there are no seasons. */
export const showSeason = async (db: Db, deps: ShowDeps, playerId: number, now: number): Promise<Shown> => {
  if (!hasSeasons(deps)) throw new Refusal('duels_off');
  const { settings, siteZone } = deps;
  const zone = siteZone();
  const today = dateInZone(now, zone);
  const season = await store.readSeasonOf(db, today);
  const dates: SeasonDates = season ?? nextSeason(null, today, settings.get('duel_season_days'));
  const until = joinsUntil(dates, settings.get('duel_season_join_days'));
  const member = season && (await store.readMember(db, season.id, playerId));
  const isIn = member !== undefined && member.left_at === null;
  const [rows, last] = await Promise.all([
    isIn ? leagueOf(db, deps, member.group_id, playerId) : [],
    store.readLast(db, playerId),
  ]);
  const instant = (date: string) => new Date(dateBeginsAt(date, zone)).toISOString();
  return {
    now: new Date(now).toISOString(),
    starts_at: instant(dates.startsOn),
    ends_at: instant(dates.endsOn),
    joins_until: instant(until),
    is_in: isIn,
    may_join: !isIn && (member !== undefined || today < until),
    players: settings.get('duel_season_players'),
    points: SEASON_POINTS,
    turn_hours: settings.get('duel_turn_hours'),
    rows,
    last: last
      ? { place: last.place, of: last.of, points: last.points, ended_at: instant(last.ends_on) }
      : null,
  };
};
