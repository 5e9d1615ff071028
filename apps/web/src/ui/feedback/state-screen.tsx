/** A whole screen that says one thing: wrong turn, road works, opponent gone (DESIGN 6, 9). */
import type { ReactNode } from 'react';
import { type Hue, Stage } from '../stage/stage.tsx';

export type StateScreenProps = {
  title: string;
  children?: ReactNode;
  /** The mark in the stage: `Signpost`, `Roadworks`, an avatar. */
  picture: ReactNode;
  /** The field behind the mark; night when left out. */
  hue?: Hue;
  /** One button or link, at most two. */
  acts?: ReactNode;
};

/** Its title is the page's heading. */
export const StateScreen = ({ title, children, picture, hue, acts }: StateScreenProps) => (
  <div className="state-screen">
    <Stage tone={hue ? 'hue' : 'night'} hue={hue} rays={{ at: 'centre', size: 420 }}>
      {picture}
    </Stage>
    <div className="state">
      <h1 className="display text-d-lg">{title}</h1>
      {children && <p>{children}</p>}
      {acts}
    </div>
  </div>
);
