-- The processes that run jobs, and the names under which they hold them: the jobs of a process that died are given back within
-- seconds. Without this table they would wait four hours for graphile-worker.
create table job_home (
  home text primary key,
  workers text[] not null,
  seen_at timestamptz not null
);
