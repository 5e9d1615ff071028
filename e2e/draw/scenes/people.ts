/** Draws friends: nobody yet, a request and a friend, the code to scan, the board, a friend's page, a stranger's, a share link. */
import { aPerson, callerOf } from '../../kit/people.ts';
import { dismiss, type Sitting } from '../sitting.ts';

export async function drawFriends({ page, person, control, request, visit, draw }: Sitting): Promise<void> {
  const me = person?.player.player_id ?? 0;
  await visit('/friends/');
  await draw('friends-nobody');
  const [theo, noor] = [await aPerson(request, 'Theo'), await aPerson(request, 'Noor')];
  const [asTheo, asNoor] = [callerOf(request, theo.token), callerOf(request, noor.token)];
  await callerOf(request, person?.token ?? '')('request_friend', { player_id: theo.player.player_id });
  await asTheo('set_friend', { player_id: me, change: 'accept' });
  await asNoor('request_friend', { player_id: me });
  await visit('/friends/');
  await draw('friends');
  await control('friend.qr').click();
  await draw('friends-qr');
  await dismiss(page);
  await visit('/friends/board/');
  await draw('friends-board');
  await visit(`/player/${theo.player.player_id}/`);
  await draw('player-friend');
  await control('player.more').click();
  await draw('player-more');
  await dismiss(page);
  await visit(`/player/${noor.player.player_id}/`);
  await draw('player-stranger');
  const { link } = await asNoor<{ link: string }>('set_friend_link', { status: 1 });
  await visit(new URL(link).pathname);
  await draw('friend-link');
}
