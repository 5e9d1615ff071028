-- Reads of a message as the list shows them: counted by a job, because a page of large messages has millions of readers.
alter table message add column read_counted integer not null default 0;
alter table message add column counted_at timestamptz;
