-- Details of old plays (docs/adr/0022-months.md), thinned, by the month in which the play began (UTC). The play itself stays in its table:
-- its id is unique there, and others point to it. A job makes the months ahead; no row is refused where one is missing.
create table play_past (
  month date not null,                -- its first day
  play_id uuid not null,
  details jsonb not null,             -- rules/play ThinPlay
  primary key (month, play_id)
) partition by range (month);
create table play_past_default partition of play_past default;

-- Where the details of a play lie; null: in its own row.
alter table play add column past_month date;
