/** What friends did in the last seven days, as far as they show it (ALIVE 1). */
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { NewsRow, newsKey } from '../../../play/friend/news-row.tsx';
import { Card } from '../../../ui/list/card.tsx';

export const News = () => {
  const text = useText();
  const { reply } = useReply('get_friend_news');
  if (reply === null || reply.length === 0) return null;
  return (
    <Card>
      <header className="friend-card-head">
        <h2 className="display text-d-sm">{text('friend.week')}</h2>
        <span>{text('friend.week_note')}</span>
      </header>
      <ul>
        {reply.map(news => (
          <NewsRow key={newsKey(news)} news={news} />
        ))}
      </ul>
    </Card>
  );
};
