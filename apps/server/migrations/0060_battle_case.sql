-- Winnings that no person may have earned wait in escrow until staff decides (DECISIONS 12).
create table battle_case (
  battle_id uuid primary key references battle (id),
  status text not null default 'held' check (status in ('held', 'cleared', 'refused')),
  suspects jsonb not null,               -- by seat: why, and the answer times that say so
  held_at timestamptz not null,
  due_at timestamptz not null,           -- by then a decision is due; without one every fee goes back
  decided_at timestamptz,
  reason text not null default ''        -- the decider's words, which the players read; empty: nobody decided in time
);
create index battle_case_due on battle_case (due_at) where status = 'held';
create index battle_case_newest on battle_case (status, held_at desc);

alter table battle_seat
  add column check_status text check (check_status in ('held', 'cleared', 'refused')),
  add column held_coins integer not null default 0,  -- what it gets if its battle is cleared
  -- Of paid battles: how long each answer took, and whether it was right, in their order.
  add column times integer[],
  add column rights boolean[];
create index battle_seat_held on battle_seat (player_id) where check_status = 'held';
