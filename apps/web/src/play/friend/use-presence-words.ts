/** What a friend shows of himself, in one line. */
import type { Reply } from '@trivium/contract/catalogue';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { modeName } from '../../lib/routes/modes.ts';
import { asBeginning, useWhen } from './use-when.ts';

export type Presence = Reply<'get_friends'>['friends'][number]['presence'];

export const usePresenceWords = () => {
  const text = useText();
  const number = useNumber();
  const when = useWhen();
  return (presence: Presence): string => {
    if (presence === null) return text('friend.hidden');
    const { activity, is_online: isOnline, seen_at: seenAt } = presence;
    if (!isOnline) return seenAt === null ? text('friend.hidden') : asBeginning(when(seenAt));
    if (activity === null) return text('friend.looking');
    if (activity.kind === 'lobby') return text('friend.in_lobby');
    if (activity.kind === 'battle') return text('friend.in_battle');
    const what = activity.name ?? (activity.mode === null ? '' : text(modeName(activity.mode)));
    return activity.level === null
      ? text('friend.playing', { what })
      : text('friend.playing_level', { what, level: number(activity.level) });
  };
};
