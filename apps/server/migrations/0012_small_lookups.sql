-- What would otherwise be counted or searched through anew with every call, and grow with the site.

-- How many questions each level has: read with every list of categories, every road and every start of a level.
-- Kept by the question table itself, whoever writes it. A level without questions may stay with 0.
create table level_size (
  category_id bigint not null references category (id),
  subcategory_id bigint not null default 0,  -- 0: the category has none
  level integer not null,
  questions integer not null,
  primary key (category_id, subcategory_id, level)
);
insert into level_size (category_id, subcategory_id, level, questions)
select category_id, coalesce(subcategory_id, 0), level, count(*) from question
where is_active and not is_held group by 1, 2, 3;

create function question_counts_added() returns trigger language plpgsql as $$
begin
  insert into level_size as known (category_id, subcategory_id, level, questions)
  select category_id, coalesce(subcategory_id, 0), level, count(*) from added
  where is_active and not is_held group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, subcategory_id, level) do update set questions = known.questions + excluded.questions;
  return null;
end $$;
create function question_counts_changed() returns trigger language plpgsql as $$
begin
  insert into level_size as known (category_id, subcategory_id, level, questions)
  select category_id, coalesce(subcategory_id, 0), level, sum(one) from (
    select category_id, subcategory_id, level, 1 as one from added where is_active and not is_held
    union all
    select category_id, subcategory_id, level, -1 from gone where is_active and not is_held
  ) moved group by 1, 2, 3 having sum(one) <> 0 order by 1, 2, 3
  on conflict (category_id, subcategory_id, level) do update set questions = known.questions + excluded.questions;
  return null;
end $$;
create function question_counts_gone() returns trigger language plpgsql as $$
begin
  insert into level_size as known (category_id, subcategory_id, level, questions)
  select category_id, coalesce(subcategory_id, 0), level, -count(*) from gone
  where is_active and not is_held group by 1, 2, 3 order by 1, 2, 3
  on conflict (category_id, subcategory_id, level) do update set questions = known.questions + excluded.questions;
  return null;
end $$;
create trigger question_counts_added after insert on question
  referencing new table as added for each statement execute function question_counts_added();
create trigger question_counts_changed after update on question
  referencing new table as added old table as gone for each statement execute function question_counts_changed();
create trigger question_counts_gone after delete on question
  referencing old table as gone for each statement execute function question_counts_gone();

-- The few who look after the site: no new name may look like theirs.
create index player_staff on player (id) where role in ('editor', 'admin');
