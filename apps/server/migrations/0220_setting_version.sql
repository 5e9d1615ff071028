-- Two staff may change one setting at once: the second sees that it has changed meanwhile.
alter table setting add column version integer not null default 1;
create trigger setting_version before update on setting
  for each row when (old is distinct from new) execute function count_version();

-- The demo accounts among all players.
create index player_demo on player (id) where is_demo;
