/** The night rail, and on a phone the night bar: what somebody may use, with counts of what waits (PANEL, Navigation). */
import { Logo } from '@trivium/look/marks/logo';
import { Ellipsis } from 'lucide-react';
import { NavLink, useNavigate } from 'react-router';
import { type PanelKey, useText } from '../lib/text.ts';
import { LateMenu } from '../ui/overlay/late-menu.tsx';
import type { RailGroup, Screen } from './screen.ts';

const RAIL_GROUPS: readonly (readonly [RailGroup, PanelKey])[] = [
  ['content', 'rail.content'],
  ['events', 'rail.events'],
  ['people', 'rail.people'],
  ['house', 'rail.house'],
];

type RailProps = {
  screens: readonly Screen[];
  /** How many wait, by the name of the count. */
  waiting: Readonly<Record<string, number>>;
  siteName: string;
  foot?: React.ReactNode;
};

/** Money is the hot one. */
const HOT = 'payouts';

const Count = ({ name, waiting }: { name: string | undefined; waiting: RailProps['waiting'] }) => {
  const t = useText();
  const count = name === undefined ? 0 : (waiting[name] ?? 0);
  if (count === 0) return null;
  return (
    <span className="count" data-hot={name === HOT || undefined}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('rail.waiting', { count })}</span>
    </span>
  );
};

const RailLink = ({ screen: { path, rail }, waiting }: { screen: Screen; waiting: RailProps['waiting'] }) => {
  const t = useText();
  if (!rail) return null;
  const { icon: Icon, name, count } = rail;
  return (
    <NavLink className="rail-link" to={path} end={path === '/'}>
      <Icon aria-hidden="true" />
      <span className="rail-name">{t(name)}</span>
      <Count name={count} waiting={waiting} />
    </NavLink>
  );
};

export const Rail = ({ screens, waiting, siteName, foot }: RailProps) => {
  const t = useText();
  const inGroup = (group: RailGroup | null) => screens.filter(({ rail }) => rail?.group === group);
  return (
    <nav className="rail" aria-label={t('rail.panel')}>
      <div className="rail-brand">
        <Logo />
        <b>{siteName}</b>
      </div>
      {inGroup(null).map(screen => (
        <RailLink key={screen.path} screen={screen} waiting={waiting} />
      ))}
      {RAIL_GROUPS.map(([group, name]) => {
        const inside = inGroup(group);
        if (inside.length === 0) return null;
        return (
          <div key={group}>
            <p className="rail-group">{t(name)}</p>
            {inside.map(screen => (
              <RailLink key={screen.path} screen={screen} waiting={waiting} />
            ))}
          </div>
        );
      })}
      {foot && <div className="rail-foot">{foot}</div>}
    </nav>
  );
};

/** Home and the urgent ones; everything else behind More. */
export const PhoneBar = ({ screens, waiting }: RailProps) => {
  const t = useText();
  const navigate = useNavigate();
  const urgent = screens.filter(({ rail }) => rail?.isUrgent).slice(0, 4);
  const others = screens.filter(screen => screen.rail && !urgent.includes(screen));
  return (
    <nav className="phone-bar" aria-label={t('rail.panel')}>
      {urgent.map(({ path, rail }) =>
        rail ? (
          <NavLink key={path} className="phone-link" to={path} end={path === '/'}>
            <rail.icon aria-hidden="true" />
            {t(rail.name)}
            <Count name={rail.count} waiting={waiting} />
          </NavLink>
        ) : null,
      )}
      <LateMenu
        label={t('rail.more')}
        items={others.flatMap(({ path, rail }) =>
          rail
            ? [{ id: path, name: t(rail.name), icon: rail.icon, onSelect: () => void navigate(path) }]
            : [],
        )}
      >
        <button type="button" className="phone-link">
          <Ellipsis aria-hidden="true" />
          {t('rail.more')}
        </button>
      </LateMenu>
    </nav>
  );
};
