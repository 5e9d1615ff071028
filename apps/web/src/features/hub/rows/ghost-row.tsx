/** Races against a recording among the modes of the hub (ALIVE 4). */
import History from 'lucide-react/icons/history';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { setting } from '../../../lib/session/site.ts';
import { TopicRow } from '../../../ui/list/topic-row.tsx';

export const GhostRow = () => {
  const text = useText();
  if (!useIsLoggedIn() || !setting('ghosts_enabled')) return null;
  return (
    <TopicRow
      className="mode-row"
      name={text('hub.ghost')}
      hue={6}
      icon={<History />}
      line={text('hub.ghost_line')}
      href={modePath('ghost')}
    />
  );
};
