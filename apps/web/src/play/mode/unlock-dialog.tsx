/** The dialog that sells a premium category: what it is, what it costs, what the player has; with too few coins, the link to earn some (DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { Coin } from '@trivium/look/marks/coin';
import { Triv } from '@trivium/look/marks/triv';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';
import { useLocale, useText } from '../../lib/i18n/text.ts';
import { notice } from '../../lib/notice.ts';
import { go } from '../../lib/routes/navigation.ts';
import { paths } from '../../lib/routes/paths.ts';
import { type CategoryMode, placePath } from '../../lib/routes/quiz-paths.ts';
import { updatePlayer, usePlayer } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** The category that is for sale. */
type ForSale = Pick<
  Reply<'get_categories'>[number],
  'slug' | 'name' | 'icon' | 'hue' | 'coins' | 'passages' | 'levels' | 'questions'
>;

type UnlockDialogProps = { mode: CategoryMode; row: ForSale; onClose: () => void };

export const UnlockDialog = ({ mode, row, onClose }: UnlockDialogProps) => {
  const text = useText();
  const code = useLocale();
  const balance = usePlayer()?.coins ?? 0;
  const [isBusy, setBusy] = useState(false);
  const missing = row.coins - balance;
  const unlock = async () => {
    setBusy(true);
    const reply = await call('unlock_premium_category', { category: row.slug });
    setBusy(false);
    invalidate('get_categories', 'get_web_home_settings', 'get_mode_start');
    if (reply === null) return;
    updatePlayer({ coins: reply.coins });
    notice.success(text('catalog.unlocked', { name: row.name }));
    go(placePath(mode, { category: row.slug }));
  };
  return (
    <Dialog
      open
      held={isBusy}
      onClose={onClose}
      title={row.name}
      closeLabel={text('catalog.close')}
      acts={
        missing > 0 ? (
          <>
            <ButtonLink href={paths.hub}>{text('catalog.earn')}</ButtonLink>
            <Button variant="quiet" onClick={onClose}>
              {text('catalog.not_now')}
            </Button>
          </>
        ) : (
          <Button busy={isBusy} icon={<Coin />} onClick={unlock}>
            {text('catalog.unlock', { count: row.coins })}
          </Button>
        )
      }
    >
      <Mark row={row} />
      <p className="text-ink-2">
        {row.passages > 0
          ? text('passage.count', { count: row.passages })
          : new Intl.ListFormat(code, { type: 'unit' }).format([
              text('catalog.levels', { count: row.levels }),
              text('catalog.questions', { count: row.questions }),
            ])}
      </p>
      <p className="text-ink-2">{text('catalog.unlock_words')}</p>
      {missing > 0 && (
        <p className="font-bold text-wrong-ink">{text('refusal.not_enough_coins', { missing })}</p>
      )}
      <p className="text-sm font-bold text-ink-2">{text('catalog.balance', { count: balance })}</p>
    </Dialog>
  );
};

/** The triv of the category with its icon. */
const Mark = ({ row }: { row: ForSale }) => (
  <span className={`hue-${row.hue} relative grid size-24 place-items-center text-hue`}>
    <Triv className="absolute inset-0 size-full" />
    <span className="relative text-on-bright *:size-9">
      <CategoryIcon name={row.icon} />
    </span>
  </span>
);
