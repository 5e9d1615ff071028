-- A code on its way to a number or an address that a player wants to prove (DECISIONS 12). It belongs to who asked for it.
create table contact_code (
  player_id bigint not null references player (id),
  kind text not null check (kind in ('email', 'mobile')),
  contact text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (player_id, kind)
);
create index contact_code_expiry on contact_code (expires_at);
