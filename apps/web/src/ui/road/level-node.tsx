/** A level: a triv whose three sides light up with mastery (DESIGN 1, 6). */

import { FACE_LIP_PATH, FACE_PATH, SIDE_PATHS, SIDES_BOX } from '@trivium/look/marks/side-paths';
import Lock from 'lucide-react/icons/lock';
import type { ButtonHTMLAttributes } from 'react';

/** Sides lit by the best score: passed, 70% or more, 100%. */
export type Sides = 0 | 1 | 2 | 3;

type Face = {
  /** The level's number in the player's numerals. */
  figure: string;
  state: 'done' | 'next' | 'locked';
  sides: Sides;
  /** Face in the hue instead of white (cards and lists rather than the road). */
  fill?: 'hue' | 'road';
  size?: 'small' | 'usual';
};

const Drawing = ({ figure, state, sides }: Face) => (
  <>
    <svg viewBox={SIDES_BOX} aria-hidden="true">
      {SIDE_PATHS.map((d, i) => (
        <path key={d} className="side" data-lit={i < sides || undefined} d={d} />
      ))}
      <path className="lip" d={FACE_LIP_PATH} />
      <path className="face" d={FACE_PATH} />
    </svg>
    {state === 'locked' ? <Lock /> : <b>{figure}</b>}
  </>
);

export type LevelNodeProps = Face & {
  /** All of it in words ("Level 7, 2 of 3 sides lit"). */
  label: string;
} & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: React.Ref<HTMLButtonElement> };

/** A locked level still takes a press, so that the screen can say why it is locked. */
export const LevelNode = ({ figure, state, sides, fill, size, label, ...rest }: LevelNodeProps) => (
  <button
    type="button"
    {...rest}
    className="level-node"
    data-state={state}
    data-fill={fill}
    data-size={size}
    aria-label={label}
    aria-disabled={state === 'locked' || undefined}
    aria-current={state === 'next' ? 'step' : undefined}
  >
    <Drawing figure={figure} state={state} sides={sides} />
  </button>
);

/** The same picture without a press, e.g. on the resume slab; its words stand beside it. */
export const LevelPicture = ({ figure, state, sides, fill = 'hue', size = 'small' }: Face) => (
  <span className="level-node" data-state={state} data-fill={fill} data-size={size} aria-hidden="true">
    <Drawing figure={figure} state={state} sides={sides} />
  </span>
);
