-- Whom a notification names: it is deleted with that account (DECISIONS 2). No key to player: an account that is erased keeps its row.
alter table notification add column about_id bigint;
update notification set about_id = split_part(key, '/', 2)::bigint where kind in ('friend_request', 'friend_accepted');
update notification set about_id = other.player_id
from duel_side other
where notification.kind in ('duel_invitation', 'duel_turn', 'duel_reminder', 'duel_over')
  and other.duel_id = split_part(notification.key, '/', 2)::uuid
  and other.side = 1 - split_part(notification.key, '/', 3)::smallint;
update notification set about_id = split_part(key, '/', 2)::bigint where kind = 'referral';
