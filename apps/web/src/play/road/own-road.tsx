/** Level, quests and league of the player in one column, by one call of its own: for home, which loads it after itself. */
import { useReply } from '../../lib/api/reply.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LeagueLine } from './league-line.tsx';
import { LevelChip } from './level-chip.tsx';
import { TodaysThree } from './todays-three.tsx';

/** Nothing where the site is without all of it. */
export const OwnRoad = () => {
  const { reply, state } = useReply('get_road');
  if (state === 'loading') return <Skeleton shape="card" height="14rem" />;
  if (reply === null) return null;
  return (
    <div className="grid gap-4">
      {reply.level && <LevelChip level={reply.level} />}
      {reply.quests && <TodaysThree quests={reply.quests} />}
      {reply.league && <LeagueLine league={reply.league} now={Date.parse(reply.now)} />}
    </div>
  );
};
