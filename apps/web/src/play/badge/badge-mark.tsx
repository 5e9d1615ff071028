/** One badge of the player: locked with its progress, unlocked, or with its reward taken (DESIGN 6). */
import type { Reply } from '@trivium/contract/catalogue';
import { type Say, useText } from '../../lib/i18n/text.ts';
import { Badge } from '../../ui/list/badge.tsx';
import { BADGE_LOOKS } from './badge-look.tsx';

export type OwnBadge = Reply<'get_user_badges'>[number];

export const isLocked = ({ status }: OwnBadge) => status === 0;
/** Whether its coins wait to be taken. */
export const hasReward = ({ status, coins }: OwnBadge) => status === 1 && coins > 0;

/** "4 of 5"; a badge that needs one event has no progress. */
const noteOf = (text: Say, { progress, target }: OwnBadge): string =>
  target === 1 ? text('badge.locked') : text('badge.progress', { progress, target });

export const BadgeMark = ({ badge }: { badge: OwnBadge }) => {
  const text = useText();
  const { icon, hue } = BADGE_LOOKS[badge.type];
  const name = text(`badge.name.${badge.type}`);
  if (isLocked(badge)) return <Badge name={name} icon={icon} hue={hue} locked note={noteOf(text, badge)} />;
  return (
    <Badge name={name} icon={icon} hue={hue} {...(hasReward(badge) ? { note: text('badge.waiting') } : {})} />
  );
};

/** Unlocked badges first, then the nearest ones; otherwise the server's order. */
export const inOrder = (badges: readonly OwnBadge[]): OwnBadge[] =>
  badges.toSorted((a, b) => rankOf(b) - rankOf(a));

const rankOf = (badge: OwnBadge): number => (isLocked(badge) ? badge.progress / (badge.target + 1) : 1);
