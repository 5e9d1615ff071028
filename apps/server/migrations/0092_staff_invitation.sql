-- Invitations to look after the site: a link by letter, good for a week and once.
create table staff_invitation (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email text not null,
  role text not null check (role in ('editor', 'admin')),
  rights text[],                               -- null: what the role comes with
  languages bigint[],                          -- null: all
  invited_by bigint not null references player (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by bigint references player (id),
  ended_at timestamptz                         -- accepted or withdrawn
);
create index staff_invitation_open on staff_invitation (expires_at) where ended_at is null;
