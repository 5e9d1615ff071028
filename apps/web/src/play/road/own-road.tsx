/** Level, quests and league of the player in one column, by one call of its own: for the profile, and for home, which loads it after itself. */
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/routes/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LeagueLine } from './league-line.tsx';
import { LevelChip } from './level-chip.tsx';
import { TodaysThree } from './todays-three.tsx';

/** Nothing where the site is without all of it. */
export const OwnRoad = () => {
  const text = useText();
  const { reply, state } = useReply('get_road');
  if (state === 'loading') return <Skeleton shape="card" height="14rem" />;
  if (reply === null) return null;
  return (
    <div className="grid gap-4">
      {reply.level ? (
        <LevelChip level={reply.level} />
      ) : (
        <a className="link justify-self-start" href={paths.road}>
          {text('road.title')}
        </a>
      )}
      {reply.quests && <TodaysThree quests={reply.quests} />}
      {reply.league && <LeagueLine league={reply.league} now={Date.parse(reply.now)} />}
    </div>
  );
};
