-- Seasons of duels (ALIVE 4, rules/duel/season): leagues of ten for thinkers who join. Dates are those of the site.
create table duel_season (
  id integer generated always as identity primary key,
  starts_on date not null unique,
  ends_on date not null,                        -- the first date after it
  closed_at timestamptz,
  check (ends_on > starts_on)
);

create table duel_season_group (
  id bigint generated always as identity primary key,
  season_id integer not null references duel_season (id),
  players integer not null default 0,
  rating_sum double precision not null default 0
);
create index duel_season_group_season on duel_season_group (season_id);

create table duel_season_member (
  player_id bigint not null references player (id),
  season_id integer not null references duel_season (id),
  group_id bigint not null references duel_season_group (id),
  joined_at timestamptz not null,
  left_at timestamptz,                          -- whoever comes back finds the same league
  points smallint not null default 0,
  won smallint not null default 0,
  drawn smallint not null default 0,
  lost smallint not null default 0,
  place smallint,                               -- once the season is closed
  primary key (player_id, season_id)
);
create index duel_season_member_group on duel_season_member (group_id);

-- Two of a league meet once: the first rated duel of theirs that ends in the season.
create table duel_season_meeting (
  group_id bigint not null references duel_season_group (id),
  one_id bigint not null references player (id),     -- the smaller id
  other_id bigint not null references player (id),
  duel_id uuid not null unique references duel (id) on delete cascade,
  primary key (group_id, one_id, other_id)
);
