-- The battles of two players are what their two lists have in common (migration 0360).
create index concurrently if not exists battle_seat_pair on battle_seat (player_id, battle_id) include (outcome, kind);
