/** The chosen level: what it asks and pays, the player's best, and the one button that plays or resumes it. */
import type { Reply } from '@trivium/contract/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import Layers from 'lucide-react/icons/layers';
import Target from 'lucide-react/icons/target';
import UsersRound from 'lucide-react/icons/users-round';
import { useOwnSeconds } from '../../../lib/device/own-seconds.ts';
import { useLocale, useNumber, useText } from '../../../lib/i18n/text.ts';
import { levelGhostsPath } from '../../../lib/routes/ghost-paths.ts';
import { GhostDoor } from '../../../play/ghost/ghost-door.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Fact, FactList, StartCard } from '../../../ui/page/start.tsx';

type PlayBarProps = {
  reply: Reply<'get_level_data'>;
  /** On the same road, the farthest first. */
  friends: readonly Reply<'get_friends_on_road'>[number][];
  level: number;
  onPlay: () => void;
};

const placeOf = ({ category, subcategory }: PlayBarProps['reply']) => ({
  category: category.slug,
  ...(subcategory === null ? {} : { subcategory: subcategory.slug }),
});

/** So many friends are named. */
const NAMED = 3;

export const PlayBar = ({ reply, friends, level, onPlay }: PlayBarProps) => {
  const text = useText();
  const number = useNumber();
  const code = useLocale();
  const isRunning = reply.running_level === level;
  const best = reply.levels.find(row => row.level === level)?.best_percent ?? null;
  const isPassed = (reply.levels.find(row => row.level === level)?.sides ?? 0) > 0;
  const seconds = useOwnSeconds(reply.seconds);
  return (
    <StartCard
      label={text('level.play_title')}
      title={text('level.name', { level })}
      note={isRunning ? text('level.running') : undefined}
    >
      <FactList>
        <Fact icon={<Layers aria-hidden="true" />}>
          {text('level.facts', { count: reply.questions_per_play, seconds })}
        </Fact>
        <Fact icon={<Coin className="mark" />}>
          {reply.coins > 0
            ? text('start.coins', { count: reply.coins, percent: reply.full_percent })
            : text('start.no_coins')}
        </Fact>
        <Fact icon={<Target aria-hidden="true" />}>
          {best === null ? text('level.not_played') : text('level.best', { percent: best })}
        </Fact>
        {friends.length > 0 && (
          <Fact icon={<UsersRound aria-hidden="true" />}>
            {new Intl.ListFormat(code).format(
              friends
                .slice(0, NAMED)
                .map(({ name, level: at }) => text('level.friend_at', { name, level: number(at) })),
            )}
          </Fact>
        )}
      </FactList>
      <Button wide size="hero" onClick={onPlay}>
        {text(isRunning ? 'level.resume' : 'level.play', { level })}
      </Button>
      {isPassed && <GhostDoor wide href={levelGhostsPath(placeOf(reply), level)} words="ghost.door.level" />}
    </StartCard>
  );
};
