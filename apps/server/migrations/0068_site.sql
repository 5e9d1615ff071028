-- One row about the site itself: which APP_SECRET it is kept with, and where its players reach it.

create table site (
  only_row boolean primary key default true check (only_row),
  -- Made with the APP_SECRET: a server with another one is refused before it seals anything.
  canary text not null,
  -- As the newest start had it, for people who give commands.
  public_url text not null,
  started_at timestamptz not null
);
