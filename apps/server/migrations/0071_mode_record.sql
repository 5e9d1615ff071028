-- A player's last rounds and best ones of a mode are read from its newest plays, on the page that a mode begins with.
create index play_mode_record on play (player_id, mode, started_at desc) where status = 'settled';
