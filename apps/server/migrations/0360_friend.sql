-- Friends (ALIVE 1, 4; DECISIONS 13).

-- The link of a player that others follow. Its row is also the lock under which his friends and requests are counted.
create table friend_link (
  player_id bigint primary key references player (id),
  token text unique check (length(token) between 20 and 64),   -- null: there is none
  made_at timestamptz
);

-- Two rows a friendship, one for each, so that a player's friends lie together.
create table friendship (
  player_id bigint not null references player (id),
  friend_id bigint not null references player (id),
  via text not null check (via in ('page', 'code', 'link', 'battle')),
  since timestamptz not null,
  ended_at timestamptz,        -- for some minutes it may be taken back
  ended_by bigint references player (id),
  primary key (player_id, friend_id),
  check (player_id <> friend_id),
  check ((ended_at is null) = (ended_by is null))
);
create index friendship_ended on friendship (ended_at) where ended_at is not null;

-- A declined request stays, so that whoever sent it sees nothing and asks nobody twice.
create table friend_request (
  from_id bigint not null references player (id),
  to_id bigint not null references player (id),
  via text not null check (via in ('page', 'code', 'link', 'battle')),
  sent_at timestamptz not null,
  declined_at timestamptz,
  withdrawn_at timestamptz,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index friend_request_received on friend_request (to_id, sent_at desc, from_id)
  where declined_at is null and withdrawn_at is null;
create index friend_request_asked on friend_request (to_id);
create index friend_request_sent on friend_request (sent_at);

-- Whom a player wants nothing of: blocked players, and friends without notices.
create table friend_aside (
  player_id bigint not null references player (id),
  other_id bigint not null references player (id),
  kind text not null check (kind in ('block', 'mute')),
  since timestamptz not null,
  primary key (player_id, other_id, kind),
  check (player_id <> other_id)
);
create index friend_aside_other on friend_aside (other_id);

-- What a player does not show to friends; no row: shown.
create table friend_off (
  player_id bigint not null references player (id),
  name text not null check (name in ('online', 'activity', 'subjects')),
  primary key (player_id, name)
);

-- When players with friends called last, a minute apart.
create table player_seen (
  player_id bigint primary key references player (id),
  seen_at timestamptz not null
) with (fillfactor = 70);
