/** Handlers of the badges. */
import type { Reply } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Badge, Badges } from './badge.ts';

const present = ({
  type,
  status,
  progress,
  target,
  coins,
  unlockedAt,
}: Badge): Reply<'get_user_badges'>[number] => ({
  type,
  status,
  progress,
  target,
  coins,
  unlocked_at: unlockedAt?.toISOString() ?? null,
});

export const badgeActions = (
  context: AppContext,
  badges: Badges,
): Handlers<'get_user_badges' | 'set_badges'> => ({
  get_user_badges: async call => (await badges.list(context.db, call.signedIn.playerId)).map(present),
  set_badges: async (call, { type }) => {
    const { badge, balance } = await badges.take(call.signedIn.playerId, type, call.now);
    return { badge: present(badge), balance: balance.total };
  },
});
