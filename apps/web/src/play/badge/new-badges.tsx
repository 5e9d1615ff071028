/** Badges that a play or battle has just unlocked; the player takes their rewards right here (DECISIONS 4, 8; ALIVE 4). */
import './badge.css';
import { BadgeFrame } from '@trivium/look/marks/badge';
import { Coin } from '@trivium/look/marks/coin';
import Check from 'lucide-react/icons/check';
import { useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { flyCoins } from '../../ui/feedback/fly-coins.ts';
import { Button } from '../../ui/form/button.tsx';
import { BADGE_LOOKS, badgeNote, isBadgeType } from './badge-look.tsx';
import { hasReward, type OwnBadge } from './badge-mark.tsx';
import { useBadges } from './use-badges.ts';

type NewBadgesProps = {
  types: readonly string[];
  /** Called with the balance after a reward was taken. */
  onBalance?: (coins: number) => void;
};

type Type = OwnBadge['type'];

export const NewBadges = ({ types, onBalance }: NewBadgesProps) => {
  const text = useText();
  const { badges, unlockedSince, takingType, take } = useBadges();
  const list = useRef<HTMLElement>(null);
  const known = [...new Set([...types.filter(isBadgeType), ...unlockedSince])];
  if (known.length === 0) return null;
  const waiting = known.filter(type => badges?.some(badge => badge.type === type && hasReward(badge)));
  const rowOf = (type: Type) => list.current?.querySelector(`[data-badge="${type}"]`) ?? null;
  const takeOne = async (type: Type) => {
    const got = await take(type);
    if (got === null) return;
    onBalance?.(got.balance);
    flyCoins(rowOf(type), got.coins);
  };
  const takeAll = async () => {
    for (const type of waiting) await takeOne(type);
  };
  return (
    <section className="new-badges" aria-label={text('badge.new', { count: known.length })} ref={list}>
      <ul>
        {known.map(type => (
          <NewBadge
            key={type}
            type={type}
            badge={badges?.find(badge => badge.type === type)}
            busy={takingType === type}
            onTake={() => void takeOne(type)}
          />
        ))}
      </ul>
      {waiting.length > 1 && (
        <Button variant="ink" size="small" wide icon={<Coin />} onClick={() => void takeAll()}>
          {text('badge.take_all')}
        </Button>
      )}
    </section>
  );
};

type NewBadgeProps = { type: Type; badge: OwnBadge | undefined; busy: boolean; onTake: () => void };

const NewBadge = ({ type, badge, busy, onTake }: NewBadgeProps) => {
  const text = useText();
  const { icon, hue } = BADGE_LOOKS[type];
  const name = text(`badge.name.${type}`);
  return (
    <li className="card reward-row" data-badge={type}>
      <span className={`badge hue-${hue}`} aria-hidden="true">
        <span className="frame">
          <BadgeFrame />
          {icon}
        </span>
      </span>
      <div className="words">
        <h2 className="display text-d-sm">{text('badge.yours', { name })}</h2>
        {badge && <p className="text-sm text-ink-2">{badgeNote(text, type, badge.target)}</p>}
      </div>
      {badge && hasReward(badge) && (
        <Button
          variant="ink"
          size="small"
          icon={<Coin />}
          busy={busy}
          onClick={onTake}
          aria-label={text('badge.take_of', { count: badge.coins, name })}
        >
          {text('badge.take', { count: badge.coins })}
        </Button>
      )}
      {badge?.status === 2 && badge.coins > 0 && (
        <p className="taken num" role="status">
          <Check aria-hidden="true" />
          {text('badge.taken_coins', { coins: badge.coins })}
        </p>
      )}
    </li>
  );
};
