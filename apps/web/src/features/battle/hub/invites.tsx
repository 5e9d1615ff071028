/** Invitations to rooms of past opponents, shown as they come, to accept or decline (DECISIONS 6). */
import type { Reply } from '@trivium/contract/catalogue';
import { Avatar } from '@trivium/look/marks/avatar';
import { useState } from 'react';
import { ask, call } from '../../../lib/api/call.ts';
import { pictureOf } from '../../../lib/api/picture.ts';
import { invalidate, useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { battlePath } from '../../../lib/routes/battle-paths.ts';
import { go } from '../../../lib/routes/navigation.ts';
import { Button } from '../../../ui/form/button.tsx';
import { useIdleNotice } from '../live/use-idle-notice.ts';
import { ToOtherBattle } from './to-other-battle.tsx';

type Invite = Reply<'get_room_invites'>[number];

export const Invites = () => {
  const { reply } = useReply('get_room_invites', undefined, { freshMs: 0 });
  const [gone, setGone] = useState<readonly string[]>([]);
  // The notice says only that an invitation has come; the list has its details.
  useIdleNotice('invited', ({ battle_id }) => {
    setGone(ids => ids.filter(id => id !== battle_id));
    invalidate('get_room_invites');
  });
  const shown = (reply ?? []).filter(({ battle_id }) => !gone.includes(battle_id));
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {shown.map(invite => (
        <InviteCard
          key={invite.battle_id}
          invite={invite}
          onGone={() => setGone([...gone, invite.battle_id])}
        />
      ))}
    </div>
  );
};

const InviteCard = ({ invite, onGone }: { invite: Invite; onGone: () => void }) => {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ code: string | null; words: string } | null>(null);
  const { from, kind } = invite;

  const join = async () => {
    setBusy(true);
    setRefused(null);
    const room_type = kind === 'friend' ? 'private' : 'public';
    const answer = await ask('join_room', { room_code: invite.room_code, room_type }, { quiet: true });
    setBusy(false);
    if (answer.ok) return go(battlePath(answer.reply));
    setRefused({ code: answer.refusal, words: answer.message || text('app.not_loaded') });
  };
  const decline = () => {
    onGone();
    void call('decline_invite', { battle_id: invite.battle_id });
  };

  return (
    <div className="card invite" data-lip="true">
      <Avatar {...pictureOf(from.profile, from.player_id)} size={3.25} />
      <div className="min-w-0 flex-1">
        <b className="display block text-d-sm">{text('battle.invite.from', { name: from.name })}</b>
        <p className="text-sm text-ink-2">
          <InviteTerms invite={invite} />
        </p>
        <p role="alert" className="pt-1 text-sm font-bold text-wrong-ink empty:hidden">
          {refused?.words}
        </p>
        {refused?.code === 'in_other_battle' && <ToOtherBattle isInline />}
      </div>
      <div className="invite-acts">
        <Button size="small" busy={isBusy} onClick={() => void join()}>
          {text('battle.invite.join')}
        </Button>
        <Button size="small" variant="quiet" onClick={decline}>
          {text('battle.invite.not_now')}
        </Button>
      </div>
    </div>
  );
};

/** "Group battle, 10 questions, 5 coins each, Film and series". */
const InviteTerms = ({ invite: { kind, questions, fee, category } }: { invite: Invite }) => {
  const text = useText();
  return [
    text(kind === 'friend' ? 'mode.friend_battle' : 'mode.group_battle'),
    text('hub.questions', { count: questions }),
    fee === 0 ? text('battle.entry_free') : text('battle.entry_of', { count: fee }),
    category ?? text('battle.any_category'),
  ].join(' · ');
};
