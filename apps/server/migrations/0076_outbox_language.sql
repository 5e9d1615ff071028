-- The language a letter is written in: the mail says it, with its direction, to whoever shows or reads it.
alter table outbox add column language text not null default '';
