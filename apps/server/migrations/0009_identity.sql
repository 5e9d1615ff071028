-- What the embedded identity provider keeps (DECISIONS 2, docs/adr/0002-identity.md), and what accounts need beside it.

-- Someone who has proved an address. An e-mail here is always a verified one.
create table identity_person (
  uid text primary key,
  email text unique check (email = lower(email)),
  password_hash text,
  mobile text unique,
  google_subject text unique,
  name text not null default '',
  created_at timestamptz not null
);

-- Links on their way by mail. A sign-up waits here with its own password, so that a link proves only the
-- password that was typed when it was sent; two people who claim one address never share a row.
create table identity_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  email text not null,
  uid text references identity_person (uid) on delete cascade,
  password_hash text,
  name text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_link_email on identity_link (email, purpose);
create index identity_link_uid on identity_link (uid) where uid is not null;
create index identity_link_expiry on identity_link (expires_at);

-- The one code that is valid for a number.
create table identity_code (
  mobile text primary key,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_code_expiry on identity_code (expires_at);

-- Keys that sign ID tokens; the private part is sealed with the application's secret.
create table identity_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null
);

-- One player an address: a verified sign-in takes it from whoever only claimed it.
drop index player_email;
drop index player_mobile;
create unique index player_email on player (lower(email)) where email is not null;
create unique index player_mobile on player (mobile) where mobile is not null;

alter table player add column time_zone_changed_at timestamptz;
