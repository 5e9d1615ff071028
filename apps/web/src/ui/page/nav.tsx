/** The navigation: a bottom bar on the phone, a start-side rail from 700 px (DESIGN 6). */
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type NavItem = { id: string; href: string; label: string; icon: ReactNode };

export type NavProps = {
  /** Names the landmark ("Main"). */
  label: string;
  items: readonly NavItem[];
  /** `id` of the item the player is in. */
  current?: string;
  /** How a link is drawn: the app gives its router's link. */
  link: (props: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => ReactNode;
};

const currentOf = (item: NavItem, current?: string) => (item.id === current ? ('page' as const) : undefined);

/** Five at most. Hidden by the styles from 700 px. */
export const NavBar = ({ label, items, current, link: Link }: NavProps) => (
  <nav className="nav-bar" aria-label={label}>
    {items.map(item => (
      <Link key={item.id} href={item.href} aria-current={currentOf(item, current)}>
        <span className="lamp">
          <span>{item.icon}</span>
        </span>
        {item.label}
      </Link>
    ))}
  </nav>
);

export type NavRailProps = NavProps & {
  /** Logo mark, and the name shown beside it on the full rail. */
  logo: ReactNode;
  name: string;
  /** Below everything: settings, help. */
  foot?: readonly NavItem[];
};

/** Icons alone from 700 px, with words from 1100 px; screen readers get the words in both. */
export const NavRail = ({ label, items, current, link: Link, logo, name, foot = [] }: NavRailProps) => {
  const line = (item: NavItem) => (
    <Link key={item.id} href={item.href} aria-current={currentOf(item, current)}>
      {item.icon}
      <span className="label">{item.label}</span>
    </Link>
  );
  return (
    <nav className="nav-rail" aria-label={label}>
      <div className="brand-row">
        {logo}
        <span className="display text-d-md brand-name">{name}</span>
      </div>
      {items.map(line)}
      {foot.length > 0 && <div className="foot">{foot.map(line)}</div>}
    </nav>
  );
};
