-- The category type a bookmark is listed under; null for a question of a contest or exam alone (DECISIONS 3).
alter table bookmark add column category_type smallint check (category_type between 1 and 7);
update bookmark set category_type = category.type
from question join category on category.id = question.category_id
where question.id = bookmark.question_id;
update bookmark set category_type = 2
where category_type is null and question_id in (select question_id from passage_question);
create index bookmark_typed on bookmark (player_id, category_type, created_at desc, question_id);
