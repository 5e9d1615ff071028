-- Contests as staff plan them: a version, a rule in the place of picked questions, a weekly repetition, a bin (DECISIONS 7, 12).
alter table contest
  add column version integer not null default 1,
  -- {category_ids, level_from, level_to, count}: the questions are drawn when it is published. Null: they were picked.
  add column rule jsonb,
  add column repeats boolean not null default false, -- once it has begun, a draft for the next week is made
  add column repeated_at timestamptz,                -- when that was done
  add column binned_at timestamptz,                  -- a draft in the bin
  add constraint contest_bin check (binned_at is null or published_at is null);
-- Progress is nobody's change.
create trigger contest_version before update of name, text, picture, hue, starts_at, ends_at, fee, prizes, questions_per_player,
  rule, repeats, published_at, status, binned_at on contest
  for each row when (old is distinct from new) execute function count_version();
create index contest_repeat on contest (starts_at) where repeats and repeated_at is null;
