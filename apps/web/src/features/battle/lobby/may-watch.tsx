/** Whether friends may watch the room: each seat agrees for itself, and only when all do it is watched (DECISIONS 13). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { setting } from '../../../lib/session/site.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { send } from '../live/connection.ts';
import { sendOrNotify } from './send-or-notify.ts';

export const MayWatch = ({ battle, seat }: { battle: BattleReply; seat: number }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  if (!setting('watch_enabled') || !setting('friends_enabled')) return null;
  const agreed = battle.seats.filter(({ may_watch }) => may_watch).length;
  const change = async (is_allowed: boolean) => {
    setBusy(true);
    await sendOrNotify(send('allow_watching', { battle_id: battle.battle_id, is_allowed }));
    setBusy(false);
  };
  return (
    <div className="may-watch">
      <CheckBox
        checked={battle.seats[seat]?.may_watch === true}
        aria-disabled={isBusy || undefined}
        onChange={event => {
          if (!isBusy) void change(event.target.checked);
        }}
      >
        <b>{text('watch.allow')}</b>
        <span className="block text-sm text-ink-2">
          {text('watch.allow_note')} {text('watch.agreed', { agreed, all: battle.seats.length })}
        </span>
      </CheckBox>
    </div>
  );
};
