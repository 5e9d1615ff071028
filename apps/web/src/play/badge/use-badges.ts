/** The badges as the server has them, and the taking of rewards. Coins are money, so a reward is shown only after the server's reply. */
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
  /** Replies about single badges since the list came. */
  const [single, setSingle] = useState<ReadonlyMap<Type, OwnBadge>>(new Map());
  const [takingType, setTakingType] = useState<Type | null>(null);
  const isTaking = useRef(false);
  /** The badges that were unlocked when the list first came. */
  const [first, setFirst] = useState<ReadonlySet<Type> | null>(null);

  /** The reward and the balance after it; null when nothing was taken, which a toast explains. */
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
    setSingle(before => new Map(before).set(type, badge));
    updatePlayer({ coins: balance });
    invalidate('get_user_badges');
    return badge.status === 2 ? { coins: badge.coins, balance } : null;
  };

  const badges = reply?.filter(({ type }) => isBadgeType(type)) ?? null;
  const unlocked = badges?.filter(({ status }) => status > 0).map(({ type }) => type) ?? [];
  if (first === null && badges !== null) setFirst(new Set(unlocked));
  return {
    badges: badges?.map(badge => newest(badge, single.get(badge.type))) ?? null,
    /** Unlocked since, by the coins of a reward that was taken here. */
    unlockedSince: unlocked.filter(type => first?.has(type) === false),
    hasFailed: state === 'failed',
    isAsking,
    again,
    takingType,
    take,
  };
};

/** A status only rises: of the list and a single reply, the higher status is the newer one. */
const newest = (listed: OwnBadge, single: OwnBadge | undefined): OwnBadge =>
  single !== undefined && single.status > listed.status ? single : listed;
