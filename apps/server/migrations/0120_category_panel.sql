-- Whether a category is played by levels. Switched off, it is left to battles, self challenges and the daily lists.
alter table category add column has_levels boolean not null default true;

-- What categories of several quiz languages have in common: those of one type that name the same subject are each other's translations.
alter table category add column subject text check (subject ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
create unique index category_subject on category (subject, type, language_id) where subject is not null;

-- Staff change subcategories too. Until now nothing but the starter pack made them.
alter table subcategory
  add column version integer not null default 1,
  add column pack text;
update subcategory set pack = category.pack from category where category.id = category_id;
create trigger subcategory_version before update on subcategory
  for each row when (old is distinct from new) execute function count_version();

-- Whoever deletes a place asks each of these tables whether something hangs on it.
create index play_category on play (category_id) where category_id is not null;
create index play_subcategory on play (subcategory_id) where subcategory_id is not null;
create index level_best_place on level_best (category_id, subcategory_id);
create index unlocked_category_place on unlocked_category (category_id);
create index battle_category on battle (category_id) where category_id is not null;
create index subcategory_place on subcategory (category_id, position, id);
create index passage_place on passage (category_id, subcategory_id);
