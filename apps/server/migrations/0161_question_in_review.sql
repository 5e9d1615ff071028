-- What waits for a reviewer is counted at every look of staff.
create index question_reviewed_next on question (quiz_language_id) where state = 'in_review' and binned_at is null;
