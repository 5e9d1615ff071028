/** The league of the week among the modes of the hub: it has no round of its own, every round counts for it (ALIVE 3). */
import CalendarRange from 'lucide-react/icons/calendar-range';
import { useReply } from '../../../lib/api/reply.ts';
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { setting } from '../../../lib/session/site.ts';
import { TopicRow } from '../../../ui/list/topic-row.tsx';

export const LeagueRow = () => {
  const text = useText();
  const number = useNumber();
  const isShown = useIsLoggedIn() && setting('league_enabled');
  const { reply: road } = useReply('get_road', {}, { skip: !isShown });
  if (!isShown) return null;
  const place = road?.league?.place ?? null;
  return (
    <TopicRow
      className="mode-row"
      name={text('hub.league')}
      hue={2}
      icon={<CalendarRange />}
      line={text('hub.league_line')}
      end={
        place !== null && (
          <>
            <b>{number(place)}</b>
            <span>{text('hub.league_place')}</span>
          </>
        )
      }
      href={paths.league}
    />
  );
};
