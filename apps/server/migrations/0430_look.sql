-- Looks that were bought for bonus coins, and what of them is worn; Glim's scarf, which levels give (DECISIONS 13).
create table look_owned (
  player_id bigint not null references player (id),
  kind text not null,
  name text not null,
  coins integer not null check (coins >= 0),
  bought_at timestamptz not null,
  primary key (player_id, kind, name)
);

create table look_worn (
  player_id bigint primary key references player (id),
  back text not null default '',                   -- empty: the product's own
  confetti text not null default ''
);

alter table experience add column scarf text not null default '';

-- Welcome coins that their player was not shown yet; 0 once he was, and for who joined before.
alter table purse add column welcome_waits integer not null default 0;
