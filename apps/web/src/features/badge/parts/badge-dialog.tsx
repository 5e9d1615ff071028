/** One badge in detail: how to earn it, its progress, its reward. */

import { BadgeFrame, LockedBadgeFrame } from '@trivium/look/marks/badge';
import { Coin } from '@trivium/look/marks/coin';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { BADGE_LOOKS, badgeNote } from '../../../play/badge/badge-look.tsx';
import { hasReward, isLocked, type OwnBadge } from '../../../play/badge/badge-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Bar } from '../../../ui/stage/bar.tsx';

type BadgeDialogProps = { badge: OwnBadge; busy: boolean; onTake: () => void; onClose: () => void };

export const BadgeDialog = ({ badge, busy, onTake, onClose }: BadgeDialogProps) => {
  const text = useText();
  const { icon, hue } = BADGE_LOOKS[badge.type];
  const locked = isLocked(badge);
  return (
    <Dialog
      open
      held={busy}
      onClose={onClose}
      title={text(`badge.name.${badge.type}`)}
      closeLabel={text('badge.close')}
      acts={
        hasReward(badge) ? (
          <Button busy={busy} icon={<Coin />} onClick={onTake}>
            {text('badge.take', { count: badge.coins })}
          </Button>
        ) : undefined
      }
    >
      <span className={`badge badge-large hue-${hue}`} data-locked={locked || undefined} aria-hidden="true">
        <span className="frame">
          {locked ? <LockedBadgeFrame /> : <BadgeFrame />}
          {icon}
        </span>
      </span>
      <p className="text-ink-2">{badgeNote(text, badge.type, badge.target)}</p>
      {locked && badge.target > 1 && (
        <div className={`hue-${hue} grid w-full gap-1.5`}>
          <p className="num text-sm font-bold">
            {text('badge.progress', { progress: badge.progress, target: badge.target })}
          </p>
          <Bar share={badge.progress / badge.target} />
        </div>
      )}
      <Standing badge={badge} />
    </Dialog>
  );
};

/** When the badge was unlocked, and whether its coins were taken. */
const Standing = ({ badge }: { badge: OwnBadge }) => {
  const text = useText();
  const code = useLocale();
  const words = [
    badge.unlocked_at !== null &&
      text('badge.unlocked_on', {
        date: new Intl.DateTimeFormat(code, { dateStyle: 'long' }).format(Date.parse(badge.unlocked_at)),
      }),
    badge.status === 2 && text('badge.taken'),
    badge.status === 0 && badge.coins > 0 && text('badge.reward', { count: badge.coins }),
  ];
  return <p className="text-sm font-bold text-ink-2">{words.filter(Boolean).join(' · ')}</p>;
};
