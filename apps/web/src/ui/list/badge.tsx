/** A badge: stitched triv in a hue when won, dashed outline with its progress while locked (DESIGN 6). */

import { BadgeFrame, LockedBadgeFrame } from '@trivium/look/marks/badge';
import type { ReactNode } from 'react';
import type { Hue } from '../stage/stage.tsx';

export type BadgeProps = {
  name: string;
  icon: ReactNode;
  hue: Hue;
  locked?: boolean;
  /** "4 of 5", or the word for locked. */
  note?: string;
};

/** One of a list of badges. */
export const Badge = ({ name, icon, hue, locked, note }: BadgeProps) => (
  <span className={`badge hue-${hue}`} data-locked={locked || undefined}>
    <span className="frame">
      {locked ? <LockedBadgeFrame /> : <BadgeFrame />}
      {icon}
    </span>
    {name}
    {note && <small className="num">{note}</small>}
  </span>
);
