-- Badges (DECISIONS 8): one row a player and badge that he has begun. Written under the player's purse lock.
create table badge (
  player_id bigint not null references player (id),
  type text not null,
  progress bigint not null default 0,
  counted_to bigint not null default 0,   -- elite: the newest ledger posting that progress counts
  unlocked_at timestamptz,
  taken_at timestamptz,                   -- when the reward was taken
  primary key (player_id, type),
  check (taken_at is null or unlocked_at is not null)
);
