-- What imports of questions need: which question came from which place of a file, and near duplicates found by an index.

-- A question as an import wrote it, by its place in the files. It is found again when the file comes again, changed or not.
create table question_origin (
  source_key text primary key,
  question_id bigint not null references question (id) on delete cascade,
  import_id bigint,                       -- the import that wrote it last; null: that import was taken back, and the question retired
  version integer not null,               -- of the question, as it was written
  written text not null,                  -- mark of what was written as asked: as long as the question has it, nobody edited that
  placed text not null                    -- mark of category, level and tags as written
);
create index question_origin_question on question_origin (question_id);
create index question_origin_import on question_origin (import_id, question_id);

-- Sketches of texts (rules/bank/sketch): texts of the same words have the same `folded`, texts of nearly the same words share a band.
create table question_sketch (
  question_id bigint primary key references question (id) on delete cascade,
  folded bigint not null,
  bands integer[] not null
);
create index question_sketch_folded on question_sketch (folded);
-- One row a band: reading stops after a few rows of a band that says nothing, which an index of arrays cannot.
create table question_sketch_band (
  band integer not null,
  question_id bigint not null,
  primary key (band, question_id)
);
create function question_sketch_has_bands() returns trigger language plpgsql as $$
begin
  insert into question_sketch_band (band, question_id) select distinct unnest(bands), question_id from added on conflict do nothing;
  return null;
end $$;
create function question_sketch_had_bands() returns trigger language plpgsql as $$
begin
  delete from question_sketch_band using (select distinct unnest(bands) as band, question_id from gone) had
  where question_sketch_band.band = had.band and question_sketch_band.question_id = had.question_id;
  return null;
end $$;
create trigger question_sketch_added after insert on question_sketch
  referencing new table as added for each statement execute function question_sketch_has_bands();
create trigger question_sketch_gone after delete on question_sketch
  referencing old table as gone for each statement execute function question_sketch_had_bands();

-- Questions whose sketch is missing or of an older text, whoever wrote them. The server sketches them within a minute, a search at once.
create table question_unsketched (
  question_id bigint primary key references question (id) on delete cascade
);
create function question_is_unsketched() returns trigger language plpgsql as $$
begin
  insert into question_unsketched (question_id) select id from added on conflict do nothing;
  return null;
end $$;
create function question_is_sketched_anew() returns trigger language plpgsql as $$
begin
  insert into question_unsketched (question_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger question_made_unsketched after insert on question
  referencing new table as added for each statement execute function question_is_unsketched();
create trigger question_changed_unsketched after update of text, binned_at on question
  for each row when (old.text <> new.text or (old.binned_at is null) <> (new.binned_at is null))
  execute function question_is_sketched_anew();
insert into question_unsketched (question_id) select id from question where binned_at is null;
