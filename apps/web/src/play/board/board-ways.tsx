/** The three boards side by side: the league, friends, everyone (ALIVE 4). */
import { useText } from '../../lib/i18n/text.ts';
import { friendPaths } from '../../lib/routes/friend-paths.ts';
import { paths } from '../../lib/routes/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { setting } from '../../lib/session/site.ts';

type Board = 'league' | 'friends' | 'everyone';

/** Stands on a stage. Nothing where there is one board alone. */
export const BoardWays = ({ here }: { here: Board }) => {
  const text = useText();
  const isLoggedIn = useIsLoggedIn();
  const ways = [
    ...(setting('league_enabled')
      ? [{ board: 'league', href: paths.league, label: text('league.head') }]
      : []),
    ...(setting('friends_enabled')
      ? [{ board: 'friends', href: friendPaths.board, label: text('friend.title') }]
      : []),
    { board: 'everyone', href: paths.leaderboard, label: text('friend.everybody') },
  ];
  if (!isLoggedIn || ways.length === 1) return null;
  return (
    <nav className="segmented my-2 xl:max-w-108" aria-label={text('leaderboard.which')}>
      {ways.map(({ board, href, label }) => (
        <a key={board} href={href} aria-current={board === here ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
};
