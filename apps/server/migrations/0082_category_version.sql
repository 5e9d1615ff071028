-- Whoever saves over somebody else's change is told: each change of a row counts its version up, whoever makes it.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
alter table category add column version integer not null default 1;
create trigger category_version before update on category
  for each row when (old is distinct from new) execute function count_version();

-- Lists of the audit log, newest first.
create index audit_actor on audit (actor_id, id desc);
create index audit_action on audit (action, id desc);
