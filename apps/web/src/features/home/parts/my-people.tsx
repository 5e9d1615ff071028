/** Beside home: what friends and duels wait for, and the league (ALIVE 4). Loaded after home. */
import '../../../play/friend/person.css';
import type { Reply } from '@trivium/contract/catalogue';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { friendPaths } from '../../../lib/routes/friend-paths.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { asBeginning, useWhen } from '../../../play/friend/use-when.ts';
import { LeagueLine } from '../../../play/road/league-line.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';

/** So many rows fit beside today's three. */
const ROWS = 3;

export const MyPeople = () => {
  const text = useText();
  const hasFriends = setting('friends_enabled');
  const { reply: duels } = useReply('get_duels', { state: 'open' }, { skip: !setting('duels_enabled') });
  const { reply: news } = useReply('get_friend_news', {}, { skip: !hasFriends });
  const { reply: road } = useReply('get_road', {}, { skip: !setting('league_enabled') });
  const turns = (duels ?? []).filter(duel => duel.is_my_turn && duel.opponent !== null).slice(0, ROWS);
  const others = (news ?? []).slice(0, ROWS - turns.length);
  return (
    <div className="mb-8 grid gap-4">
      {turns.length + others.length > 0 && (
        <section className="card">
          <header className="flex items-baseline justify-between gap-3">
            <h2 className="display text-d-sm">{text('home.people')}</h2>
            {hasFriends && (
              <a className="link text-sm" href={friendPaths.friends}>
                {text('home.all_friends')}
              </a>
            )}
          </header>
          <ul className="people">
            {turns.map(duel => (
              <Turn key={duel.duel_id} duel={duel} />
            ))}
            {others.map(each => (
              <News key={`${each.player_id} ${each.at}`} news={each} />
            ))}
          </ul>
        </section>
      )}
      {road?.league && <LeagueLine league={road.league} now={Date.parse(road.now)} />}
    </div>
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
          href={`${modePath('duel')}${duel.duel_id}/`}
          aria-label={text('home.answer_to', { name })}
        >
          {text('duel.act.answer')}
        </ButtonLink>
      }
    />
  );
};

const News = ({ news }: { news: Reply<'get_friend_news'>[number] }) => {
  const text = useText();
  const number = useNumber();
  const when = useWhen();
  const { name, badge, category, level, at } = news;
  const words =
    badge === null
      ? text('friend.news_level', { name, category: category ?? '', level: number(level ?? 0) })
      : text('friend.news_badge', { name, badge: text(`badge.name.${badge}`) });
  return (
    <PersonRow
      person={news}
      line={
        <>
          {words} <span className="when block">{asBeginning(when(at))}</span>
        </>
      }
    />
  );
};
