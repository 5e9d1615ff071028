-- Who wrote questions, and what somebody wrote.
create index question_by_author on question_listing (author_id) where author_id is not null;
create index player_of_staff on player (id) where role_since is not null;
