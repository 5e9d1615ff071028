/** Ways on that take no appointment: duels, with what waits for the player, races, and the league of the week (ALIVE 3, 4). */
import './road.css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { modePath } from '../../lib/routes/modes.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';
import { CardLink } from '../../ui/list/card.tsx';

/** Nothing for guests: all need an account. */
export const WaysOn = () => {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const hasDuels = isLoggedIn && setting('duels_enabled');
  const { reply: record } = useReply('get_duel_record', {}, { skip: !hasDuels });
  const waiting = record?.mine_to_play ?? 0;
  if (!isLoggedIn) return null;
  return (
    <>
      {hasDuels && (
        <Way
          href={modePath('duel')}
          icon={<Hourglass />}
          title={text('hub.duel')}
          line={waiting > 0 ? text('hub.duel_waits', { count: waiting }) : text('hub.duel_line')}
        />
      )}
      {setting('ghosts_enabled') && (
        <Way
          href={modePath('ghost')}
          icon={<History />}
          title={text('hub.ghost')}
          line={text('hub.ghost_line')}
        />
      )}
      {setting('league_enabled') && (
        <Way
          href={paths.league}
          icon={<Trophy />}
          title={text('hub.league')}
          line={text('hub.league_line')}
        />
      )}
    </>
  );
};

type WayProps = { href: string; icon: ReactNode; title: string; line: string };

const Way = ({ href, icon, title, line }: WayProps) => (
  <CardLink bow lip href={href} className="hue-4">
    <span className="way-mark" aria-hidden="true">
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <b className="display block text-d-sm">{title}</b>
      <span className="text-sm text-ink-2">{line}</span>
    </span>
    <ChevronRight className="flip" aria-hidden="true" />
  </CardLink>
);
