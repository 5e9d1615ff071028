-- What the panel's list of questions is filtered and sorted by: a narrow row a question, kept by the database. Questions themselves are
-- wide, and counts that change with every play would write all their indexes anew.
create table question_listing (
  id bigint primary key references question (id) on delete cascade,
  language_id integer,
  category_id bigint,
  subcategory_id bigint,
  level integer not null,
  kind text not null,
  difficulty smallint not null,
  state text not null,
  is_binned boolean not null,
  author_id bigint,
  tags text[] not null,
  has_picture boolean not null,
  has_source boolean not null,
  changed_at timestamptz not null,
  beginning text not null,                  -- of its text, as texts are sorted
  reports integer not null default 0,       -- open ones
  was_served boolean not null default false,
  served integer not null default 0,        -- results in finished plays and battles
  rights integer not null default 0,
  right_share real generated always as (case when served > 0 then rights::real / served end) stored
);

create function question_is_listed() returns trigger language plpgsql as $$
begin
  insert into question_listing (id, language_id, category_id, subcategory_id, level, kind, difficulty, state, is_binned, author_id,
    tags, has_picture, has_source, changed_at, beginning)
  select id, quiz_language_id, category_id, subcategory_id, level, kind, difficulty, state, binned_at is not null, author_id,
    tags, image <> '', source <> '', changed_at, left(search_fold(text), 40) from added;
  return null;
end $$;
create function question_is_listed_anew() returns trigger language plpgsql as $$
begin
  update question_listing set language_id = new.quiz_language_id, category_id = new.category_id, subcategory_id = new.subcategory_id,
    level = new.level, kind = new.kind, difficulty = new.difficulty, state = new.state, is_binned = new.binned_at is not null,
    author_id = new.author_id, tags = new.tags, has_picture = new.image <> '', has_source = new.source <> '',
    changed_at = new.changed_at, beginning = left(search_fold(new.text), 40)
  where id = new.id;
  return null;
end $$;
create trigger question_listed after insert on question
  referencing new table as added for each statement execute function question_is_listed();
create trigger question_listed_anew after update on question
  for each row when (old.version <> new.version or old.quiz_language_id is distinct from new.quiz_language_id)
  execute function question_is_listed_anew();

-- Open reports of each question.
create function report_is_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'open' then
    update question_listing set reports = reports - 1 where id = old.question_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'open' then
    update question_listing set reports = reports + 1 where id = new.question_id;
  end if;
  return null;
end $$;
create trigger report_counted after insert or delete or update of status, question_id on report
  for each row execute function report_is_counted();

-- What a player was ever served counts as used. Written once a question.
create function question_is_used() returns trigger language plpgsql as $$
begin
  update question_listing set was_served = true from (
    select id from question_listing where id in (select question_id from added) and not was_served order by id for update
  ) fresh where question_listing.id = fresh.id;
  return null;
end $$;
create trigger question_used after insert on seen_question
  referencing new table as added for each statement execute function question_is_used();

-- Results are appended; a job adds them up each minute.
create table question_result (
  question_id bigint not null,
  is_right boolean not null
);

insert into question_listing (id, language_id, category_id, subcategory_id, level, kind, difficulty, state, is_binned, author_id,
  tags, has_picture, has_source, changed_at, beginning, reports, was_served, served, rights)
select question.id, quiz_language_id, category_id, subcategory_id, level, kind, difficulty, state, binned_at is not null, author_id,
  tags, image <> '', source <> '', changed_at, left(search_fold(text), 40),
  coalesce(flags.open, 0), met.question_id is not null or used.question_id is not null, coalesce(met.times, 0), coalesce(met.rights, 0)
from question
left join (select question_id, count(*) as open from report where status = 'open' group by 1) flags on flags.question_id = question.id
-- Of the time before this table only first meetings are known.
left join (select question_id, count(*) as times, count(*) filter (where is_right) as rights from answered_question group by 1) met
  on met.question_id = question.id
left join (select distinct question_id from seen_question) used on used.question_id = question.id;
