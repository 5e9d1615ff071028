-- Won coins that a seat took out of its battle over those it put in; below 0 where it lost some. For the cap of a day (DECISIONS 12).
alter table battle_seat add column won_net integer not null default 0;
