-- Devices signed in (DECISIONS 2): each session has a name of its own that may be told, unlike the hash of its token.
alter table session add column id bigint generated always as identity;
drop index session_player;
create index session_device on session (player_id, last_used_at desc, id);
