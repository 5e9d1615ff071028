/** The frame around a screen: skip link, rail or bar, and the main area (DESIGN 6). */

import { Logo } from '@trivium/look/marks/logo';
import { MODE_PATHS } from '@trivium/rules/mode/mode-path';
import type { PAGE_PATHS, PREVIEW_PATHS } from '@trivium/rules/site/path';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import { type AnchorHTMLAttributes, lazy, type ReactNode, Suspense } from 'react';
import { useReach } from '../lib/device/reach.ts';
import { useText } from '../lib/i18n/text.ts';
import type { friendPaths } from '../lib/routes/friend-paths.ts';
import { modePath } from '../lib/routes/mode-path.ts';
import { paths, withSlash } from '../lib/routes/paths.ts';
import { useIsLoggedIn, usePlayer } from '../lib/session/session.ts';
import { setting, useSiteName } from '../lib/session/site.ts';
import { NavBar, type NavItem, NavRail } from '../ui/page/nav.tsx';
import type { RailIconName } from './rail-icon.tsx';

const TermsAsk = lazy(() =>
  import('../features/identity/terms-ask.tsx').then(file => ({ default: file.TermsAsk })),
);
const SiteFoot = lazy(() => import('./site-foot.tsx').then(file => ({ default: file.SiteFoot })));

/** Icons of the entries that the bar has not, loaded after the first screen; their words stand at once. */
const LaterIcon = lazy(() => import('./rail-icon.tsx').then(file => ({ default: file.RailIcon })));
const Later = ({ name }: { name: RailIconName }) => (
  <Suspense fallback={<span className="lucide" />}>
    <LaterIcon name={name} />
  </Suspense>
);

/** A plain link is enough for bar and rail: `links.ts` handles every link of the page. */
const Link = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props}>{props.children}</a>;

/** Battles are asked for first. The sample has no bar. */
const PLAY_PREFIXES: readonly string[] = [
  paths.hub,
  ...Object.values(MODE_PATHS).filter(path => path !== MODE_PATHS.sample),
];

const BATTLE_PREFIXES: readonly string[] = [
  paths.battles,
  modePath('random_battle'),
  modePath('group_battle'),
  modePath('duel'),
  modePath('ghost'),
  paths.battleHistory,
];

/** Imported as types only, because the list of pages is not in the first load. */
const HELP: (typeof PAGE_PATHS)['faq'] = '/faq/';
const HOME_PREVIEW: (typeof PREVIEW_PATHS)['home'] = '/preview/home/';
const FRIENDS_BOARD: (typeof friendPaths)['board'] = '/friends/board/';
const RANKS_PREFIXES = [paths.leaderboard, paths.league, FRIENDS_BOARD];

const currentOf = (path: string) => {
  const here = withSlash(path);
  if (here === paths.home || here === HOME_PREVIEW) return 'home';
  if (here === paths.settings) return 'settings';
  if (here === HELP) return 'help';
  if (RANKS_PREFIXES.some(prefix => here.startsWith(prefix))) return 'ranks';
  if (BATTLE_PREFIXES.some(prefix => here.startsWith(prefix))) return 'battle';
  if (here.startsWith(paths.profile)) return 'you';
  return PLAY_PREFIXES.some(prefix => here.startsWith(prefix)) ? 'play' : undefined;
};

const useItems = (): NavItem[] => {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  return [
    { id: 'home', href: paths.home, label: t('nav.home'), icon: <House /> },
    { id: 'play', href: paths.hub, label: t('nav.play'), icon: <Layers /> },
    { id: 'battle', href: paths.battles, label: t('nav.battle'), icon: <Swords /> },
    { id: 'ranks', href: paths.leaderboard, label: t('nav.ranks'), icon: <Trophy /> },
    isLoggedIn
      ? { id: 'you', href: paths.profile, label: t('nav.you'), icon: <UserRound /> }
      : { id: 'log-in', href: paths.login, label: t('nav.log_in'), icon: <Later name="log-in" /> },
  ];
};

/** The rail has items for contests and friends; the bar has no room for them. */
const useRail = (items: readonly NavItem[], path: string, current: string | undefined) => {
  const t = useText();
  const isLoggedIn = useIsLoggedIn();
  const contests = setting('contest_enabled')
    ? [
        {
          id: 'contests',
          href: modePath('contest'),
          label: t('home.contests'),
          icon: <Later name="ticket" />,
        },
      ]
    : [];
  const friends =
    isLoggedIn && setting('friends_enabled')
      ? [{ id: 'friends', href: paths.friends, label: t('nav.friends'), icon: <Later name="users-round" /> }]
      : [];
  return {
    // Home, play, battle, contests, ranks, friends, the player.
    items: [...items.slice(0, 3), ...contests, ...items.slice(3, 4), ...friends, ...items.slice(4)],
    current:
      current === 'ranks'
        ? current
        : ([...contests, ...friends].find(({ href }) => withSlash(path).startsWith(href))?.id ?? current),
  };
};

const SkipLink = () => (
  <a className="btn skip-link" data-variant="ink" href="#main">
    {useText()('nav.skip')}
  </a>
);

/** Says that the screen may be out of date until the server is reached again. Screens without a frame say it themselves. */
const AwayLine = () => {
  const t = useText();
  const isAway = useReach(reach => reach.isAway);
  return (
    <p role="status" className={isAway ? 'away-line' : 'sr-only'}>
      {isAway && t('app.away')}
    </p>
  );
};

/** Puts bar and rail around a screen; a `bare` screen gets the whole page. */
export const Frame = ({
  frame,
  path,
  hasFoot = false,
  children,
}: {
  frame: 'nav' | 'bare';
  path: string;
  /** The links to the pages of text are shown under the screen. */
  hasFoot?: boolean | undefined;
  children: ReactNode;
}) => {
  const t = useText();
  const items = useItems();
  const current = currentOf(path);
  const rail = useRail(items, path, current);
  const name = useSiteName();
  const isLoggedIn = useIsLoggedIn();
  const terms = usePlayer()?.terms_version;
  // The other conditions are checked in the lazy part, to keep the first load small.
  const mayAsk = terms !== undefined && terms !== setting('terms_version') && path === paths.home;
  if (frame === 'bare') {
    return (
      <>
        <SkipLink />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </>
    );
  }
  const around = { label: t('nav.main'), link: Link };
  const foot = [
    ...(isLoggedIn
      ? [{ id: 'settings', href: paths.settings, label: t('nav.settings'), icon: <Later name="settings" /> }]
      : []),
    { id: 'help', href: HELP, label: t('nav.help'), icon: <Later name="circle-question-mark" /> },
  ];
  return (
    <>
      <SkipLink />
      <NavRail {...around} {...rail} logo={<Logo />} name={name} foot={foot} />
      <main id="main" tabIndex={-1} className={hasFoot ? 'with-nav pb-0!' : 'with-nav'}>
        <AwayLine />
        {mayAsk && (
          <Suspense fallback={null}>
            <TermsAsk />
          </Suspense>
        )}
        {children}
      </main>
      {hasFoot && (
        <Suspense fallback={null}>
          <SiteFoot path={withSlash(path)} />
        </Suspense>
      )}
      <NavBar {...around} items={items} current={current} />
    </>
  );
};
