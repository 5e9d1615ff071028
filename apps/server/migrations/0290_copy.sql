-- Copies of the site that were made, or tried: what the dashboard tells of them. The copies themselves lie at their place.
create table copy (
  id bigint generated always as identity primary key,
  place text not null,
  -- Its name at the place; null when it failed.
  name text,
  kind text check (kind in ('physical', 'dump', 'logical')),
  made_at timestamptz not null,
  bytes bigint not null default 0,
  proved_at timestamptz,
  -- One sentence: why it was not made, or why it was found bad.
  failed text,
  -- When it was thinned out.
  removed_at timestamptz,
  unique (place, name)
);
create index copy_made_at on copy (made_at desc);
