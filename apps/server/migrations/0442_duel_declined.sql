-- Invitations that a player declined stand for who asked; an account that is deleted ends them (migration 0370).
create index concurrently if not exists duel_side_declined on duel_side (player_id) where not is_open and declined_at is not null;
