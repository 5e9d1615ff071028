/** What a friend did lately, in one row: a badge or a level (ALIVE 1). */
import type { Reply } from '@trivium/contract/catalogue';
import { useNumber, useText } from '../../lib/i18n/text.ts';
import { PersonRow } from './person-row.tsx';
import { asBeginning, useWhen } from './use-when.ts';

export type FriendNews = Reply<'get_friend_news'>[number];

/** A key for the row; a friend may reach several things at once. */
export const newsKey = ({ player_id, at, badge, category }: FriendNews): string =>
  `${player_id} ${at} ${badge ?? category}`;

export const NewsRow = ({ news }: { news: FriendNews }) => {
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
