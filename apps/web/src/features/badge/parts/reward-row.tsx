/** A badge whose coins wait, with the button that takes them. */

import { BadgeFrame } from '@trivium/look/marks/badge';
import { Coin } from '@trivium/look/marks/coin';
import { useText } from '../../../lib/i18n/text.ts';
import { BADGE_LOOKS } from '../../../play/badge/badge-look.tsx';
import type { OwnBadge } from '../../../play/badge/badge-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';

type RewardRowProps = { badge: OwnBadge; busy: boolean; onTake: () => void };

export const RewardRow = ({ badge, busy, onTake }: RewardRowProps) => {
  const text = useText();
  const { icon, hue } = BADGE_LOOKS[badge.type];
  const name = text(`badge.name.${badge.type}`);
  const label = text('badge.take', { count: badge.coins });
  return (
    <li className="card reward-row">
      <span className={`badge hue-${hue}`} aria-hidden="true">
        <span className="frame">
          <BadgeFrame />
          {icon}
        </span>
      </span>
      <p className="display text-d-sm">{name}</p>
      <Button
        variant="ink"
        size="small"
        icon={<Coin />}
        busy={busy}
        onClick={onTake}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </li>
  );
};
