/** Around the screens: skip link, rail or bar, and the place they stand in (DESIGN 6). */
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import LogIn from 'lucide-react/icons/log-in';
import Settings from 'lucide-react/icons/settings';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import { type AnchorHTMLAttributes, lazy, type ReactNode, Suspense } from 'react';
import { MODES } from '../lib/modes.ts';
import { paths, withSlash } from '../lib/paths.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import { useSiteName } from '../lib/site.ts';
import { useText } from '../lib/text.ts';
import { Logo } from '../ui/marks/logo.tsx';
import { NavBar, type NavItem, NavRail } from '../ui/nav.tsx';

const SiteFoot = lazy(() => import('./site-foot.tsx').then(file => ({ default: file.SiteFoot })));

/** `links.ts` follows every plain link, so bar and rail need no more than one. */
const Link = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...props}>{props.children}</a>;

const PLAY_PREFIXES = [paths.hub, ...Object.values(MODES).map(mode => mode.path)];

const BATTLE_PREFIXES: readonly string[] = [
  paths.battles,
  paths.randomBattle,
  paths.groupBattle,
  paths.battleHistory,
];

const currentOf = (path: string) => {
  const here = withSlash(path);
  if (here === paths.home) return 'home';
  if (here === paths.settings) return 'settings';
  if (here.startsWith(paths.leaderboard)) return 'ranks';
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
      : { id: 'log-in', href: paths.login, label: t('auth.log_in'), icon: <LogIn /> },
  ];
};

const SkipLink = () => (
  <a className="btn skip-link" data-variant="ink" href="#main">
    {useText()('nav.skip')}
  </a>
);

/** Bar and rail around a screen; a `bare` screen has the page for itself. */
export const Frame = ({
  frame,
  path,
  hasFoot = false,
  children,
}: {
  frame: 'nav' | 'bare';
  path: string;
  /** The pages of text are named under the screen. */
  hasFoot?: boolean | undefined;
  children: ReactNode;
}) => {
  const t = useText();
  const items = useItems();
  const name = useSiteName();
  const isLoggedIn = useIsLoggedIn();
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
  const around = { label: t('nav.main'), items, current: currentOf(path), link: Link };
  const foot = isLoggedIn
    ? [{ id: 'settings', href: paths.settings, label: t('nav.settings'), icon: <Settings /> }]
    : [];
  return (
    <>
      <SkipLink />
      <NavRail {...around} logo={<Logo />} name={name} foot={foot} />
      <main id="main" tabIndex={-1} className={hasFoot ? 'with-nav pb-0!' : 'with-nav'}>
        {children}
      </main>
      {hasFoot && (
        <Suspense fallback={null}>
          <SiteFoot path={withSlash(path)} />
        </Suspense>
      )}
      <NavBar {...around} />
    </>
  );
};
