/** Asks before a contest is published or called off, and says what happens to people and coins. */
import { Ban, Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { FactorLine } from '../../parts/record/factor-line.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type Contest, sumOf, useContestAct } from './contest.ts';

export type Asked = 'publish' | 'cancel';

type AskProps = { row: Contest; asked: Asked; onClose: () => void };

export const AskDialog = ({ row, asked, onClose }: AskProps) => {
  const t = useText();
  const { number } = useFormat();
  const act = useContestAct();
  const [isBusy, setBusy] = useState(false);
  const isPublish = asked === 'publish';
  const { id, version, name } = row;
  const coins = number(isPublish ? sumOf(row.prizes) : row.players * row.fee);
  const go = async () => {
    setBusy(true);
    const isDone = await act(
      () => (isPublish ? call('contest/publish', { id, version }) : call('contest/cancel', { id })),
      t(isPublish ? 'contest.published' : 'contest.cancelled', { name }),
    );
    // Who was refused looks at the plan as it is now, before he asks again.
    if (isDone || isPublish) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`contest.${asked}_title`, { name })}
      line={t(`contest.${asked}_line`, { coins })}
      acts={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look={isPublish ? 'main' : 'danger'}
            icon={isPublish ? Send : Ban}
            disabled={isBusy}
            onClick={() => void go()}
          >
            {t(`contest.${asked}`)}
          </Button>
        </>
      }
    >
      <FactorLine />
    </Dialog>
  );
};
