-- Duels of two players at any hour (DECISIONS 13, rules/duel). What a side answers is a play of mode `duel`.
create table duel (
  id uuid primary key,
  kind text not null check (kind in ('quick', 'thinker')),
  language_id integer not null references language (id),
  turn_seconds integer not null check (turn_seconds > 0),
  quick_seconds integer not null check (quick_seconds > 0),
  status text not null default 'invited' check (status in ('invited', 'open', 'over')),
  ending text check (ending in ('played', 'ran_out', 'lapsed', 'left', 'withdrawn', 'expired')),
  winner smallint check (winner in (0, 1)),   -- also of a played one; null: a draw, or nobody
  turn smallint check (turn in (0, 1)),       -- whose turn it is, while it is open
  due_at timestamptz,                         -- when the turn or the invitation runs out
  reminded_at timestamptz,                    -- of this turn
  link_code text unique,                      -- an invitation by link; gone once it is accepted or withdrawn
  served jsonb not null default '[]',         -- the six as they were dealt, the same for both; with keys
  is_rated boolean not null default false,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  version integer not null default 0,         -- a writer checks it, as plays do
  check ((status = 'over') = (ended_at is not null)),
  check ((status = 'over') = (ending is not null)),
  check ((status = 'over') = (due_at is null)),
  check ((status = 'open') = (turn is not null))
);
create index duel_due on duel (due_at) where due_at is not null;

-- Side 0 asks, side 1 is asked; an invitation by link has no side 1 yet.
create table duel_side (
  duel_id uuid not null references duel (id) on delete cascade,
  side smallint not null check (side in (0, 1)),
  player_id bigint not null references player (id),
  play_id uuid references play (id) on delete set null,
  opened_at timestamptz,
  answered_at timestamptz,
  weights smallint[],                         -- what this side gave to the other's questions
  results jsonb,                              -- how the six ended: answer, verdict, milliseconds
  clock_ms integer,                           -- of a question, with the player's extra time; quick duels
  points integer,                             -- once the duel is over
  rating_before double precision,
  rating_after double precision,
  declined_at timestamptz,                    -- side 1: of this nobody else is told
  is_open boolean not null default true,      -- false once it is over, or was declined
  ended_at timestamptz,                       -- as in the duel, to page by
  is_listed boolean not null default true,    -- false where nothing came of it
  primary key (duel_id, side)
);
create index duel_side_open on duel_side (player_id) where is_open;
create index duel_side_over on duel_side (player_id, ended_at desc, duel_id) where not is_open and is_listed;
create index duel_side_play on duel_side (play_id) where play_id is not null;

-- Ratings of thinkers, apart from those of battles.
create table duel_rating (
  player_id bigint primary key references player (id),
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  rated_at timestamptz,                       -- null before the first rated duel
  duels integer not null default 0
);

-- The last date, by the player's clock, for which a push that can wait was sent or put off to.
create table calm_push (
  player_id bigint primary key references player (id),
  day date not null
);
