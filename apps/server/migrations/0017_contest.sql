-- Contests: everyone plays the same questions once, prizes go by rank (DECISIONS 4, 7).
create table contest (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language_id integer not null references language (id),
  name text not null,
  text text not null default '',
  picture text not null default '',
  hue smallint not null default 1 check (hue between 1 and 8),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- No question of it is told before: its end and the longest play begun just before it.
  open_at timestamptz not null,
  fee integer not null default 0 check (fee >= 0),
  prizes integer[] not null default '{}',  -- coins by rank, the winner's first; never growing
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled', 'closed')),
  author_id bigint references player (id),
  created_at timestamptz not null default now(),
  check (ends_at > starts_at and open_at >= ends_at)
);
create index contest_end on contest (language_id, ends_at desc, id desc);
create index contest_unclosed on contest (ends_at) where status = 'scheduled';

create table contest_question (
  contest_id bigint not null references contest (id),
  question_id bigint not null references question (id),
  position integer not null,
  primary key (contest_id, question_id)
);

-- One attempt of one player: made with its play and its fee in one transaction, or not at all.
create table contest_entry (
  id bigint generated always as identity primary key,
  contest_id bigint not null references contest (id),
  player_id bigint not null references player (id),
  play_id uuid not null unique references play (id),
  fee_won integer not null default 0,      -- what the fee was paid with: a refund gives the same kinds back
  fee_bonus integer not null default 0,
  is_staff boolean not null default false, -- staff win nothing, whatever becomes of their role
  is_listed boolean not null,              -- false: staff, deactivated, deleted, or struck off by review
  started_at timestamptz(3) not null,
  -- The result; null while it runs and for ever when it was given up.
  score integer check (score >= 0),
  minus_score integer generated always as (-score) stored, -- the order of places is then one ascending tuple
  time_ms integer,
  correct smallint,
  counted smallint,
  finished_at timestamptz(3),
  held_for text check (held_for in ('too_fast')), -- why its prize waits for a person to look
  struck_at timestamptz,                   -- when a person found it unreal
  prize integer not null default 0,        -- coins it is due; never falls
  prize_paid integer not null default 0 check (prize_paid <= prize),
  refunded_at timestamptz,
  unique (contest_id, player_id)
);
create index contest_entry_place on contest_entry (contest_id, minus_score, time_ms, finished_at, id)
  where is_listed and finished_at is not null;
create index contest_entry_open on contest_entry (contest_id) where finished_at is null;
create index contest_entry_player on contest_entry (player_id);
create index contest_entry_unpaid on contest_entry (contest_id) where prize > prize_paid;
create index contest_entry_unrefunded on contest_entry (contest_id) where refunded_at is null and fee_won + fee_bonus > 0;

-- Who is deactivated, deleted or staff leaves the places, whoever decides it; and comes back the same way.
create function contest_follows_player() returns trigger language plpgsql as $$
begin
  update contest_entry set is_listed =
    new.status = 'active' and new.role = 'player' and not is_staff and struck_at is null
  where player_id = new.id;
  return null;
end $$;
create trigger contest_follows_player after update of status, role on player
  for each row when (old.status <> new.status or old.role <> new.role)
  execute function contest_follows_player();
