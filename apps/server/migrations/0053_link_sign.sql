-- What ties two accounts together (DECISIONS 12): the device their sessions share; a network only lists a pair for staff.
create table link_sign (
  id bigint generated always as identity,
  kind text not null check (kind in ('device', 'network')),
  sign bytea not null,                    -- keyed: nobody reads a device or an address out of it
  player_id bigint not null references player (id),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,      -- may lag a day; 90 days later the row is deleted
  primary key (kind, sign, player_id)
);
create index link_sign_player on link_sign (player_id, id);
create index link_sign_age on link_sign (last_seen_at);

-- Two people with one device, as staff found: a family, say. A row for each of the two.
create table link_apart (
  player_id bigint not null references player (id),
  other_id bigint not null references player (id),
  reason text not null,
  decided_at timestamptz not null,
  primary key (player_id, other_id),
  check (player_id <> other_id)
);
create index link_apart_other on link_apart (other_id);
create index payout_request_completed on payout_request (player_id, address_hash) where status = 'completed';
