-- Tries of a code belong to the browser that asked for it (DECISIONS 12). Codes last minutes: those on their way are asked for anew.
drop table identity_code;
create table identity_code (
  purpose text not null check (purpose in ('phone', 'sign_in', 'first_sign_in')),
  device bytea not null,                  -- hash of the browser's mark, or of the session's token
  contact text not null,                  -- number or address to which it was sent
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, contact, device)
);
create index identity_code_expiry on identity_code (expires_at);

-- Whoever writes an address into a record without proof does not keep others from doing so, nor learns who is here:
-- only a proved one is one player's.
drop index player_email;
drop index player_mobile;
create unique index player_email on player (lower(email)) where email_verified and email is not null;
create unique index player_mobile on player (mobile) where mobile_verified and mobile is not null;
create index player_email_claim on player (lower(email)) where email is not null;
create index player_mobile_claim on player (mobile) where mobile is not null;
