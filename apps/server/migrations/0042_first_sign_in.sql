-- A printed password works once, and its account does nothing else before it has a password and an address of its own (DECISIONS 12).
alter table identity_person add column one_time boolean not null default false;
alter table player add column is_first_sign_in boolean not null default false;

-- Those who were made by an earlier version and never got an address.
update identity_person set one_time = true where email = 'admin@trivium.invalid';
update player set is_first_sign_in = true
where uid in (select uid from identity_person where email = 'admin@trivium.invalid');
