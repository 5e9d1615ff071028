-- Reports of players (DECISIONS 2), with what was shown when they were made.
create table player_report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references player (id),
  player_id bigint not null references player (id),
  kind text not null check (kind in ('name', 'picture', 'battle')),
  message text not null default '',
  battle_id uuid,                         -- of a battle that both sat in; its log is kept 90 days
  shown_name text not null,
  shown_picture text not null,            -- a file is a copy: its owner may change the picture meanwhile
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed')),
  created_at timestamptz not null
);
create unique index player_report_open_once on player_report (player_id, reporter_id, kind) where status = 'open';
create index player_report_list on player_report (id) where status = 'open';
create index player_report_mine on player_report (reporter_id, id);
