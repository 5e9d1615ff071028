-- widens share_link_kind_check
-- The result of a duel may be shared too (DECISIONS 13).
alter table share_link drop constraint share_link_kind_check,
  add constraint share_link_kind_check check (kind in ('play', 'battle', 'contest', 'duel', 'profile'));
