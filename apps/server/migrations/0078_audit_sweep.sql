-- The audit log stays append-only for everybody; its sweep deletes old rows in a transaction that says so.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('trivium.audit_sweep', true) = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append-only';
end $$;
