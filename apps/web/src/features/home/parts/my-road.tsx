/** What goes on for a player, below the hero: today's three and what is due (ALIVE 3, 4). Loaded after home. */
import type { Reply } from '@trivium/contract/catalogue';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useReply } from '../../../lib/api/reply.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { modePath } from '../../../lib/routes/modes.ts';
import { setting } from '../../../lib/session/site.ts';
import { TodaysThree } from '../../../play/road/todays-three.tsx';
import { WelcomeGift } from '../../../play/road/welcome-gift.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CardLink } from '../../../ui/list/card.tsx';

export const MyRoad = () => {
  const hasRoad = setting('experience_enabled') || setting('quests_enabled');
  const { reply: road, state } = useReply('get_road', {}, { skip: !hasRoad });
  const hasPractice = setting('practice_enabled');
  const { reply: practice } = useReply('get_practice', {}, { skip: !hasPractice });
  return (
    <div className="mb-8 grid gap-4">
      <WelcomeGift />
      {hasRoad && state === 'loading' && <Skeleton shape="card" height="17rem" />}
      {road?.quests && <TodaysThree quests={road.quests} />}
      {practice && <Due practice={practice} />}
    </div>
  );
};

/** Nothing for who has missed nothing yet. */
const Due = ({ practice: { places } }: { practice: Reply<'get_practice'> }) => {
  const text = useText();
  const due = places.filter(({ due_in_days: days }) => days === 0).length;
  if (places.length === 0) return null;
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
