/** The badges as the server has them, and taking a reward: coins are money, so nothing is shown before it is so. */
import { useRef, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate, useReply } from '../../lib/api/reply.ts';
import { say } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { updatePlayer } from '../../lib/session/session.ts';
import { isBadgeType } from './badge-look.tsx';
import type { OwnBadge } from './badge-mark.tsx';

type Type = OwnBadge['type'];

export const useBadges = () => {
  const { reply, state, again, isAsking } = useReply('get_user_badges');
  /** What the server has said of single ones since it told the list. */
  const [told, setTold] = useState<ReadonlyMap<Type, OwnBadge>>(new Map());
  const [takingType, setTakingType] = useState<Type | null>(null);
  const isTaking = useRef(false);

  /** What was taken and the balance after it; null when nothing was, which is told where it can be. */
  const take = async (type: Type): Promise<{ coins: number; balance: number } | null> => {
    if (isTaking.current) return null;
    isTaking.current = true;
    setTakingType(type);
    const answer = await ask('set_badges', { type });
    isTaking.current = false;
    setTakingType(null);
    if (!answer.ok) {
      if (answer.refusal === null) notice.error(say('app.not_loaded'));
      return null;
    }
    const { badge, balance } = answer.reply;
    setTold(before => new Map(before).set(type, badge));
    updatePlayer({ coins: balance });
    invalidate('get_user_badges');
    return badge.status === 2 ? { coins: badge.coins, balance } : null;
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
