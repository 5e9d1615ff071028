/** The answer key: a triv that points at the answer and turns by a third when the state changes (DESIGN 1, 6). */
import type { CSSProperties, ReactNode } from 'react';

export type KeyProps = {
  /** A letter, a number or an icon. */
  children?: ReactNode;
  /** How many third turns it has made: one more than before makes it turn. */
  turns?: number;
  point?: 'end' | 'up';
  size?: 'small' | 'usual' | 'large';
  /** Fill; by default the hue in force. */
  tone?: 'hue' | 'correct' | 'wrong' | 'notice' | 'brand';
};

/** Text is wrapped so that it can be nudged to the optical middle. */
export const Key = ({ children, turns = 0, point = 'end', size = 'usual', tone = 'hue' }: KeyProps) => (
  <span
    className="key"
    data-point={point}
    data-size={size}
    data-tone={tone}
    style={{ '--turns': turns } as CSSProperties}
    aria-hidden="true"
  >
    {typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children}
  </span>
);
