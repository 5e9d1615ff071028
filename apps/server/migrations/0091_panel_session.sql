-- Sessions of the panel: opened from a player's session, and worth something once the second factor was shown (ADR 14).
create table panel_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  player_id bigint not null references player (id),
  -- Whoever logs the player out on that device ends this one too.
  opened_from bytea not null references session (token_hash) on delete cascade,
  device text not null default '',
  address text not null default '',
  signed_in_at timestamptz not null,
  opened_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the second factor was shown last; null for half a session.
  factor_at timestamptz,
  -- What a passkey signs next, and the secret of an app that is not confirmed yet (sealed).
  challenge text,
  pending_secret text
);
create index panel_session_player on panel_session (player_id);
create index panel_session_from on panel_session (opened_from);
create index panel_session_expiry on panel_session (expires_at);

-- Second factors of staff.
create table staff_factor (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- Of an app: its secret (sealed), and the step of the last code, which is good once.
  secret text,
  last_step bigint not null default 0,
  -- Of a passkey.
  credential_id text unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
create index staff_factor_player on staff_factor (player_id);

-- Codes for whoever has lost the factor, as keyed hashes; each is good once.
create table staff_recovery (
  player_id bigint not null references player (id),
  code_hash bytea not null,
  primary key (player_id, code_hash)
);

-- Whoever changes what somebody may do ends his sessions of the panel; saving over somebody else's change is told.
alter table player add column staff_version integer not null default 1;

create function count_staff_version() returns trigger language plpgsql as $$
begin
  new.staff_version := old.staff_version + 1;
  return new;
end $$;
create trigger player_staff_version before update of role, staff_rights, staff_languages on player
  for each row when (
    (old.role, old.staff_rights, old.staff_languages) is distinct from (new.role, new.staff_rights, new.staff_languages))
  execute function count_staff_version();

create function end_panel_sessions() returns trigger language plpgsql as $$
begin
  delete from panel_session where player_id = new.id;
  return null;
end $$;
create trigger player_panel_sessions after update of role, staff_rights, staff_languages, status, is_demo, is_first_sign_in on player
  for each row when (
    (old.role, old.staff_rights, old.staff_languages, old.status, old.is_demo, old.is_first_sign_in) is distinct from
    (new.role, new.staff_rights, new.staff_languages, new.status, new.is_demo, new.is_first_sign_in))
  execute function end_panel_sessions();
