-- Who is told of broken rules beside an exam's author (DECISIONS 12), and when they were told last of a sitting.
create table exam_deputy (
  exam_id bigint not null references exam (id) on delete cascade,
  player_id bigint not null references player (id),
  primary key (exam_id, player_id)
);
create index exam_deputy_player on exam_deputy (player_id);
alter table exam_attempt add column told_at timestamptz;

-- The keys that came with the content files are known to everybody who reads them: a delivered exam that still has its own
-- gets another one. A random UUID is made of the system's own strong chance; its first twelve digits are all of them random.
update exam set exam_key = lpad((
    ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint % 1000000)::text, 6, '0')
where slug is not null and exam_key in ('3071', '7316', '19554', '25836', '4827', '60316');
