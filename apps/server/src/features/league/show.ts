/** What a player sees of his league: his group with both lines, his place and gaps, what became of last week. */
import type { Reply } from '@trivium/contract/catalogue';
import { type LineNumbers, leagueName, linesOf, movesOf, placesOf } from '@trivium/rules/league/league';
import { leagueWeek, weekEndsAt } from '@trivium/rules/league/week';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import * as store from './store.ts';
import { type ReadsSettings, weekDeps } from './week/numbers.ts';
import { seatPlayers } from './week/seat.ts';

type Shown = Reply<'get_league'>;
type Row = Shown['rows'][number];

export type ShowDeps = {
  readonly settings: ReadsSettings;
  readonly siteZone: () => string;
  readonly pictureOf: (stored: string) => string;
  /** Frames that players wear. */
  readonly framesOf: (db: Db, playerIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Whom of these the viewer has shut out: he sees them without name and picture. They are not told. */
  readonly apart: (db: Db, viewerId: number, playerIds: readonly number[]) => Promise<ReadonlySet<number>>;
};

const rowsOf = (
  group: readonly store.GroupRow[],
  viewerId: number,
  known: {
    frames: ReadonlyMap<number, string>;
    apart: ReadonlySet<number>;
    pictureOf: (stored: string) => string;
  },
): Row[] => {
  const places = placesOf(group.map(({ points }) => points));
  const before = group.map(row => row.points_before).toSorted((a, b) => b - a);
  return group.map((row, at) => {
    const place = places[at] ?? at + 1;
    const isApart = known.apart.has(row.player_id);
    return {
      player_id: isApart ? null : row.player_id,
      name: isApart ? '' : row.name,
      profile: isApart ? '' : known.pictureOf(row.picture),
      frame: isApart ? '' : (known.frames.get(row.player_id) ?? ''),
      place,
      points: row.points,
      // Who had no points this morning was not on the table.
      change: row.points_before === 0 ? 0 : before.indexOf(row.points_before) + 1 - place,
      is_me: row.player_id === viewerId,
    };
  });
};

/** The group as its lines divide it: how many of the rows go up, and from which on they go down. */
const linesIn = (group: readonly store.GroupRow[], numbers: LineNumbers): Pick<Shown, 'up' | 'down'> => {
  const [first] = group;
  if (first === undefined) return { up: 0, down: 0 };
  const points = group.map(row => row.points);
  const moves = movesOf(points, linesOf(first.league, first.seated, numbers));
  return {
    up: moves.filter(move => move === 'up').length,
    down: moves.filter(move => move === 'down').length,
  };
};

/** What a running group has room for, before anybody has points: so many of the top go up. */
const mostIn = (
  group: readonly store.GroupRow[],
  numbers: LineNumbers,
): Pick<Shown, 'most_up' | 'most_down'> => {
  const [first] = group;
  const lines = first && linesOf(first.league, first.seated, numbers);
  return { most_up: lines?.up ?? 0, most_down: lines?.down ?? 0 };
};

/** The group of a player this week, who is seated at once if he waits and last week is closed; his points are null before a round. */
const groupOf = async (
  db: Db,
  deps: Pick<ShowDeps, 'settings' | 'siteZone'>,
  playerId: number,
  now: number,
): Promise<{ own: number | null; group: store.GroupRow[] }> => {
  const on = leagueWeek(now, deps.siteZone());
  const own = await store.readOwnPoints(db, playerId, on.week);
  if (own === null) return { own, group: [] };
  const group = await store.readGroup(db, playerId, on);
  if (group.length > 0) return { own, group };
  await seatPlayers(db, weekDeps(deps), now);
  return { own, group: await store.readGroup(db, playerId, on) };
};

type Line = NonNullable<Reply<'get_road'>['league']>;

/** The league in a line, for home; null where the site or the player is without. */
export const leagueLine = async (
  db: Db,
  deps: Pick<ShowDeps, 'settings' | 'siteZone' | 'apart'>,
  playerId: number,
  now: number,
): Promise<Line | null> => {
  if (!deps.settings.get('league_enabled')) return null;
  const standing = await store.readStanding(db, playerId);
  if (standing.is_off) return null;
  const { own, group } = await groupOf(db, deps, playerId, now);
  const { numbers } = weekDeps(deps);
  const at = group.findIndex(row => row.player_id === playerId);
  const points = group.map(row => row.points);
  const place = placesOf(points)[at] ?? null;
  const before = group.findLast(row => row.points > (points[at] ?? 0));
  const isApart = before && (await deps.apart(db, playerId, [before.player_id])).size > 0;
  const zone = deps.siteZone();
  const most = mostIn(group, numbers());
  const lines = group[0] && linesOf(group[0].league, group[0].seated, numbers());
  return {
    state: stateOf(own, group),
    league: leagueName(group[0]?.league ?? standing.league),
    ends_at: new Date(weekEndsAt(leagueWeek(now, zone).week, zone)).toISOString(),
    ...{ place, of: group.length, up: most.most_up, down: most.most_down },
    move: (lines && movesOf(points, lines)[at]) ?? null,
    ahead: before ? { name: isApart ? '' : before.name, points: before.points - (points[at] ?? 0) } : null,
  };
};

const stateOf = (own: number | null, group: readonly store.GroupRow[]) =>
  own === null ? ('none' as const) : group.length === 0 ? ('waiting' as const) : ('seated' as const);

/** The league of a player this week. Seats him at once, if he waits and last week is closed. */
export const showLeague = async (
  { db }: Pick<AppContext, 'db'>,
  deps: ShowDeps,
  playerId: number,
  now: number,
): Promise<Shown> => {
  const zone = deps.siteZone();
  const { week } = leagueWeek(now, zone);
  const standing = await store.readStanding(db, playerId);
  const { own, group } = standing.is_off ? { own: null, group: [] } : await groupOf(db, deps, playerId, now);
  const ids = group.map(row => row.player_id);
  const [last, frames, apart] = await Promise.all([
    store.readLast(db, playerId, week),
    deps.framesOf(db, ids),
    deps.apart(db, playerId, ids),
  ]);
  const { numbers } = weekDeps(deps);
  return {
    state: standing.is_off ? 'off' : stateOf(own, group),
    league: leagueName(group[0]?.league ?? standing.league),
    now: new Date(now).toISOString(),
    ends_at: new Date(weekEndsAt(week, zone)).toISOString(),
    own_points: own ?? 0,
    rows: rowsOf(group, playerId, { frames, apart, pictureOf: deps.pictureOf }),
    ...linesIn(group, numbers()),
    ...mostIn(group, numbers()),
    right_points: deps.settings.get('league_right_points'),
    rounds_a_day: deps.settings.get('league_rounds_a_day'),
    last: last
      ? { league: leagueName(last.league), place: last.place, of: last.seated, move: last.move }
      : null,
  };
};
