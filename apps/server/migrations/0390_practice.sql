-- Twelve to keep: a player's missed questions, and when they come back (ALIVE 4, DECISIONS 13).
-- No key to question: its row would be share-locked by every settlement; questions that were served are never deleted.
create table practice_question (
  player_id bigint not null references player (id),
  question_id bigint not null,
  fingerprint text not null,                -- of the question as it was missed; a changed one leaves
  since timestamptz not null,               -- the miss that it waits for a place since; the oldest have the places
  missed_at timestamptz not null,           -- the newest miss
  asked_on date not null,                   -- in the player's calendar: last missed, or last practised
  due_on date not null,
  successes smallint not null default 0,    -- right answers in a row
  stability real not null,
  difficulty real not null,
  kept_at timestamptz,                      -- kept for good: has no place
  kept_first_at timestamptz,                -- kept for good for the first time, which counts once
  primary key (player_id, question_id)
);
create index practice_place on practice_question (player_id, since, question_id) where kept_at is null;

-- What a player knows by category and topic (subcategory 0: in no topic): a question counts once, right when its first answer was.
create table player_topic (
  player_id bigint not null references player (id),
  category_id bigint not null,
  subcategory_id bigint not null default 0,
  answered integer not null default 0,
  right_first integer not null default 0,
  last_at timestamptz,                      -- the last answer; null: before this was counted
  primary key (player_id, category_id, subcategory_id)
);
-- Of answers before this table only the last verdict is known, so it stands for the first.
insert into player_topic (player_id, category_id, subcategory_id, answered, right_first, last_at)
select player_id, coalesce(question.category_id, passage.category_id), coalesce(question.subcategory_id, 0),
  count(*), count(*) filter (where is_right), max(counted_at)
from answered_question
join question on question.id = answered_question.question_id
left join lateral (
  select passage.category_id from passage_question link join passage on passage.id = link.passage_id
  where link.question_id = question.id limit 1
) passage on true
where coalesce(question.category_id, passage.category_id) is not null
group by 1, 2, 3;
