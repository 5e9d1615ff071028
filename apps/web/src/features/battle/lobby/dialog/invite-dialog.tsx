/** Past opponents to invite into the room; those who are online get the invitation at once (DECISIONS 6). */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import type { Reply } from '@trivium/contract/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { ask } from '../../../../lib/api/call.ts';
import { pictureOf } from '../../../../lib/api/picture.ts';
import { useReply } from '../../../../lib/api/reply.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LoadFailed } from '../../../../play/load-failed.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

type Opponent = Reply<'get_past_opponents'>[number];

const OPPONENTS = { limit: 20 } as const;

export const InviteDialog = ({ battle, onClose }: { battle: BattleReply; onClose: () => void }) => {
  const text = useText();
  const { reply, state, again, isAsking } = useReply('get_past_opponents', OPPONENTS, { freshMs: 0 });
  const seated = new Set(battle.seats.map(({ player_id }) => player_id));
  const shown = reply?.filter(({ player_id }) => !seated.has(player_id)) ?? null;
  return (
    <Dialog open onClose={onClose} title={text('lobby.invite_title')} closeLabel={text('exam_sheet.close')}>
      <div className="grid gap-2" aria-busy={shown === null && isAsking}>
        {shown === null && isAsking && <SkeletonRows count={3} />}
        {state === 'failed' && shown === null && <LoadFailed onRetry={again} busy={isAsking} />}
        {shown?.length === 0 && (
          <EmptyState title={text('lobby.nobody_to_invite')}>{text('lobby.nobody_words')}</EmptyState>
        )}
        {shown !== null && shown.length > 0 && (
          <ul className="grid gap-2">
            {shown.map(opponent => (
              <OpponentRow key={opponent.player_id} opponent={opponent} battleId={battle.battle_id} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};

const OpponentRow = ({ opponent, battleId }: { opponent: Opponent; battleId: string }) => {
  const text = useText();
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  const [refused, setRefused] = useState('');
  const { player_id, name, profile, is_online } = opponent;
  const invite = async () => {
    setState('busy');
    setRefused('');
    const answer = await ask('invite_to_room', { battle_id: battleId, player_id }, { quiet: true });
    setState(answer.ok ? 'asked' : 'open');
    if (!answer.ok) setRefused(answer.message || text('app.not_loaded'));
  };
  return (
    <li className="lobby-opponent">
      <Avatar {...pictureOf(profile, player_id)} />
      <span className="min-w-0 flex-1">
        <b className="block truncate" dir="auto">
          {name}
        </b>
        <span className="lobby-online" data-on={is_online || undefined}>
          {text(is_online ? 'lobby.online' : 'lobby.offline')}
        </span>
        <span role="alert" className="block text-sm font-bold text-wrong-ink empty:hidden">
          {refused}
        </span>
      </span>
      {state === 'asked' ? (
        <span role="status" className="lobby-state" data-state="ready">
          <Check />
          {text('lobby.invited')}
        </span>
      ) : (
        <Button
          size="small"
          variant="quiet"
          busy={state === 'busy'}
          aria-label={text('lobby.invite_name', { name })}
          onClick={() => void invite()}
        >
          {text('lobby.invite')}
        </Button>
      )}
    </li>
  );
};
