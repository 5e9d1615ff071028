-- Notifications (DECISIONS 9): one row a message. To one player it names him; to a group its readers stand beside it; to
-- all it is one row for everybody. Kept 90 days.
create table notification (
  id bigint generated always as identity primary key,
  audience text not null check (audience in ('player', 'group', 'all')),
  player_id bigint references player (id),
  kind text not null,
  words jsonb not null default '{}',        -- what fills the sentence of the kind, or the team's own words
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)'), -- a path of the app
  key text unique,                          -- makes it once
  created_at timestamptz not null,
  read_at timestamptz,                      -- of one to a player
  check ((audience = 'player') = (player_id is not null))
);
create index notification_own on notification (player_id, id desc) where player_id is not null;
create index notification_own_unread on notification (player_id) where player_id is not null and read_at is null;
create index notification_all on notification (id desc) where audience = 'all';
create index notification_age on notification (created_at);

create table notification_reader (
  player_id bigint not null references player (id),
  notification_id bigint not null references notification (id) on delete cascade,
  read_at timestamptz,
  primary key (player_id, notification_id)
);
create index notification_reader_message on notification_reader (notification_id);

-- How far a player has read what went to all. Those are written one after the other, so that none turns up below.
create table notification_mark (
  player_id bigint primary key references player (id),
  read_to bigint not null
);

-- What a player does not want to hear of (rules/notification/kind.ts).
create table notification_off (
  player_id bigint not null references player (id),
  name text not null,
  primary key (player_id, name)
);

-- Who wants to be told when a contest starts.
create table contest_reminder (
  contest_id bigint not null references contest (id),
  player_id bigint not null references player (id),
  created_at timestamptz not null,
  primary key (contest_id, player_id)
);
create index contest_reminder_player on contest_reminder (player_id);
