/** Whom one played lately and who is no friend yet. */
import UserPlus from 'lucide-react/icons/user-plus';
import { useReply } from '../../../lib/api/reply.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { askFriend } from '../../../play/friend/change-friend.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { useWhen } from '../../../play/friend/use-when.ts';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Section } from '../../../ui/page/page-header.tsx';

const LOOKED_THROUGH = 20;
const SHOWN = 5;

export const Lately = () => {
  const text = useText();
  const when = useWhen();
  const { reply } = useReply('get_past_opponents', { limit: LOOKED_THROUGH });
  const people = (reply ?? []).filter(person => !person.is_friend).slice(0, SHOWN);
  if (people.length === 0) return null;
  const add = async ({ player_id, name }: { player_id: number; name: string }) => {
    if (await askFriend({ player_id, via: 'battle' })) notice.success(say('friend.asked', { name }));
  };
  return (
    <Section
      title={text('friend.lately')}
      className="mt-0!"
      end={<span className="text-sm text-ink-2">{text('friend.lately_note')}</span>}
    >
      <ul className="people">
        {people.map(person => (
          <PersonRow
            key={person.player_id}
            person={person}
            line={text('friend.met', { when: when(person.met_at) })}
            acts={
              <IconButton
                label={text('friend.add', { name: person.name })}
                icon={<UserPlus aria-hidden="true" />}
                onClick={() => void add(person)}
              />
            }
          />
        ))}
      </ul>
    </Section>
  );
};
