-- Roads whose master level was passed: they stay lit, and their flag stands at the player's name (DECISIONS 13).
create table road_master (
  player_id bigint not null references player (id),
  category_id bigint not null references category (id),
  subcategory_id bigint not null default 0,        -- 0: the category has none
  mastered_at timestamptz not null,
  primary key (player_id, category_id, subcategory_id)
);
create index road_master_newest on road_master (player_id, mastered_at desc);
