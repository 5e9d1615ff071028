/** Changes how a player stands to another one; screens that show friends ask again. */
import type { FriendChange } from '@trivium/rules/friend/relation';
import { ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';

/** Marks everything that shows friends as old. */
export const friendsChanged = () =>
  invalidate(
    'get_friends',
    'get_friend_requests',
    'get_friend_state',
    'get_head_to_head',
    'get_friends_board',
    'get_friend_news',
    'get_blocked_players',
    'get_past_opponents',
    'get_players_named',
  );

/** True when the server did it; a refusal is shown as a toast. */
export const changeFriend = async (playerId: number, change: FriendChange): Promise<boolean> => {
  const answer = await ask('set_friend', { player_id: playerId, change });
  if (answer.ok) friendsChanged();
  return answer.ok;
};

/** Asks a player to become a friend. */
export const askFriend = async (
  wish: { player_id: number; via?: 'page' | 'battle' } | { token: string },
): Promise<boolean> => {
  const answer = await ask('request_friend', wish);
  if (answer.ok) friendsChanged();
  return answer.ok;
};
