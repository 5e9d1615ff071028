/** Saves a change of the player's record and shows a notice; the session takes over the saved record. */
import { ask, type Sent } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { type Player, updatePlayer, useSession } from '../../lib/session/session.ts';

export type Change = Sent<'update_profile'>;

/**
 * True when it was saved. A refusal and a failure are both shown as toasts. `atOnce` is shown while the call is under way, and
 * taken back when it was not saved.
 */
export const savePlayer = async (change: Change, atOnce: Partial<Player> = {}): Promise<boolean> => {
  const before = useSession.getState().player;
  updatePlayer(atOnce);
  const answer = await ask('update_profile', change);
  if (answer.ok) {
    updatePlayer(answer.reply);
    invalidate('get_web_home_settings', 'get_categories');
    notice.success(say('settings.saved'));
    return true;
  }
  if (before) {
    const old = Object.keys(atOnce).map(name => [name, before[name as keyof Player]]);
    updatePlayer(Object.fromEntries(old) as Partial<Player>);
  }
  if (answer.refusal === null && answer.status !== 401) notice.error(say('settings.not_saved'));
  return false;
};
