-- Experience, levels and looks, with the day's quests (ALIVE 3): one row a player, written by the settlement under his purse lock.
create table experience (
  player_id bigint primary key references player (id),
  total integer not null default 0 check (total >= 0),
  day date,                                        -- the player's date to which the next four belong
  today integer not null default 0 check (today >= 0),
  times jsonb not null default '{}',               -- how often duels, races and rooms earned
  quests jsonb not null default '[]',
  is_swapped boolean not null default false,
  frame text not null default '',                  -- the looks that are worn; empty: none
  horizon text not null default '',
  is_off boolean not null default false,           -- the player's own switches
  quests_off boolean not null default false
) with (fillfactor = 70);

-- What was earned elsewhere than in a settlement, each thing once.
create table experience_gain (
  player_id bigint not null references player (id),
  key text not null,
  xp integer not null check (xp >= 0),
  gained_at timestamptz not null,
  primary key (player_id, key)
);

-- The row of days that a player is shown, which spare lamps keep; what was really played stays beside it.
alter table player_record add column shown_days integer not null default 0, add column spare_on date;
update player_record set shown_days = streak_days;
