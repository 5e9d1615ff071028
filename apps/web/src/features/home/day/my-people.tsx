/** What friends and duels wait for; without any, the way to bring somebody (ALIVE 4). */
import '../../../play/friend/person.css';
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { friendPaths } from '../../../lib/routes/friend-paths.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { NewsRow, newsKey } from '../../../play/friend/news-row.tsx';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';

/** So many rows fit beside today's three. */
const ROWS = 3;

export const MyPeople = () => {
  const text = useText();
  const hasFriends = setting('friends_enabled');
  const { reply: duels } = useReply('get_duels', { state: 'open' }, { skip: !setting('duels_enabled') });
  const { reply: news, state } = useReply('get_friend_news', {}, { skip: !hasFriends });
  const turns = (duels ?? []).filter(duel => duel.is_my_turn && duel.opponent !== null).slice(0, ROWS);
  const others = (news ?? []).slice(0, ROWS - turns.length);
  const isNobody = turns.length + others.length === 0;
  if (isNobody && (!hasFriends || state === 'loading')) return null;
  return (
    <section className="card">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="display text-d-sm">{text('home.people')}</h2>
        {hasFriends && (
          <a className="link text-sm" href={friendPaths.friends}>
            {text('home.all_friends')}
          </a>
        )}
      </header>
      {isNobody && <p className="mt-1 text-ink-2">{text('home.people_none')}</p>}
      <ul className="people">
        {turns.map(duel => (
          <Turn key={duel.duel_id} duel={duel} />
        ))}
        {others.map(each => (
          <NewsRow key={newsKey(each)} news={each} />
        ))}
      </ul>
    </section>
  );
};

const Turn = ({ duel }: { duel: Reply<'get_duels'>[number] }) => {
  const text = useText();
  if (duel.opponent === null) return null;
  const { name } = duel.opponent;
  return (
    <PersonRow
      person={duel.opponent}
      line={text('duel.your_turn')}
      acts={
        <ButtonLink
          size="small"
          variant="ink"
          href={`${modePath('duel')}${duel.duel_id}/`}
          aria-label={text('home.answer_to', { name })}
        >
          {text('duel.act.answer')}
        </ButtonLink>
      }
    />
  );
};
