-- Who asked for a letter a week of what happened among friends (ALIVE 4); no row: nobody gets one unasked.
create table friend_letter (
  player_id bigint primary key references player (id),
  since timestamptz not null,
  sent_week date                 -- the Monday of the newest letter, also of one that had nothing to tell
);
