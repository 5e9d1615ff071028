/** What friends see of the player, each with a switch; and whom he blocked (ALIVE 1, DECISIONS 13). */
import { FRIEND_SWITCHES, type FriendSwitch } from '@trivium/rules/friend/relation';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ask } from '../../../lib/api/call.ts';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { changeFriend } from '../../../play/friend/change-friend.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { asBeginning, useWhen } from '../../../play/friend/use-when.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Card } from '../../../ui/list/card.tsx';

const BLOCKED_SHOWN = 50;

export const Shown = () => {
  const text = useText();
  const { reply } = useReply('get_friend_page');
  /** As in the server's last reply. */
  const [told, setTold] = useState<typeof reply>(null);
  const [isBusy, setBusy] = useState(false);
  const switches = (told ?? reply)?.switches;
  const turn = async (name: FriendSwitch, isOn: boolean) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await ask('set_friend_switch', { name, status: isOn ? 1 : 0 });
    setBusy(false);
    if (answer.ok) setTold(answer.reply);
  };
  return (
    <Card className="friend-own">
      {switches && (
        <fieldset>
          <legend className="display text-d-sm">{text('friend.shown')}</legend>
          <p className="mb-2 text-sm text-ink-2">{text('friend.shown_lead')}</p>
          {FRIEND_SWITCHES.map(name => (
            <CheckBox
              bare
              key={name}
              checked={switches[name]}
              aria-disabled={isBusy || undefined}
              onChange={event => void turn(name, event.target.checked)}
            >
              {text(`friend.switch.${name}`)}
            </CheckBox>
          ))}
        </fieldset>
      )}
      <Blocked />
    </Card>
  );
};

const Blocked = () => {
  const text = useText();
  const when = useWhen();
  const { reply } = useReply('get_blocked_players', { limit: BLOCKED_SHOWN });
  if (reply === null || reply.length === 0) return null;
  return (
    <section className="mt-4">
      <h2 className="display text-d-sm">{text('friend.blocked')}</h2>
      <p className="text-sm text-ink-2">{text('friend.blocked_lead')}</p>
      <ul>
        {reply.map(person => (
          <PersonRow
            key={person.player_id}
            person={person}
            line={asBeginning(when(person.since))}
            acts={
              <IconButton
                label={text('friend.unblock', { name: person.name })}
                icon={<X aria-hidden="true" />}
                onClick={() => void changeFriend(person.player_id, 'unblock')}
              />
            }
          />
        ))}
      </ul>
    </section>
  );
};
