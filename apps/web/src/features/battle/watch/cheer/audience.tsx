/** How many watch the battle, their cheers once the answer is shown, and the way to play unwatched (ALIVE 4). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { setting } from '../../../../lib/session/site.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { useMuted } from '../../chat/use-chat.ts';
import { send } from '../../live/connection.ts';
import { useNotice } from '../../live/live.ts';
import { sendOrNotify } from '../../lobby/send-or-notify.ts';
import { isRevealed } from '../../stage/seat-view.ts';
import { CheerMark } from './cheer-mark.tsx';
import { CHEER_WORDS, type Cheer } from './cheer-words.ts';

type Cheered = { readonly id: number; readonly round: number; readonly cheer: Cheer; readonly from: string };

/** Cheers shown at a time. */
const SHOWN_MOST = 3;

/** Watched is a room in which every seat agrees. */
const isOpen = ({ kind, seats }: BattleReply): boolean =>
  (kind === 'friend' || kind === 'group') && setting('watch_enabled') && seats.every(seat => seat.may_watch);

export const Audience = ({ battle }: { battle: BattleReply }) => {
  const text = useText();
  const { isMuted } = useMuted();
  const [watchers, setWatchers] = useState(0);
  const [cheers, setCheers] = useState<readonly Cheered[]>([]);
  useNotice('watched', ({ battle_id, watchers: now, cheer, from }) => {
    if (battle_id !== battle.battle_id) return;
    setWatchers(now);
    if (cheer !== null)
      setCheers(all => [...all, { id: Date.now(), round: battle.round, cheer, from }].slice(-SHOWN_MOST));
  });
  if (!isOpen(battle) || watchers === 0) return null;
  const shown = isMuted || !isRevealed(battle) ? [] : cheers.filter(({ round }) => round === battle.round);
  const hide = () =>
    void sendOrNotify(send('allow_watching', { battle_id: battle.battle_id, is_allowed: false }));
  return (
    <p className="audience">
      <Eye className="icon-sm" aria-hidden="true" />
      <span>{text('watch.watchers', { count: watchers })}</span>
      <span role="status" className="audience-cheers">
        {shown.map(({ id, cheer, from }) => (
          <span key={`${id}-${from}`}>
            <CheerMark cheer={cheer} />
            {text('watch.cheer_of', { name: from, cheer: text(CHEER_WORDS[cheer]) })}
          </span>
        ))}
      </span>
      <Button size="small" variant="text" onClick={hide}>
        {text('watch.unwatched')}
      </Button>
    </p>
  );
};
