-- Battles (DECISIONS 6, HOUSE "A battle"): the row is the mailbox, the events are the truth.
create table battle (
  id uuid primary key,
  kind text not null check (kind in ('random', 'friend', 'group', 'bot')),
  room_code text,                          -- rooms only; free again when the battle is over
  room_key text,                           -- the idempotency key its owner sent (room_id)
  rematch_of uuid references battle (id),
  language_id integer not null references language (id),
  category_id bigint references category (id),   -- null: any
  place jsonb,                             -- name and looks of the category at the beginning
  terms jsonb not null,                    -- fee, questions, seatsMost, bot strength; fixed at the beginning
  rounds jsonb not null default '[]',      -- question ids, dealt order, keys, bot moves; fixed at the start
  seed bytea,                              -- 32 bytes; secret until the battle is over
  commitment text,                         -- hex of SHA-256 over seed and questions; told before the first round
  state jsonb not null,                    -- rules/battle BattleState
  seq integer not null default 0,          -- of the newest event
  status text not null check (status in ('lobby', 'running', 'over')),
  due_at timestamptz,                      -- when time changes something; the sweep looks here
  homes text[] not null default '{}',      -- server processes that hold sockets of it
  outcome jsonb,                           -- what the settlement wrote; the same on every look
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
) with (fillfactor = 70);
-- Not over the columns that every event changes, so that such an update touches no index.
create index battle_open on battle (id) where status in ('lobby', 'running');
create unique index battle_room_code on battle (room_code) where status = 'lobby' or status = 'running';
-- One open room for playing a battle again, however many press the button at once.
create unique index battle_rematch on battle (rematch_of) where rematch_of is not null and (status = 'lobby' or status = 'running');
-- What the nightly thinning looks for: battles that can still be replayed, and lobbies that never became a game.
create index battle_log on battle (ended_at) where seed is not null and status = 'over';
create index battle_empty on battle (ended_at) where started_at is null and status = 'over';

-- What happened, in order; with the row's first state it gives every later one.
create table battle_event (
  battle_id uuid not null references battle (id),
  seq integer not null,
  at timestamptz not null,
  event jsonb not null,
  primary key (battle_id, seq)
);

-- Who sits in battles that are not over: one place a player, over all kinds.
create table battle_place (
  player_id bigint primary key references player (id),
  battle_id uuid not null references battle (id)
);
create index battle_place_battle on battle_place (battle_id);

-- One row a seat of a battle that was played: history, figures, who met whom.
create table battle_seat (
  battle_id uuid not null references battle (id),
  seat smallint not null,
  player_id bigint references player (id),   -- null: the bot, or somebody who deleted the account
  outcome text not null check (outcome in ('win', 'lose', 'draw', 'tie', 'none')),
  place smallint not null,
  points integer not null,
  right_answers integer not null,
  answer_ms integer not null,
  coins integer not null,                  -- out of the pot, the own fee among them
  fee integer not null,
  rating_before real,
  rating_after real,
  kind text not null,
  is_rated boolean not null,
  ended_at timestamptz not null,
  primary key (battle_id, seat)
);
-- The outcome lies in the index, so that figures are counted without reading a row.
create index battle_seat_history on battle_seat (player_id, ended_at desc) include (outcome, kind);

-- Glicko-2, and figures of random battles (docs: rules/rating).
create table rating (
  player_id bigint primary key references player (id),
  rating double precision not null,
  deviation double precision not null,
  volatility double precision not null,
  rated_at timestamptz not null,
  wins_in_a_row integer not null default 0,
  longest_wins_in_a_row integer not null default 0
);

-- When two players met last in a paid random battle; the smaller id first.
create table battle_meeting (
  one_id bigint not null references player (id),
  other_id bigint not null references player (id),
  met_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);

-- The queue of random battles: one place a player.
create table battle_seek (
  player_id bigint primary key references player (id),
  home text not null,                      -- the server process that holds the socket
  socket text not null,
  language_id integer not null references language (id),
  category_id bigint references category (id),   -- null: any
  rating double precision not null,
  deviation double precision not null,
  since_at timestamptz not null
);
create index battle_seek_order on battle_seek (language_id, since_at);

-- Somebody asked a past opponent into a room.
create table room_invite (
  battle_id uuid not null references battle (id),
  player_id bigint not null references player (id),
  from_id bigint not null references player (id),
  invited_at timestamptz not null,
  declined_at timestamptz,
  primary key (battle_id, player_id)
);
create index room_invite_player on room_invite (player_id, invited_at desc);

-- Server processes with sockets: one that stopped beating has lost them.
create table server_home (
  home text primary key,
  seen_at timestamptz not null
);

-- Coins of running battles lie in escrow; it is no side of any player.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('player_won', 'player_bonus', 'house', 'escrow', 'payouts'));
create or replace function ledger_posting_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from written
    join ledger_entry entry on entry.posting_id = written.posting_id
    join ledger_posting posting on posting.id = written.posting_id
    group by posting.id, written.account
    having sum(entry.amount) <> 0
      or sum(entry.amount) filter (where entry.account in ('player_won', 'player_bonus')) is distinct from posting.amount
  ) then
    raise exception 'a ledger posting does not balance';
  end if;
  return null;
end $$;
create index ledger_posting_battle on ledger_posting (reference) where reason in ('battle_fee', 'battle_pot', 'battle_refund');
