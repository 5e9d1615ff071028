/** Nothing here yet: a picture, a title, one line, one action (DESIGN 6). */

import type { GlimPose } from '@trivium/look/glim/pose';
import { LampOff } from '@trivium/look/marks/lamp-off';
import type { ReactNode } from 'react';
import { Glim } from '../glim/glim.tsx';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** One button or link. */
  act?: ReactNode;
  /** Replaces the unlit lamp, e.g. by `Signpost` or `Roadworks` with class `picture`; `false` shows no picture. */
  picture?: ReactNode;
  /** Glim in this pose in place of the lamp, where he may stand (ALIVE 2). */
  glim?: GlimPose;
  /** `1` when it is the whole page. */
  level?: 1 | 2;
  /** All that stands below the page's head: on a wide screen it takes the middle of that room. */
  isAlone?: boolean;
};

/** Centred; stands in a page or a list. */
export const EmptyState = ({ title, children, act, picture, glim, level = 2, isAlone }: EmptyStateProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="state" data-alone={isAlone}>
      {picture ?? (glim ? <Glim pose={glim} size={64} instead={<LampOff />} /> : <LampOff />)}
      <Heading className="display text-d-lg">{title}</Heading>
      {children && <p>{children}</p>}
      {act}
    </div>
  );
};
