-- One Gmail mailbox is one person, however its address is dotted (DECISIONS 12). As `mailboxOf` folds it in the server.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case
    when lower(address) ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(lower(address), '(\+[^@]*)?@[^@]*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(lower(address), '\+[^@]*@', '@')
  end
$$;

create index player_mailbox on player (mailbox_of(email)) where email is not null and email_verified;
