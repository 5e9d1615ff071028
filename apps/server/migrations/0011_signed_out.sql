-- When a player last ended every session (log out everywhere, a new password): a sign-in from before opens no new one.
alter table player add column signed_out_at timestamptz;

-- Samples of guests are kept a day; the sweep looks here.
create index play_guest on play (started_at) where player_id is null;
