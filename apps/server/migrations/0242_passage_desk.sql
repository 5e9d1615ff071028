-- Passages in the hands of editors.
alter table passage add column version integer not null default 1;
create trigger passage_version before update on passage
  for each row when (old is distinct from new) execute function count_version();
-- Whoever deletes a passage asks whether somebody has played it.
create index passage_best_passage on passage_best (passage_id);
