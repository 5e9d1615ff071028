-- Which right answers a player was told, and how many new ones a day by ways that cost nothing (DECISIONS 12).
-- Null: served, but never told. Answers told before this column was there count as new once more.
alter table seen_question add column told_at timestamptz;

create table key_use (
  player_id bigint not null references player (id),
  day date not null,                          -- in the site's zone
  way text not null,                          -- self_challenge, bookmarks, bot_battle, free_room, …
  told integer not null check (told >= 0),
  primary key (player_id, day, way)
);
create index key_use_day on key_use (day);
