-- The team's messages as staff write them: in several languages, to a choice of readers, now or later (DECISIONS 9).
create table message (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'planned', 'sending', 'sent', 'cancelled')),
  audience jsonb not null,
  texts jsonb not null,                    -- [{language, title, text}]
  link text not null default '' check (link = '' or link ~ '^/([^/\\]|$)'),
  send_at text,                            -- wall-clock time 'YYYY-MM-DDTHH:MM'; null: at once
  by_reader_clock boolean not null default false,
  author_id bigint references player (id),
  changed_at timestamptz not null,
  starts_at timestamptz,                   -- when the first reader is due
  started_at timestamptz,
  ended_at timestamptz,
  after_id bigint not null default 0,      -- up to which player the readers are found
  is_collected boolean not null default false,
  total integer not null default 0,        -- readers found
  delivered integer not null default 0,
  read_kept integer not null default 0     -- reads of notifications that are no longer kept
);
-- Progress of the sending is nobody's change.
create trigger message_version before update of state, audience, texts, link, send_at, by_reader_clock on message
  for each row when (old is distinct from new) execute function count_version();
create index message_changed on message (changed_at desc, id desc);
create index message_open on message (starts_at) where state in ('planned', 'sending');

-- Who gets it, once, and when. The rows go when the message is done.
create table message_reader (
  message_id bigint not null references message (id) on delete cascade,
  player_id bigint not null references player (id),
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (message_id, player_id)
);
create index message_reader_due on message_reader (message_id, due_at, player_id) where sent_at is null;
create index message_reader_player on message_reader (player_id);

alter table notification add column message_id bigint references message (id);
create index notification_message on notification (message_id) where message_id is not null;

-- Letters that nobody carried.
create index outbox_unsent on outbox (id desc) where sent_at is null;
