/** Gallery: the bar and rail around the sample screens. */

import { Logo } from '@trivium/look/marks/logo';
import House from 'lucide-react/icons/house';
import Layers from 'lucide-react/icons/layers';
import Settings from 'lucide-react/icons/settings';
import Swords from 'lucide-react/icons/swords';
import Trophy from 'lucide-react/icons/trophy';
import UserRound from 'lucide-react/icons/user-round';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { NavBar, NavRail } from '../ui/page/nav.tsx';

const ITEMS = [
  { id: 'home', href: '?view=home', label: 'Home', icon: <House /> },
  { id: 'play', href: '?view=levels', label: 'Play', icon: <Layers /> },
  { id: 'battle', href: '?view=parts', label: 'Battle', icon: <Swords /> },
  { id: 'ranks', href: '?view=table', label: 'Ranks', icon: <Trophy /> },
  { id: 'you', href: '?view=login', label: 'You', icon: <UserRound /> },
];
const FOOT = [{ id: 'settings', href: '?view=parts', label: 'Settings', icon: <Settings /> }];

const Link = ({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => <a {...rest}>{children}</a>;

export const Chrome = ({
  current,
  bar = true,
  children,
}: {
  current: string;
  bar?: boolean;
  children: ReactNode;
}) => (
  <>
    <NavRail
      label="Main"
      items={ITEMS}
      foot={FOOT}
      current={current}
      link={Link}
      logo={<Logo />}
      name="Trivium"
    />
    <main className="with-nav">{children}</main>
    {bar && <NavBar label="Main" items={ITEMS} current={current} link={Link} />}
  </>
);
