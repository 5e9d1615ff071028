-- What a search of questions asks for, each word by its beginning. Immutable, so that it is worked out when a statement is planned:
-- then the planner knows a rare word from a common one.
create function question_query(search text) returns tsquery
  language sql immutable parallel safe
  return (
    select coalesce(string_agg('''' || left(word, 60) || ''':*', ' & '), '')
    from unnest(string_to_array(question_words(search_fold(search)), ' ')) word where word <> ''
  )::tsquery;
