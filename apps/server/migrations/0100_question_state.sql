-- What editors need of questions: states, a bin, who wrote and who published, sources and tags, and every version before a change.

-- In bounded pieces, because an index key has a largest size.
create function question_search(said text, options jsonb, answer_key jsonb) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct left(word, 60) from unnest(string_to_array(question_words(search_fold(
      said || ' ' || coalesce(options::text, '') || ' ' || coalesce(answer_key ->> 'word', ''))), ' ')) word
    where word <> ''));

alter table question
  add column version integer not null default 1,
  add column state text not null default 'published' check (state in ('draft', 'in_review', 'published', 'retired')),
  add column binned_at timestamptz,                 -- in the bin since then
  add column quiz_language_id integer references language (id), -- of its category; of a loose one that of its contest, exam or passage
  add column author_id bigint references player (id),   -- null: the pack or a command
  add column written_by bigint references player (id),  -- who changed last what is asked
  add column reviewer_id bigint references player (id), -- who published it last
  add column changed_by bigint references player (id),
  add column changed_at timestamptz not null default now(),
  add column source text not null default '',
  add column region text not null default '',
  add column as_of date,                            -- the day for which the answer is right
  add column tags text[] not null default '{}',
  add column words tsvector generated always as (question_search(text, options, answer_key)) stored;

-- What staff switched off was retired; what is put away with the pack was not.
update question set state = 'retired' where not is_active and not is_put_away;
update question set changed_at = coalesce(edited_at, created_at),
  quiz_language_id = coalesce(
    (select language_id from category where category.id = question.category_id),
    (select language_id from contest_question asked join contest on contest.id = asked.contest_id where asked.question_id = question.id limit 1),
    (select language_id from exam_question asked join exam on exam.id = asked.exam_id where asked.question_id = question.id limit 1),
    (select category.language_id from passage_question asked join passage on passage.id = asked.passage_id
      join category on category.id = passage.category_id where asked.question_id = question.id limit 1));

-- Whether it is dealt follows from the rest.
drop index question_level, question_sample, question_chance, question_unpublished;
alter table question drop column is_active;
alter table question add column is_active boolean not null
  generated always as (state = 'published' and binned_at is null and not is_put_away) stored;
create index question_level on question (category_id, subcategory_id, level, id) where is_active;
create index question_sample on question (category_id) where is_sample and is_active;
create index question_chance on question (category_id, kind, chance) include (id, reserved_until)
where is_active and not is_held;
create index question_unpublished on question (category_id, kind, chance) include (id, reserved_until)
where is_active and not is_held and not is_public;
create index question_words on question using gin (words);
create index question_bin on question (binned_at) where binned_at is not null;

-- Who holds a question.
create index contest_question_held on contest_question (question_id);
create index exam_question_held on exam_question (question_id);
create index bookmark_question on bookmark (question_id);
create index exam_violation_question on exam_violation (question_id) where question_id is not null;
-- As of answered_question: its row would be share-locked by every play, and its index would be written with every question served.
alter table seen_question drop constraint seen_question_question_id_fkey;

-- A question of a category has its language.
create function question_takes_language() returns trigger language plpgsql as $$
begin
  new.quiz_language_id := (select language_id from category where category.id = new.category_id);
  return new;
end $$;
create trigger question_language before insert or update of category_id on question
  for each row when (new.category_id is not null) execute function question_takes_language();

-- Every version before the one that is there, whoever made the change.
create table question_version (
  question_id bigint not null references question (id) on delete cascade,
  version integer not null,
  before jsonb not null,
  changed_by bigint references player (id), -- who made the change that ended this version; null: the pack or a command
  changed_at timestamptz not null,
  primary key (question_id, version)
);
create function question_keeps_before() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  insert into question_version (question_id, version, before, changed_by, changed_at)
  values (old.id, old.version, to_jsonb(old) - array['id', 'external_id', 'version', 'words', 'fingerprint', 'chance', 'is_active',
    'is_held', 'is_put_away', 'reserved_until', 'pack', 'edited_at', 'created_at', 'quiz_language_id', 'changed_by', 'changed_at'],
    new.changed_by, new.changed_at);
  return new;
end $$;
create trigger question_version before update on question for each row when (
  (old.category_id, old.subcategory_id, old.level, old.kind, old.text, old.options, old.answer_key, old.note, old.image, old.image_alt,
    old.audio, old.transcript, old.audio_ms, old.difficulty, old.is_sample, old.state, old.binned_at, old.source, old.region, old.as_of,
    old.tags, old.author_id, old.reviewer_id) is distinct from
  (new.category_id, new.subcategory_id, new.level, new.kind, new.text, new.options, new.answer_key, new.note, new.image, new.image_alt,
    new.audio, new.transcript, new.audio_ms, new.difficulty, new.is_sample, new.state, new.binned_at, new.source, new.region, new.as_of,
    new.tags, new.author_id, new.reviewer_id)
) execute function question_keeps_before();

-- One without a category has the language of what it was written for.
create function question_takes_language_of_event() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'contest_question' then
    update question set quiz_language_id = contest.language_id from added join contest on contest.id = added.contest_id
    where question.id = added.question_id and question.quiz_language_id is null;
  elsif tg_table_name = 'exam_question' then
    update question set quiz_language_id = exam.language_id from added join exam on exam.id = added.exam_id
    where question.id = added.question_id and question.quiz_language_id is null;
  else
    update question set quiz_language_id = category.language_id
    from added join passage on passage.id = added.passage_id join category on category.id = passage.category_id
    where question.id = added.question_id and question.quiz_language_id is null;
  end if;
  return null;
end $$;
create trigger contest_question_language after insert on contest_question
  referencing new table as added for each statement execute function question_takes_language_of_event();
create trigger exam_question_language after insert on exam_question
  referencing new table as added for each statement execute function question_takes_language_of_event();
create trigger passage_question_language after insert on passage_question
  referencing new table as added for each statement execute function question_takes_language_of_event();
