/** The league of the week on home (ALIVE 4). Nothing where there is none. */
import { useReply } from '../../../lib/api/reply.ts';
import { setting } from '../../../lib/session/site.ts';
import { LeagueLine } from '../../../play/road/league-line.tsx';

export const MyLeague = () => {
  const { reply: road } = useReply('get_road', {}, { skip: !setting('league_enabled') });
  if (!road?.league) return null;
  return <LeagueLine league={road.league} now={Date.parse(road.now)} />;
};
