/** What friends did in the last seven days, as far as they show it (ALIVE 1). */
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { PersonRow } from '../../../play/friend/person-row.tsx';
import { asBeginning, useWhen } from '../../../play/friend/use-when.ts';
import { Card } from '../../../ui/list/card.tsx';

export const News = () => {
  const text = useText();
  const number = useNumber();
  const when = useWhen();
  const { reply } = useReply('get_friend_news');
  if (reply === null || reply.length === 0) return null;
  const words = ({ name, badge, category, level }: (typeof reply)[number]) =>
    badge === null
      ? text('friend.news_level', { name, category: category ?? '', level: number(level ?? 0) })
      : text('friend.news_badge', { name, badge: text(`badge.name.${badge}`) });
  return (
    <Card>
      <header className="friend-card-head">
        <h2 className="display text-d-sm">{text('friend.week')}</h2>
        <span>{text('friend.week_note')}</span>
      </header>
      <ul>
        {reply.map(each => (
          <PersonRow
            key={`${each.player_id} ${each.at} ${each.badge ?? each.category}`}
            person={each}
            line={
              <>
                {words(each)} <span className="when block">{asBeginning(when(each.at))}</span>
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
};
