-- Questions whose answers anybody can read: what is gained with one is bonus (DECISIONS 12).

-- The words of a text in no order, without marks and case. Named signs instead of classes: those depend on the database's locale.
create function question_words(said text) returns text language sql immutable as $$
  select coalesce(string_agg(distinct word collate "C", ' ' order by word collate "C"), '')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(said, nfkd), '[\u0300-\u036f\u064b-\u065f]', '', 'g')),
    '[\s!-/:-@\[-`{-~\u00a1-\u00bf\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u3000-\u303f]+') word
  where word <> ''
$$;

-- The same for questions that ask the same and have the same answer; other wrong options and another order of words change nothing.
create function question_fingerprint(said text, options jsonb, answer_key jsonb) returns text language sql immutable as $$
  select md5(question_words(said) || '|' || question_words(case
    when answer_key ? 'option' then options ->> (answer_key ->> 'option')::integer
    when answer_key ? 'word' then answer_key ->> 'word'
    when answer_key ? 'options' then (
      select string_agg(options ->> place::integer, ' ') from jsonb_array_elements_text(answer_key -> 'options') place)
    else options::text end))
$$;

-- Public until somebody declares the opposite: an import, too.
alter table question
  add column is_public boolean not null default true,
  add column fingerprint text not null generated always as (question_fingerprint(text, options, answer_key)) stored,
  add constraint pack_is_public check (pack is null or is_public);
create index question_fingerprint on question (fingerprint);
-- Where paid battles draw from.
create index question_unpublished on question (category_id, kind, chance) include (id, reserved_until)
where is_active and not is_held and not is_public;

-- A near duplicate of a public question is public, whichever of the two came first or was edited, and whoever wrote it.
create function question_shares_its_mark() returns trigger language plpgsql as $$
begin
  if exists (select from written) then
    update question set is_public = true
    where not is_public and fingerprint in (
      select written.fingerprint from written
      where exists (select from question like_it where like_it.fingerprint = written.fingerprint and like_it.is_public));
  end if;
  return null;
end $$;
create trigger question_made_shares after insert on question
  referencing new table as written for each statement execute function question_shares_its_mark();
create trigger question_changed_shares after update on question
  referencing new table as written for each statement execute function question_shares_its_mark();
