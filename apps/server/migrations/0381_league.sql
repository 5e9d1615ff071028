-- Weekly leagues (ALIVE 3). A round writes its player's own row; a job seats new rows in groups, and closes the groups of a week that is over.
create table league_standing (
  player_id bigint primary key references player (id),
  league smallint not null default 0 check (league between 0 and 4),
  best_league smallint not null default 0,
  activity integer,                                -- points a week; null before the first week is closed
  is_off boolean not null default false
);

create table league_group (
  id bigint generated always as identity primary key,
  week date not null,
  league smallint not null,
  band smallint not null,
  seated integer not null default 0,
  closed_at timestamptz
);
create index league_group_open on league_group (week, league) where closed_at is null;
create index league_group_week on league_group (week);

create table league_member (
  player_id bigint not null references player (id),
  week date not null,
  group_id bigint references league_group (id),
  earlier integer not null default 0,              -- points of the days before `day`
  day date not null,
  best integer[] not null,                         -- today's best rounds
  points integer not null,
  reached_at timestamptz not null,                 -- when the points were reached
  place smallint,                                  -- once the week is closed
  move text check (move in ('up', 'stay', 'down')),
  primary key (player_id, week)
) with (fillfactor = 70);
create index league_member_group on league_member (group_id);
create index league_member_waiting on league_member (week, player_id) where group_id is null;
