-- Posts in the hands of editors: drafts without a time, a bin, and versions. Until now nothing but the content folder made posts.
alter table blog_post
  alter column published_at drop not null,
  add column pack text,
  add column binned_at timestamptz,        -- in the bin since then
  add column version integer not null default 1,
  add constraint blog_post_time check (not is_active or published_at is not null);
update blog_post set pack = 'starter';
create trigger blog_post_version before update on blog_post
  for each row when (old is distinct from new) execute function count_version();
create index blog_post_desk on blog_post (published_at desc nulls last, id desc) where binned_at is null;
