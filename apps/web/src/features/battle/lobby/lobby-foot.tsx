/** The terms of the game; the owner starts it, the others declare themselves ready (DESIGN 9). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { Coin } from '@trivium/look/marks/coin';
import { RollingTriv } from '@trivium/look/marks/triv';
import { SEATS_LEAST } from '@trivium/rules/battle/limits';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useLocale, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { usePlayer } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/form/button.tsx';
import { send } from '../live/connection.ts';
import { rememberLeaving, sayFarewell } from '../room/farewell.tsx';
import { sendOrNotify } from './send-or-notify.ts';

type LobbyFootProps = { battle: BattleReply; isOwner: boolean; isReady: boolean };

export const LobbyFoot = ({ battle, isOwner, isReady }: LobbyFootProps) => {
  const text = useText();
  const coins = usePlayer()?.coins ?? 0;
  const { category, questions, fee } = battle;
  const missing = fee - coins;
  return (
    <div className="lobby-foot">
      <p className="lobby-terms">
        <span>
          {text('lobby.terms', {
            category: category?.name ?? text('battle.any_category'),
            questions: text('hub.questions', { count: questions }),
          })}
        </span>
        <span className="flex items-center gap-1">
          {fee > 0 && <Coin />}
          {fee > 0 ? text('lobby.each', { coins: fee }) : text('battle.entry_free')}
        </span>
      </p>
      {fee > 0 && <p className="lobby-hint">{text('battle.win.bonus')}</p>}
      {missing > 0 && (
        <p role="status" className="font-bold">
          {text('refusal.not_enough_coins', { missing })}
        </p>
      )}
      {isOwner && battle.awaits.length > 0 && battle.seats.length === 1 ? (
        <Awaited battle={battle} />
      ) : isOwner ? (
        <Start battle={battle} />
      ) : (
        <Ready battle={battle} isReady={isReady} />
      )}
    </div>
  );
};

/** A rematch that waits for the others: their names, and a button to stop waiting. */
const Awaited = ({ battle: { battle_id, awaits, kind } }: { battle: BattleReply }) => {
  const text = useText();
  const code = useLocale();
  const [isBusy, setBusy] = useState(false);
  const names = new Intl.ListFormat(code, { type: 'conjunction' }).format(awaits.map(({ name }) => name));
  const stop = async () => {
    setBusy(true);
    rememberLeaving(battle_id);
    const isDone = await sendOrNotify(send('delete_room', { battle_id }));
    setBusy(false);
    if (isDone) sayFarewell('', kind === 'friend' ? 'friend' : 'group');
  };
  return (
    <>
      <p role="status" className="flex items-center justify-center gap-2 font-bold">
        <RollingTriv className="rolling size-5" />
        {text('lobby.awaits', { name: names })}
      </p>
      <Button wide size="hero" variant="quiet" busy={isBusy} onClick={() => void stop()}>
        {text('lobby.stop_waiting')}
      </Button>
    </>
  );
};

const Start = ({ battle: { battle_id, seats } }: { battle: BattleReply }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  // A player who is away at the start leaves the room.
  const here = seats.filter(({ presence, is_owner }) => presence === 'here' || is_owner).length;
  const start = async () => {
    setBusy(true);
    await sendOrNotify(send('start', { battle_id }));
    setBusy(false);
  };
  if (here < SEATS_LEAST) {
    const reason = text('refusal.player_not_joined');
    return (
      <>
        <Button wide size="hero" reason={reason} onRefused={() => notice.error(reason)}>
          {text('lobby.start')}
        </Button>
        <p className="lobby-hint" aria-hidden="true">
          {reason}
        </p>
      </>
    );
  }
  return (
    <Button wide size="hero" busy={isBusy} onClick={() => void start()}>
      {text('lobby.start_with', { count: here })}
    </Button>
  );
};

const Ready = ({ battle, isReady }: { battle: BattleReply; isReady: boolean }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const owner = battle.seats.find(({ is_owner }) => is_owner);
  const toggle = async () => {
    setBusy(true);
    await sendOrNotify(send('ready', { battle_id: battle.battle_id, is_ready: !isReady }));
    setBusy(false);
  };
  return (
    <>
      <Button
        wide
        size="hero"
        variant={isReady ? 'quiet' : 'primary'}
        aria-pressed={isReady}
        busy={isBusy}
        icon={isReady ? <Check aria-hidden="true" /> : undefined}
        onClick={() => void toggle()}
      >
        {text(isReady ? 'lobby.is_ready' : 'lobby.get_ready')}
      </Button>
      <p className="lobby-hint">{text('lobby.owner_starts', { name: owner?.name ?? '' })}</p>
    </>
  );
};
