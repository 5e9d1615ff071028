/** The level in a triv that fills with light (ALIVE 3); the words beside it say the same. */
import { TRIV_PATH } from '@trivium/look/marks/paths';
import { FACE_PATH, SIDES_BOX } from '@trivium/look/marks/side-paths';
import type { CSSProperties } from 'react';
import './road.css';

type LevelRingProps = {
  /** In the digits of the interface. */
  level: string;
  /** 0 to 1 of the way to the next. */
  share: number;
  /** Rem across. */
  size?: number;
};

export const LevelRing = ({ level, share, size = 3 }: LevelRingProps) => (
  <span className="level-ring" style={{ '--ring': `${size}rem` } as CSSProperties} aria-hidden="true">
    <svg viewBox={SIDES_BOX} aria-hidden="true">
      <path d={TRIV_PATH} className="track" />
      {share > 0 && (
        <path d={TRIV_PATH} className="light" pathLength={1} strokeDasharray={`${Math.min(1, share)} 1`} />
      )}
      <path d={FACE_PATH} className="face" />
    </svg>
    <b>{level}</b>
  </span>
);
