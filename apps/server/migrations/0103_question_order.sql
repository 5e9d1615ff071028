-- The orders of the panel's list of questions, each read from either end.
create index question_by_change on question_listing (changed_at desc nulls last, id desc);
create index question_by_level on question_listing (level desc nulls last, id desc);
create index question_by_difficulty on question_listing (difficulty desc nulls last, id desc);
create index question_by_served on question_listing (served desc nulls last, id desc);
create index question_by_share on question_listing (right_share desc nulls last, id desc);
create index question_by_reports on question_listing (reports desc nulls last, id desc);
create index question_by_text on question_listing (beginning desc nulls last, id desc);
-- What narrows the list most.
create index question_of_category on question_listing (category_id);
create index question_with_tags on question_listing using gin (tags) where tags <> '{}';
create index question_in_review on question_listing (state) where state in ('draft', 'in_review');
