/** Players whose name has the words of a search, or whose code it is. Nobody who is blocked. */
import '../../../play/friend/person.css';
import { useText } from '../../../lib/i18n/text.ts';
import { usePages } from '../../../lib/routes/pages.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { FoundList, PAGE_ROWS } from './found-list.tsx';

export const FoundPlayers = ({ sought }: { sought: string }) => {
  const text = useText();
  const paged = usePages('get_players_named', PAGE_ROWS, { text: sought });
  const rows = paged.pages.flat();
  return (
    <FoundList
      title={text('search.players')}
      none={text('search.no_players')}
      count={rows.length}
      paged={paged}
    >
      {rows.length > 0 && (
        <Card>
          <ul className="people">
            {rows.map(person => (
              <PersonRow
                key={person.player_id}
                person={person}
                line={person.relation === 'friend' ? text('search.friend') : ''}
              />
            ))}
          </ul>
        </Card>
      )}
    </FoundList>
  );
};
