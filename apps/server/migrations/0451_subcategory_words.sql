-- The parts of subjects are found as they are (migration 0450).
create index concurrently if not exists subcategory_words on subcategory using gin (name_words(name));
