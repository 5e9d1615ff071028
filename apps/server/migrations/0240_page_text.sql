-- The operator's own texts of pages, a draft for each page and language, and the editions that were published.
create table page_text (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[a-z_]{1,40}$'),
  language_id integer not null references language (id),
  title text not null default '',          -- empty: the usual name of the page
  body text not null default '' check (octet_length(body) <= 1000000),  -- cleaned by platform/site/rich-text on the way in
  edition text not null default '',        -- how the operator tells this text from earlier ones
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  unique (name, language_id)
);
create trigger page_text_version before update on page_text
  for each row when (old is distinct from new) execute function count_version();

-- What was published stays as it was: the newest one whose time has come is shown.
create table page_edition (
  id bigint generated always as identity primary key,
  page_text_id bigint not null references page_text (id),
  title text not null,
  body text not null,
  edition text not null,
  shown_from timestamptz not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
create index page_edition_shown on page_edition (page_text_id, shown_from desc, id desc) where withdrawn_at is null;

-- Until now a setting held one text for all languages: it becomes that of the main language, which the others fall back to.
insert into page_text (name, language_id, body, changed_at)
select substr(setting.name, 6), language.id, setting.value #>> '{}', setting.updated_at
from setting join language on language.is_default
where setting.name in ('page_about_us', 'page_contact_us', 'page_terms_conditions', 'page_privacy_policy',
  'page_instructions', 'page_faq', 'page_accessibility') and setting.value #>> '{}' <> '';
insert into page_edition (page_text_id, title, body, edition, shown_from, published_at)
select id, title, body, edition, changed_at, changed_at from page_text;
delete from setting where name in ('page_about_us', 'page_contact_us', 'page_terms_conditions', 'page_privacy_policy',
  'page_instructions', 'page_faq', 'page_accessibility');
