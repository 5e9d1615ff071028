/** Asks before a battle is left for good, and says what it costs (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { type Say, useText } from '../../../../lib/i18n/text.ts';
import { notice } from '../../../../lib/notice.ts';
import { go } from '../../../../lib/routes/navigation.ts';
import { paths } from '../../../../lib/routes/paths.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { NotDone, send } from '../../live/connection.ts';
import { rememberLeaving } from '../../room/farewell.tsx';

const costOf = ({ kind, fee, seat, seats }: BattleReply, text: Say): string => {
  if (kind === 'bot') return text('battle.leave_bot');
  const others = seats.filter(({ presence }, number) => number !== seat && presence !== 'left');
  const [one] = others;
  if (others.length === 1 && one !== undefined) {
    const name = one.name;
    return fee > 0 ? text('battle.leave_fee', { name, count: fee }) : text('battle.leave_free', { name });
  }
  return fee > 0 ? text('battle.leave_group_fee', { count: fee }) : text('battle.leave_group');
};

/** These mean that the seat is left already. */
const OUT: ReadonlySet<string> = new Set(['not_seated', 'battle_not_found', 'battle_over']);

export const LeaveBattle = ({ battle, onStay }: { battle: BattleReply; onStay: () => void }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    rememberLeaving(battle.battle_id);
    try {
      await send('leave', { battle_id: battle.battle_id });
    } catch (why) {
      if (!(why instanceof NotDone)) throw why;
      if (!OUT.has(why.code)) {
        setBusy(false);
        notice.error(why.sentence);
        return;
      }
    }
    go(paths.battles, { replace: true });
  };
  return (
    <Dialog
      open
      onClose={onStay}
      title={text('battle.leave_title')}
      acts={
        <>
          <Button onClick={onStay}>{text('play.stay')}</Button>
          <Button variant="danger" busy={isBusy} onClick={leave}>
            {text('play.leave_now')}
          </Button>
        </>
      }
    >
      <p>{costOf(battle, text)}</p>
    </Dialog>
  );
};
