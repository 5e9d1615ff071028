-- Letters of news, which are not about an account: who asked for them, how one leaves them, and whose mailbox is gone.
alter table player add column wants_letters boolean not null default false;

alter table message add column by_mail boolean not null default false;
alter table message add column mailed integer not null default 0;
drop trigger message_version on message;
create trigger message_version before update of state, audience, texts, link, send_at, by_reader_clock, by_mail on message
  for each row when (old is distinct from new) execute function count_version();

-- `leave_url` is filled in for news alone. A run takes a letter by setting `next_at`; a letter without `next_at` is given up.
alter table outbox add column leave_url text not null default '';
alter table outbox add column tries integer not null default 0;
alter table outbox add column next_at timestamptz;
create index outbox_news on outbox (next_at, id) where leave_url <> '' and sent_at is null and next_at is not null;

-- Mailboxes that the mail provider says are gone, or whose owner called a letter spam. The address stands here as a keyed hash.
create table silent_mailbox (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  shown text not null,                     -- only the beginning and the end
  reason text not null check (reason in ('bounce', 'complaint')),
  noted_at timestamptz not null
);
create index silent_mailbox_noted on silent_mailbox (noted_at desc, id desc);
