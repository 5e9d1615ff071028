-- A dump is restored without a search path, so a function behind a computed column must not look another one up by its bare name.
-- This form finds it now, once and for all. What it computes is the same.
create or replace function question_fingerprint(said text, options jsonb, answer_key jsonb) returns text language sql immutable
return md5(question_words(said) || '|' || question_words(case
    when answer_key ? 'option' then options ->> (answer_key ->> 'option')::integer
    when answer_key ? 'word' then answer_key ->> 'word'
    when answer_key ? 'options' then (
      select string_agg(options ->> place::integer, ' ') from jsonb_array_elements_text(answer_key -> 'options') place)
    else options::text end));
