-- Leaderboards with counted ranges (DECISIONS 9, docs/adr/0004-leaderboard-rank.md), statistics and streaks.

create table leaderboard_score (
  player_id bigint not null references player (id),
  board text collate "C" not null,        -- 'day/2026-11-20', 'month/2026-11', 'ever'
  score bigint not null check (score > 0),
  -- The order of places is then one ascending tuple, which an index answers alone.
  minus_score bigint not null generated always as (-score) stored,
  reached_at timestamptz(3) not null,
  is_listed boolean not null default true, -- false: deactivated, deleted or staff
  primary key (player_id, board)
) with (autovacuum_vacuum_scale_factor = 0.02); -- counting reads the index alone where rows are known to be visible
create index leaderboard_place on leaderboard_score (board, minus_score, reached_at, player_id) where is_listed;

-- What the settlements changed and the counts below do not know yet; taken out by the keeper every 2 s.
create table leaderboard_change (
  id bigint generated always as identity primary key,
  board text collate "C" not null,
  player_id bigint not null,
  old_minus_score bigint,                 -- null: was not on the board
  old_reached_at timestamptz(3),
  minus_score bigint,                     -- null: is no longer on the board
  reached_at timestamptz(3)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- Neighbouring places in ranges of about a thousand: a rank is the sum of the ranges before plus a count inside one.
create table leaderboard_bucket (
  board text collate "C" not null,
  minus_score bigint not null,            -- the place at which the range begins
  reached_at timestamptz(3) not null,
  player_id bigint not null,
  count integer not null,
  generation bigint not null,             -- the version in which the board was cut anew: older ranges are gone
  version bigint not null,                -- counts up; who read an older one reads what is newer
  primary key (board, minus_score, reached_at, player_id)
);
create index leaderboard_bucket_news on leaderboard_bucket (board, version);
create sequence leaderboard_version;

-- Who is deactivated, deleted or staff leaves the boards, whoever decides it; and comes back the same way.
create function leaderboard_follows_player() returns trigger language plpgsql as $$
declare
  shown boolean := new.status = 'active' and new.role = 'player';
begin
  with moved as (
    update leaderboard_score set is_listed = shown
    where player_id = new.id and is_listed <> shown
    returning board, minus_score, reached_at
  )
  insert into leaderboard_change (board, player_id, old_minus_score, old_reached_at, minus_score, reached_at)
  select board, new.id,
    case when not shown then minus_score end, case when not shown then reached_at end,
    case when shown then minus_score end, case when shown then reached_at end
  from moved;
  return null;
end $$;
create trigger leaderboard_follows_player after update of status, role on player
  for each row when (old.status <> new.status or old.role <> new.role)
  execute function leaderboard_follows_player();

-- One row a settled play: settling twice is impossible.
create table settlement (
  play_id uuid primary key,
  player_id bigint not null references player (id),
  settled_at timestamptz not null
);

-- Chosen options that option_count does not know yet. Counting them in the settlement would make all players of one
-- popular level wait for each other.
create table option_choice (
  question_id bigint not null,
  option_index smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- Questions a player has answered in rewarded modes, and whether ever right (DECISIONS 4: the first right one counts).
-- No key to question: its row would be share-locked by every settlement; questions are never deleted.
create table answered_question (
  player_id bigint not null references player (id),
  question_id bigint not null,
  is_right boolean not null,
  primary key (player_id, question_id)
);

create table player_count (
  player_id bigint not null references player (id),
  mode text not null,
  category_id bigint not null,
  answered integer not null default 0,
  right_answers integer not null default 0,
  primary key (player_id, mode, category_id)
);

create table player_record (
  player_id bigint primary key references player (id),
  plays integer not null default 0,
  best_rank integer,                      -- best rank of a day, as a settlement saw it
  streak_days integer not null default 0,
  longest_streak_days integer not null default 0,
  streak_on date                          -- the last streak day, by the player's calendar
);

create table streak_day (
  player_id bigint not null references player (id),
  day date not null,
  primary key (player_id, day)
);
