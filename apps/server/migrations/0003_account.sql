-- Players and their sessions (DECISIONS 1, 2).
create table player (
  id bigint generated always as identity primary key,
  uid text unique,                        -- subject of the identity provider; null once deleted
  type text not null check (type in ('email', 'gmail', 'mobile')),
  name text not null default '',
  email text,
  email_verified boolean not null default false,
  mobile text,
  mobile_verified boolean not null default false,
  picture text not null default '',       -- 'avatar:<name>', 'file:<key>', or '' for one made from the name
  role text not null default 'player' check (role in ('player', 'editor', 'admin')),
  status text not null default 'active' check (status in ('active', 'deactivated', 'deleted')),
  is_demo boolean not null default false,
  referral_code text unique,
  referred_by bigint references player (id),
  interface_language text not null default 'en',
  quiz_language_id integer references language (id),
  time_zone text not null default 'UTC',
  extra_time numeric(2, 1) not null default 1 check (extra_time in (1, 1.5, 2)),
  set_up_at timestamptz,                  -- when name and picture were chosen
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index player_email on player (lower(email)) where email is not null;
create index player_mobile on player (mobile) where mobile is not null;
create index player_referred_by on player (referred_by) where referred_by is not null;

-- One row a device; only the hash of the token is kept.
create table session (
  token_hash bytea primary key,
  player_id bigint not null references player (id),
  device text not null default '',
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_player on session (player_id);
create index session_expiry on session (expires_at);

-- Keyed hashes of verified addresses; they outlive a deleted account, so that nobody is welcomed or paid twice.
create table known_person (
  contact_hash bytea not null,
  scope text not null,                    -- 'welcome', or the scope of a reward already paid
  paid integer not null default 0,
  paid_at timestamptz not null default now(),
  primary key (contact_hash, scope)
);
