-- What the platform itself keeps: the heartbeat, times away, messages to send, shared rate limits.

-- One row. Every server moves it forward each second; who finds it old has been away (DECISIONS 4).
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  beat_at timestamptz not null
);

-- Each time all servers were away, and that the deadlines were moved for it.
create table outage (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  created_at timestamptz not null default now()
);

-- Mail and SMS on their way out. The body is emptied when it has been sent: codes do not stay.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_created on outbox (created_at);

-- The shape that rate-limiter-flexible expects.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
