/** The badges as the server has them, and taking a reward: coins are money, so nothing is shown before it is so. */
import { useState } from 'react';
import { ask } from '../../lib/call.ts';
import { notice } from '../../lib/notice.ts';
import { freshen, useReply } from '../../lib/reply.ts';
import { updatePlayer } from '../../lib/session.ts';
import { say } from '../../lib/text.ts';
import { isBadgeType } from '../../play/badge/badge-look.tsx';
import { hasReward, type OwnBadge } from '../../play/badge/badge-mark.tsx';

type Type = OwnBadge['type'];

export const useBadges = () => {
  const { reply, state, again, isAsking } = useReply('get_user_badges');
  /** What the server has said of single ones since it told the list. */
  const [told, setTold] = useState<ReadonlyMap<Type, OwnBadge>>(new Map());
  const [takingType, setTakingType] = useState<Type | null>(null);

  const take = async (type: Type): Promise<void> => {
    if (takingType !== null) return;
    setTakingType(type);
    const answer = await ask('set_badges', { type });
    setTakingType(null);
    if (!answer.ok) {
      if (answer.refusal === null) notice.error(say('app.not_loaded'));
      return;
    }
    const { badge, balance } = answer.reply;
    setTold(before => new Map(before).set(type, badge));
    updatePlayer({ coins: balance });
    if (!hasReward(badge) && badge.status === 2) notice.success(say('badge.took', { count: badge.coins }));
    freshen('get_user_badges');
  };

  const badges = reply?.filter(({ type }) => isBadgeType(type)) ?? null;
  return {
    badges: badges?.map(badge => newest(badge, told.get(badge.type))) ?? null,
    hasFailed: state === 'failed',
    isAsking,
    again,
    takingType,
    take,
  };
};

/** A status only rises: of the list and the single reply the one that is further is the newer one. */
const newest = (listed: OwnBadge, told: OwnBadge | undefined): OwnBadge =>
  told !== undefined && told.status > listed.status ? told : listed;
