-- Statistics over time, best ranks of every board, and ranks of the all-time board as a day began (DECISIONS 9).

-- Where a question was met first: there it counts, also when it is right for the first time elsewhere. Null: before this column.
alter table answered_question add column mode text;

-- What counts in a week: questions met for the first time, and those that were right for the first time.
create table player_week (
  player_id bigint not null references player (id),
  week date not null,                     -- its Monday, by the player's calendar
  answered integer not null,
  right_answers integer not null,
  primary key (player_id, week)
);

-- As settlements saw them; `best_rank` is the one of a day.
alter table player_record add column best_month_rank integer, add column best_ever_rank integer;

-- The rating's curve is read in the index alone.
create index battle_seat_rated on battle_seat (player_id, ended_at desc, battle_id)
  include (rating_before, rating_after) where is_rated;

-- Ranks of the all-time board as a day of the site began. Two sides take turns: one is shown while the other is filled.
-- Unlogged: after a crash nobody is told a change until the next day begins.
create table leaderboard_night (
  is_only boolean primary key default true check (is_only),
  day date not null,
  side smallint not null
);
create table leaderboard_night_rank (
  side smallint not null,
  player_id bigint not null,
  rank integer not null,
  primary key (side, player_id)
) partition by list (side);
create unlogged table leaderboard_night_rank_0 partition of leaderboard_night_rank for values in (0);
create unlogged table leaderboard_night_rank_1 partition of leaderboard_night_rank for values in (1);
