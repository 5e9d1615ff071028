-- Payouts that a thief of an account would ask for (DECISIONS 12), and what was agreed to before.

-- A changed address rests: nothing is paid to it before this instant.
alter table payout_request add column rests_until timestamptz;
create index payout_request_mailbox on payout_request (mailbox_of(address)) where method = 'paypal' and address <> '';

-- Which terms were accepted and when, the age that was confirmed, and the country for payouts. Null: never asked.
alter table player
  add column terms_version text check (length(terms_version) <= 40),
  add column terms_accepted_at timestamptz,
  add column age_confirmed smallint check (age_confirmed between 0 and 120),
  add column country text check (country ~ '^[A-Z]{2}$');

-- How the site's server runs: commands beside it keep to the rules of production without being told.
create table site_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null
);

-- Payouts are off in production until the checklist passes, also where they were on before.
delete from setting where name = 'payout_enabled';
