-- What a staff member looks after; null: what the role comes with. Languages: null for all.
alter table player
  add column staff_rights text[],
  add column staff_languages bigint[];

-- Why something was done, from where, and who ran a command on the machine.
alter table audit
  add column reason text,
  add column address text,
  add column os_user text;
