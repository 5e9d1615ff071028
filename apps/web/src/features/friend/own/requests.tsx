/** Requests that wait for an answer, and those that one sent oneself. Saying no is silent (ALIVE 1). */
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useReply } from '../../../lib/api/reply.ts';
import { say, useNumber, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { changeFriend } from '../../../play/friend/change-friend.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { asBeginning, useWhen } from '../../../play/friend/use-when.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Card } from '../../../ui/list/card.tsx';

const SHOWN = 20;

type Person = { readonly player_id: number; readonly name: string };

const accept = async ({ player_id, name }: Person) => {
  if (await changeFriend(player_id, 'accept')) notice.success(say('friend.now_friends', { name }));
};
const decline = async ({ player_id, name }: Person) => {
  if (await changeFriend(player_id, 'decline')) notice.success(say('friend.declined', { name }));
};

export const Requests = () => {
  const text = useText();
  const number = useNumber();
  const { reply: received, total } = useReply('get_friend_requests', { limit: SHOWN, side: 'received' });
  const { reply: sent } = useReply('get_friend_requests', { limit: SHOWN, side: 'sent' });
  return (
    <>
      {received && received.length > 0 && (
        <Card className="friend-requests">
          <header className="friend-card-head">
            <h2 className="display text-d-sm">{text('friend.requests')}</h2>
            <span className="num">{number(total ?? received.length)}</span>
          </header>
          <ul>
            {received.map(person => (
              <PersonRow
                key={person.player_id}
                person={person}
                line={text(`friend.via.${person.via}`)}
                acts={
                  <>
                    <IconButton
                      label={text('friend.accept', { name: person.name })}
                      icon={<Check aria-hidden="true" />}
                      data-yes=""
                      onClick={() => void accept(person)}
                    />
                    <IconButton
                      label={text('friend.decline', { name: person.name })}
                      icon={<X aria-hidden="true" />}
                      onClick={() => void decline(person)}
                    />
                  </>
                }
              />
            ))}
          </ul>
        </Card>
      )}
      {sent && sent.length > 0 && <Sent sent={sent} />}
    </>
  );
};

const Sent = ({ sent }: { sent: readonly (Person & { profile: string; sent_at: string })[] }) => {
  const text = useText();
  const when = useWhen();
  return (
    <Card className="friend-own">
      <header className="friend-card-head">
        <h2 className="display text-d-sm">{text('friend.sent')}</h2>
      </header>
      <ul>
        {sent.map(person => (
          <PersonRow
            key={person.player_id}
            person={person}
            line={asBeginning(when(person.sent_at))}
            acts={
              <IconButton
                label={text('friend.withdraw', { name: person.name })}
                icon={<X aria-hidden="true" />}
                onClick={() => void changeFriend(person.player_id, 'withdraw')}
              />
            }
          />
        ))}
      </ul>
    </Card>
  );
};
