-- Copies of the site that were made, or tried: what the dashboard tells of them. The copies themselves lie at their place.
create table copy (
  id bigint generated always as identity primary key,
  place text not null,
  -- Its name at the place; null when it failed.
  name text,
  kind text check (kind in ('physical', 'dump', 'logical')),
  -- Everything acknowledged before this instant is in it.
  made_at timestamptz not null,
  -- From this instant on, log files lead to any later one.
  ended_at timestamptz,
  -- The unbroken row of log files that continues it; null for none.
  log_line text,
  bytes bigint not null default 0,
  proved_at timestamptz,
  -- One sentence: why it was not made, or why it was found bad.
  failed text,
  -- When it was thinned out.
  removed_at timestamptz,
  unique (place, name)
);
create index copy_made_at on copy (made_at desc);

-- How far the archive of log files has come: one row.
create table copy_archive (
  id boolean primary key default true check (id),
  line text not null,
  segment text not null,
  shipped_at timestamptz not null
);
