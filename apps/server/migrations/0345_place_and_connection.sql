-- Two kinds of questions: a place on a map, and what links four things.
-- widens question_kind_check

alter table question drop constraint question_kind_check, add constraint question_kind_check check (kind in
  ('choice', 'true_false', 'multi_select', 'sequence', 'match', 'word', 'audio', 'math', 'place', 'connection'));

-- Of a connection the things are asked too: the same words stand above most of them. What it computes of every other kind is the same.
create or replace function question_fingerprint(said text, options jsonb, answer_key jsonb) returns text language sql immutable
return md5(question_words(case
    when answer_key ->> 'kind' = 'connection' then said || ' ' || coalesce(options ->> 'right', '') else said end) || '|' || question_words(case
    when answer_key ->> 'kind' = 'connection' then options -> 'left' ->> (answer_key ->> 'option')::integer
    when answer_key ? 'option' then options ->> (answer_key ->> 'option')::integer
    when answer_key ? 'word' then answer_key ->> 'word'
    when answer_key ? 'options' then (
      select string_agg(options ->> place::integer, ' ') from jsonb_array_elements_text(answer_key -> 'options') place)
    else options::text end));
