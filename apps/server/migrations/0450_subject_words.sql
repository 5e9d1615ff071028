-- Subjects are found by the words of their names, as searches spell them.
create index category_words on category using gin (name_words(name));
create index subcategory_words on subcategory using gin (name_words(name));
