/** Finds a player by name or code and asks him (ALIVE 4). */
import Search from 'lucide-react/icons/search';
import UserPlus from 'lucide-react/icons/user-plus';
import { type FormEvent, useState } from 'react';
import { useReply } from '../../../lib/api/reply.ts';
import { say, useText } from '../../../lib/i18n/text.ts';
import { notice } from '../../../lib/notice.ts';
import { askFriend } from '../../../play/friend/change-friend.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';

const LONGEST = 60;

export const Finder = () => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSought(typed.trim());
  };
  return (
    <search className="finder">
      <form onSubmit={find}>
        <label className="finder-field">
          <Search aria-hidden="true" />
          <span className="sr-only">{text('friend.find')}</span>
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LONGEST}
            placeholder={text('friend.find')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </label>
      </form>
      {sought !== '' && <Found sought={sought} />}
    </search>
  );
};

const Found = ({ sought }: { sought: string }) => {
  const text = useText();
  const { reply, state } = useReply('get_players_named', { text: sought });
  const add = async ({ player_id, name }: { player_id: number; name: string }) => {
    if (await askFriend({ player_id })) notice.success(say('friend.asked', { name }));
  };
  return (
    <section className="finder-found card" aria-label={text('friend.found')} aria-busy={state === 'loading'}>
      <p role="status" className={reply?.length === 0 ? 'text-sm' : 'sr-only'}>
        {reply?.length === 0 && text('friend.found_none')}
      </p>
      <ul>
        {(reply ?? []).map(person => (
          <PersonRow
            key={person.player_id}
            person={person}
            line={person.relation === 'sent' ? text('friend.asked_short') : ''}
            acts={
              person.relation === 'none' || person.relation === 'received' ? (
                <IconButton
                  label={text('friend.add', { name: person.name })}
                  icon={<UserPlus aria-hidden="true" />}
                  onClick={() => void add(person)}
                />
              ) : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
};
