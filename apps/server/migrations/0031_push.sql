-- Web push (DECISIONS 9): the site's key, the devices that asked for it, and what is on its way to them.
create table push_key (
  public_key text primary key,             -- as browsers take it: P-256, base64url
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- One a session: it ends with it.
create table push_device (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  session_hash bytea not null unique references session (token_hash) on delete cascade,
  endpoint text not null unique,           -- its address at a push service; whoever knows it is nobody else
  p256dh text not null,
  auth text not null,
  public_key text not null,                -- the site's key it asked with; under another one nothing reaches it
  created_at timestamptz not null
);
create index push_device_player on push_device (player_id, id);

-- One push to one device. The row goes when it has arrived or is given up, and is never made again.
create table push_delivery (
  device_id bigint not null references push_device (id) on delete cascade,
  notification_id bigint not null references notification (id) on delete cascade,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  taken_at timestamptz,                    -- under way; whose server died meanwhile is not sent again
  primary key (device_id, notification_id)
);
create index push_delivery_due on push_delivery (due_at) where taken_at is null;
create index push_delivery_message on push_delivery (notification_id);

-- A message to very many on its way to each of them, some hundreds at a time.
create table notification_fanout (
  notification_id bigint primary key references notification (id) on delete cascade,
  language text,                           -- readers whose interface is in it; null: all, by their devices only
  after_id bigint not null default 0       -- up to which player, or device, it has come
);
