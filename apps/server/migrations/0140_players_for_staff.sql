-- What staff see and decide about players (DECISIONS 1, 2, 12).

alter table player
  add column deactivated_until timestamptz,             -- null with a deactivated account: for good
  add column deactivated_reason text not null default '' check (length(deactivated_reason) <= 500),
  add column email_by_staff boolean not null default false,   -- looked at by staff; unlocks no bonus and no payout
  add column mobile_by_staff boolean not null default false,
  add column last_seen_at timestamptz,                  -- of any session; may lag an hour
  add column role_since timestamptz;                    -- null: never staff

update player set last_seen_at = seen.at
from (select player_id, max(last_used_at) as at from session group by player_id) seen where seen.player_id = player.id;
update player set role_since = created_at where role <> 'player';

-- Staff looked at one address: another one was not looked at. A role counts from the change on.
create function player_keeps_marks() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then new.email_by_staff := false; end if;
  if new.mobile is distinct from old.mobile then new.mobile_by_staff := false; end if;
  if new.role <> old.role then new.role_since := now(); end if;
  if new.status <> 'deactivated' then
    new.deactivated_until := null;
    new.deactivated_reason := '';
  end if;
  return new;
end $$;
create trigger player_keeps_marks before update of email, mobile, role, status on player
  for each row execute function player_keeps_marks();
create function staff_since_made() returns trigger language plpgsql as $$
begin
  new.role_since := new.created_at;
  return new;
end $$;
create trigger staff_since_made before insert on player
  for each row when (new.role <> 'player') execute function staff_since_made();

-- Each word of a name, as searches spell it.
create function name_words(said text) returns tsvector language sql immutable parallel safe
  return array_to_tsvector(array_remove(string_to_array(question_words(search_fold(said)), ' '), ''));
create index player_words on player using gin (name_words(name));
create index player_email_begin on player (lower(email) text_pattern_ops) where email is not null;
create index player_mobile_begin on player (mobile text_pattern_ops) where mobile is not null;
create index player_by_joined on player (created_at nulls first, id);
create index player_by_seen on player (last_seen_at nulls first, id);
create index player_by_name on player (name collate "und-x-icu" nulls first, id);
create index player_lifted on player (deactivated_until) where deactivated_until is not null;

create table player_warning (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  reason text not null check (length(reason) between 1 and 500),
  warned_by bigint references player (id),
  warned_at timestamptz not null
);
create index player_warning_player on player_warning (player_id, id desc);

create table player_note (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  text text not null check (length(text) between 1 and 2000),
  author_id bigint not null references player (id),
  written_at timestamptz not null
);
create index player_note_player on player_note (player_id, id desc);

-- Coins that staff give or take (DECISIONS 8, 12).
create table coin_grant (
  id bigint generated always as identity primary key,
  ask_key uuid not null unique,                         -- the same request sent twice is one
  player_id bigint not null references player (id),
  coins bigint not null check (coins <> 0),             -- below zero: taken
  purse text not null check (purse in ('won', 'bonus', 'any')),
  reason text not null check (length(reason) between 1 and 500),
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by bigint not null references player (id),
  asked_at timestamptz not null,
  decided_by bigint references player (id),
  decided_at timestamptz,
  refusal text not null default ''
);
create index coin_grant_player on coin_grant (player_id, id desc);
create index coin_grant_giver on coin_grant (asked_by, decided_at) where state = 'done';
create index coin_grant_waiting on coin_grant (id) where state = 'waiting';

create index player_report_person on player_report (player_id);

-- The list of players. The purse is joined only where coins are asked for.
create view player_listed as
  select player.id, player.name, player.picture, player.role, player.status, player.is_demo, player.email, player.mobile,
    player.country, player.created_at, player.last_seen_at, player.deactivated_until,
    purse.won, purse.won + purse.bonus as coins
  from player left join purse on purse.player_id = player.id;
