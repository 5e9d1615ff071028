-- Links that show a result to everybody who has them (DECISIONS 13). One for each result of a player; ending it deletes the row.
create table share_link (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  token text not null unique check (length(token) between 20 and 64),
  kind text not null check (kind in ('play', 'battle', 'contest', 'profile')),
  subject text not null check (length(subject) <= 64),   -- id of the play, battle or contest; empty for the profile
  facts jsonb not null,                                  -- what it shows, fixed when it was made; `{}` of a profile, which is read anew
  language text not null check (length(language) <= 20), -- of its picture and preview
  made_at timestamptz not null,
  ends_at timestamptz not null,
  unique (player_id, kind, subject)
);
create index share_link_newest on share_link (player_id, id desc);
create index share_link_over on share_link (ends_at);
