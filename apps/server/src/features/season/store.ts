/** The only SQL of pages of seasons: a season is read from what has a date, and kept once it is over. */
import type { BadgeType } from '@trivium/rules/badge/badge';
import type { Quarter, QuarterDates } from '@trivium/rules/season/quarter';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** As it is kept. */
export type Figures = {
  readonly days: number;
  readonly score: number;
  readonly levels: number;
  readonly badges: readonly BadgeType[];
  readonly battles: { readonly played: number; readonly won: number };
  readonly duels: { readonly played: number; readonly won: number };
  readonly kept: number;
  readonly friends: number;
  /** From 0; null where no week was closed. */
  readonly league: number | null;
};

export type Span = QuarterDates & {
  /** The instants at which it begins and ends by the site. */
  readonly fromAt: Date;
  readonly untilAt: Date;
  /** Boards of its months. */
  readonly boards: readonly string[];
};

type Row = Omit<Figures, 'battles' | 'duels'> & {
  readonly battles: number;
  readonly battles_won: number;
  readonly duels: number;
  readonly duels_won: number;
};

/** All of a player's season in one statement; each part is found by the player. */
export const readFigures = async (
  db: Db,
  playerId: number,
  { from, until, fromAt, untilAt, boards }: Span,
): Promise<Figures> => {
  const { rows } = await sql<Row>`
    select
      (select count(*)::integer from streak_day
        where player_id = ${playerId} and day >= ${from}::date and day < ${until}::date) as days,
      (select coalesce(sum(score), 0)::integer from leaderboard_score
        where player_id = ${playerId} and board = any(${boards}::text[])) as score,
      (select count(*)::integer from level_best
        where player_id = ${playerId} and passed_at >= ${fromAt} and passed_at < ${untilAt}) as levels,
      (select coalesce(array_agg(type order by unlocked_at), '{}') from badge
        where player_id = ${playerId} and unlocked_at >= ${fromAt} and unlocked_at < ${untilAt}) as badges,
      seats.played as battles, seats.won as battles_won, sides.played as duels, sides.won as duels_won,
      (select count(*)::integer from practice_question
        where player_id = ${playerId} and kept_first_at >= ${fromAt} and kept_first_at < ${untilAt}) as kept,
      (select count(*)::integer from friendship
        where player_id = ${playerId} and ended_at is null and since >= ${fromAt} and since < ${untilAt}) as friends,
      (select max(league_group.league)::integer from league_member member
        join league_group on league_group.id = member.group_id
        where member.player_id = ${playerId} and member.place is not null
          and member.week >= ${from}::date and member.week < ${until}::date) as league
    from (
      select count(*)::integer as played, (count(*) filter (where outcome = 'win'))::integer as won
      from battle_seat where player_id = ${playerId} and ended_at >= ${fromAt} and ended_at < ${untilAt}
        and outcome <> 'none' and kind <> 'bot'
    ) seats, (
      select count(*)::integer as played, (count(*) filter (where duel.winner = mine.side))::integer as won
      from duel_side mine join duel on duel.id = mine.duel_id
      where mine.player_id = ${playerId} and not mine.is_open and mine.is_listed
        and mine.ended_at >= ${fromAt} and mine.ended_at < ${untilAt} and duel.ending in ('played', 'ran_out')
    ) sides`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a season without a row');
  const { battles, battles_won, duels, duels_won, ...rest } = row;
  return {
    ...rest,
    battles: { played: battles, won: battles_won },
    duels: { played: duels, won: duels_won },
  };
};

export const readPage = async (db: Db, playerId: number, season: Quarter): Promise<Figures | undefined> => {
  const { rows } = await sql<{ figures: Figures }>`
    select figures from season_page where player_id = ${playerId} and season = ${season}`.execute(db);
  return rows[0]?.figures;
};

/** Keeps the figures of a season, once. */
export const insertPage = (db: Db, playerId: number, season: Quarter, figures: Figures, at: Date) =>
  sql`
    insert into season_page (player_id, season, figures, made_at)
    values (${playerId}, ${season}, ${JSON.stringify(figures)}::jsonb, ${at}) on conflict do nothing`.execute(
    db,
  );

/** The date since when a player has his account. */
export const readSince = async (db: Db, playerId: number): Promise<Date | undefined> => {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from player where id = ${playerId}`.execute(db);
  return rows[0]?.created_at;
};

/** Players above an id who played in a season and have no page of it. */
export const readWithout = async (
  db: Db,
  season: Quarter,
  { from, until }: QuarterDates,
  { above, most }: { readonly above: number; readonly most: number },
): Promise<number[]> => {
  const { rows } = await sql<{ player_id: number }>`
    select distinct player_id from streak_day
    where day >= ${from}::date and day < ${until}::date and player_id > ${above}
      and not exists (select from season_page
        where season_page.player_id = streak_day.player_id and season = ${season})
    order by player_id limit ${most}`.execute(db);
  return rows.map(row => row.player_id);
};

export const forget = async (db: Db, playerId: number): Promise<void> =>
  void (await sql`delete from season_page where player_id = ${playerId}`.execute(db));
