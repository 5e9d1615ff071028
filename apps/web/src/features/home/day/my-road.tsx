/** What goes on for a player alone: today's three, and what is due (ALIVE 3, 4). */
import type { Reply } from '@trivium/contract/catalogue';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { TodaysThree } from '../../../play/road/todays-three.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CardLink } from '../../../ui/list/card.tsx';

export const MyQuests = () => {
  const hasQuests = setting('quests_enabled');
  const { reply: road, state } = useReply('get_road', {}, { skip: !hasQuests });
  if (hasQuests && state === 'loading') return <Skeleton shape="card" height="17rem" />;
  return road?.quests ? <TodaysThree quests={road.quests} /> : null;
};

/** Nothing for who has missed nothing yet. */
export const MyPractice = () => {
  const { reply: practice } = useReply('get_practice', {}, { skip: !setting('practice_enabled') });
  return practice && practice.places.length > 0 ? <Due practice={practice} /> : null;
};

const Due = ({ practice: { places } }: { practice: Reply<'get_practice'> }) => {
  const text = useText();
  const due = places.filter(({ due_in_days: days }) => days === 0).length;
  return (
    <CardLink bow lip href={modePath('practice')} className="hue-6">
      <span className="home-due" aria-hidden="true">
        <RefreshCw />
      </span>
      <span className="min-w-0 flex-1">
        <b className="display block text-d-sm">{text('practice.keep')}</b>
        <span className="text-sm text-ink-2">
          {due === 0 ? text('practice.rest') : text('home.due', { count: due })}
        </span>
      </span>
    </CardLink>
  );
};
