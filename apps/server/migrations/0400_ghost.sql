-- Races against a recording (DECISIONS 13, rules/ghost). What is raced is a play of mode `ghost`.

-- Players whose friends may race their recordings. Without a row nobody may.
create table ghost_consent (
  player_id bigint primary key references player (id),
  given_at timestamptz not null
);

create table ghost_race (
  play_id uuid primary key references play (id) on delete cascade,
  player_id bigint not null references player (id),   -- who races
  owner_id bigint references player (id),             -- whose recording it is; null once it was taken back
  about jsonb not null,                               -- what was recorded, for its label
  recorded_at timestamptz not null,
  track jsonb,                                        -- the recorded times and answers; null once they are gone
  started_at timestamptz not null,
  ended_at timestamptz,
  points integer,
  ms integer,
  ghost_points integer,                               -- gone with the track
  ghost_ms integer,
  outcome text check (outcome in ('won', 'lost', 'drawn', 'alone')),
  check ((ended_at is null) = (outcome is null)),
  check (track is null or owner_id is not null)
);
create index ghost_race_player on ghost_race (player_id, ended_at desc) include (outcome);
create index ghost_race_owner on ghost_race (owner_id) where owner_id is not null;
create index ghost_race_track on ghost_race (started_at) where track is not null;
