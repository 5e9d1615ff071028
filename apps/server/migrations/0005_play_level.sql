-- Plays: one sitting of one player (DECISIONS 4, rules/play).
create table play (
  id uuid primary key,
  player_id bigint references player (id),   -- null: a guest's sample quiz
  mode text not null,
  scope text not null,                       -- what a second tab finds again, e.g. 'quiz_zone/12/34/1'
  category_id bigint references category (id),
  subcategory_id bigint references subcategory (id),
  level integer,
  language_id integer not null references language (id),
  place jsonb,                               -- names and looks of the category at the start
  policy jsonb not null,                     -- rules/play PlayPolicy, fixed at the start
  served jsonb not null,                     -- question ids, dealt order, answer keys; fixed at the start
  state jsonb not null,                      -- rules/play PlayState
  status text not null default 'running' check (status in ('running', 'settled', 'quit')),
  started_at timestamptz not null,
  due_at timestamptz,                        -- when time alone ends it; the sweep looks here
  ended_at timestamptz,
  outcome jsonb,                             -- what the settlement paid; the same on every look
  reviewed_at timestamptz                    -- when a review was paid for
);
create unique index play_running on play (player_id, scope) where status = 'running';
create index play_due on play (due_at) where status = 'running';
create index play_history on play (player_id, started_at desc);

-- What a player was served lately, so that random picks and replays prefer the unseen.
create table seen_question (
  player_id bigint not null references player (id),
  question_id bigint not null references question (id),
  seen_at timestamptz not null,
  primary key (player_id, question_id)
);
create index seen_question_lately on seen_question (player_id, seen_at desc);

-- Best result a level (DECISIONS 4): unlocking, the three sides, and what was paid already.
create table level_best (
  player_id bigint not null references player (id),
  category_id bigint not null references category (id),
  subcategory_id bigint not null default 0,  -- 0: the category has none
  level integer not null,
  best_percent integer not null,             -- whole percent, rounded down
  passed_at timestamptz,
  primary key (player_id, category_id, subcategory_id, level)
);

-- The best already paid for a scope, and the date on which an improvement was paid last.
create table paid_best (
  player_id bigint not null references player (id),
  scope text not null,
  coins integer not null default 0,
  score integer not null default 0,
  paid_on date,
  primary key (player_id, scope)
);
