-- What came with the starter pack, so that it can be switched off and on again as a whole (setting starter_pack_enabled).
-- Until now nothing else could make rows here.
alter table category add column pack text, add column is_put_away boolean not null default false;
alter table question add column pack text, add column is_put_away boolean not null default false;
alter table passage add column pack text, add column is_put_away boolean not null default false;
update category set pack = 'starter';
update question set pack = 'starter';
update passage set pack = 'starter';
create index category_pack on category (pack, id);
create index question_pack on question (pack, id) where category_id is not null;
create index passage_pack on passage (pack, id);
