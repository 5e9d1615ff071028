-- Staff look for postings of all players, newest first: by time, by reason, and large ones, each in the order of an index.
create index ledger_posting_newest on ledger_posting (posted_at desc, id desc);
create index ledger_posting_reason on ledger_posting (reason, posted_at desc, id desc);
create index ledger_posting_large on ledger_posting (posted_at desc, id desc) where amount >= 1000 or amount <= -1000;
create index player_name_begins on player (lower(name) text_pattern_ops);

-- The economy by day of the site and reason, counted from the ledger: today's rows again and again, earlier ones once.
create table economy_day (
  day date not null,
  reason text not null,
  made bigint not null,                   -- coins out of the house
  spent bigint not null,                  -- coins into the house
  net bigint not null,                    -- change of the coins in wallets
  primary key (day, reason)
);
create table economy_state (
  only_row boolean primary key default true check (only_row),
  counted_from date,                      -- days before it are counted for good; null: nothing is
  counted_at timestamptz
);
insert into economy_state (only_row) values (true);

-- Checks of the books that staff asked for.
create table ledger_check (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  started_by bigint not null references player (id),
  finished_at timestamptz,
  done integer not null default 0,
  steps integer not null,
  has_failed boolean not null default false,
  findings jsonb not null default '[]'
);
