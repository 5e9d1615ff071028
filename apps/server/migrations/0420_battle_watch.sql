-- Who watches which battle (ALIVE 4, DECISIONS 13).
-- No key to battle: lobbies and old battles are deleted without asking it, and its rows go by themselves.
create table battle_watch (
  battle_id uuid not null,
  player_id bigint not null references player (id),
  since timestamptz not null,
  seen_at timestamptz not null,             -- when he asked last; who does not ask again no longer watches
  told smallint not null default 0,         -- number of closed rounds whose keys he was told
  cheers smallint not null default 0,
  cheered_at timestamptz,
  primary key (battle_id, player_id)
);
create index battle_watch_player on battle_watch (player_id);
create index battle_watch_seen on battle_watch (seen_at);
