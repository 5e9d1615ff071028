-- Bookmarks and reports of questions (DECISIONS 3, 4).

create table bookmark (
  player_id bigint not null references player (id),
  question_id bigint not null references question (id),
  created_at timestamptz not null,
  primary key (player_id, question_id)
);
create index bookmark_latest on bookmark (player_id, created_at desc, question_id);

create table report (
  id bigint generated always as identity primary key,
  player_id bigint not null references player (id),
  question_id bigint not null references question (id),
  message text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed')),
  created_at timestamptz not null
);
create unique index report_open_once on report (question_id, player_id) where status = 'open';
create index report_list on report (status, created_at desc, id desc);
