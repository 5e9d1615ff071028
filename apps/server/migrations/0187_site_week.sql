-- Of those who joined on a day, who was active seven days later; null: that day is not over.
alter table site_day add column came_back_week integer;
