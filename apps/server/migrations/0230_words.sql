-- Languages and sentences in the hands of staff (DECISIONS 10): versions, and the English text that a sentence was made from.
alter table language add column version integer not null default 1;
create trigger language_version before update on language
  for each row when (old is distinct from new) execute function count_version();

-- A version never comes back, even where a sentence was given back to us and written again.
create sequence interface_text_version as integer;
alter table interface_text
  add column english text,   -- null: not known
  add column version integer not null default nextval('interface_text_version');

-- What a file of a translator changed, so that it can be taken back whole.
create table text_import (
  id bigint generated always as identity primary key,
  language text not null references language (code),
  made_at timestamptz not null,
  before jsonb not null,     -- by key without its form: the own sentences that stood there, each with its English text
  after jsonb not null,      -- by key without its form: the version that was written
  undone_at timestamptz
);
