-- What was, by season of three months (ALIVE 3): figures of a season that is over, kept because weeks of leagues and boards of months are thinned.
create table season_page (
  player_id bigint not null references player (id),
  season text not null check (season ~ '^\d{4}-[1-4]$'),
  figures jsonb not null,
  made_at timestamptz not null,
  primary key (player_id, season)
);
