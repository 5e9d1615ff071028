-- Subjects are found by the words of their names, as searches spell them.
create index concurrently if not exists category_words on category using gin (name_words(name));
