-- Figures of the site by day, for the dashboard of staff, and what they are counted from by index alone.

alter table settlement add column mode text; -- null: before this column; the play tells it
create index settlement_time on settlement (settled_at) include (player_id, mode);
create index battle_seat_time on battle_seat (ended_at) include (player_id, kind);
create index player_joined on player (created_at);

-- One row a day of the site; counted again until the day is over, and never after.
create table site_day (
  day date primary key,
  joined integer not null,                -- accounts of players made on it
  active integer not null,                -- players who finished a play or a battle on it
  active_week integer not null,           -- the same over the seven days that end with it
  active_month integer not null,          -- the same over thirty days
  plays jsonb not null,                   -- finished plays and seats in battles, by mode
  came_back integer,                      -- of those who joined, who was active on the next day; null: that day is not over
  owed bigint not null,                   -- won coins that players had when it was counted
  is_whole boolean not null               -- the day was over
);

-- Errors in the log of all servers, by minute. The sentences are the log's own and hold nothing of a player.
create table fault (
  minute timestamptz not null,
  sentence text not null,
  times integer not null,
  primary key (minute, sentence)
);

-- Which steps of the set-up are done, put off, or were tried and failed.
create table site_setup (
  step text primary key,
  state text not null check (state in ('done', 'later', 'failed')),
  told text not null default '',          -- what a test of the step said, in the words of the other machine
  at timestamptz not null
);
