-- Staff list players by their coins.
create index purse_by_coins on purse ((won + bonus) nulls first, player_id);
