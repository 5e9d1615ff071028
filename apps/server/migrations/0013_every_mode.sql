-- What every way to play alone needs of questions and plays (DECISIONS 4, 7).

-- A question without a category belongs to a contest, an exam or a passage alone and appears in no other play.
alter table question alter column category_id drop not null;
alter table question
  add column image_alt text not null default '',
  add column transcript text not null default '',      -- audio: what is heard, shown after the answer
  add column audio_ms integer not null default 0 check (audio_ms >= 0),
  add column reserved_until timestamptz;               -- in a contest that is not over: no other mode serves it

create or replace function question_counts_added() returns trigger language plpgsql as $$
begin
  insert into level_size as known (category_id, subcategory_id, level, questions)
  select category_id, coalesce(subcategory_id, 0), level, count(*) from added
  where is_active and not is_held and category_id is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, subcategory_id, level) do update set questions = known.questions + excluded.questions;
  return null;
end $$;
create or replace function question_counts_changed() returns trigger language plpgsql as $$
begin
  insert into level_size as known (category_id, subcategory_id, level, questions)
  select category_id, coalesce(subcategory_id, 0), level, sum(one) from (
    select category_id, subcategory_id, level, 1 as one from added where is_active and not is_held
    union all
    select category_id, subcategory_id, level, -1 from gone where is_active and not is_held
  ) moved where category_id is not null group by 1, 2, 3 having sum(one) <> 0 order by 1, 2, 3
  on conflict (category_id, subcategory_id, level) do update set questions = known.questions + excluded.questions;
  return null;
end $$;
create or replace function question_counts_gone() returns trigger language plpgsql as $$
begin
  insert into level_size as known (category_id, subcategory_id, level, questions)
  select category_id, coalesce(subcategory_id, 0), level, -count(*) from gone
  where is_active and not is_held and category_id is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, subcategory_id, level) do update set questions = known.questions + excluded.questions;
  return null;
end $$;

-- What the rules have learnt since: plays that were begun before carry it too.
update play set
  policy = policy || '{"secretUntil": null, "servesOneAtATime": false, "awayMs": null}',
  state = state || '{"awayAt": null}'
where status = 'running';
