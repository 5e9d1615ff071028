/** Invitations to battles: to open tabs, and as a notification (DECISIONS 6). */
import { notify } from '../features/notification/notification.ts';
import type { TellInvited } from '../features/room/invite/invite.ts';
import type { Services } from './context.ts';

/** Sends an invitation to the player's tabs, and stores a notification for a player without one. */
export const inviter =
  ({ context, gateway }: Services): TellInvited =>
  (playerId, notice, data) => {
    gateway.tell(playerId, notice, data);
    notify(context.db, {
      playerId,
      kind: 'battle_invitation',
      words: { name: data.from.name },
      aboutId: data.from.player_id,
      link: `/group-battle/join/?code=${data.room_code}`,
      key: `battle_invitation/${data.battle_id}/${playerId}`,
      now: context.clock.now(),
    }).catch(err => context.log.error({ err }, 'an invitation was not kept'));
  };
