-- Who changed what (DECISIONS 1): every write of staff, and of the commands on the server itself.
create table audit (
  id bigint generated always as identity primary key,
  actor_id bigint references player (id),    -- null: a command on the server
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null
);
create index audit_subject on audit (subject, id desc);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_fixed before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();
