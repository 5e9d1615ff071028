-- Big thing counts a right answer once, and again thirty days after it last counted (DECISIONS 12). Null: not yet; what was
-- right before this column was there counts once more.
alter table answered_question add column counted_at timestamptz;
