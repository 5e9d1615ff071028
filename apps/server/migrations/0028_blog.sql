-- The blog (DECISIONS 10): posts of the content folder at first, and what editors write.
create table blog_post (
  id bigint generated always as identity primary key,
  language_id integer not null references language (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  summary text not null default '',
  body text not null check (octet_length(body) <= 1000000),  -- cleaned by platform/rich-text on the way in
  words integer not null check (words >= 0),
  image text not null default '',          -- an address of ours; empty for none
  image_alt text not null default '',
  published_at timestamptz not null,       -- shown from then on
  is_active boolean not null default true,
  edited_at timestamptz                    -- set when an editor changed it or put it away: the content folder leaves it alone
);
create index blog_post_list on blog_post (language_id, published_at desc, id desc) where is_active;
