/** Glim at 24 pixels: the face alone, in the colour of text on the brand (ALIVE 2). */
import type { ReactNode } from 'react';
import { TRIV_PATH } from '../marks/paths.ts';
import type { GlimPose } from './pose.ts';

const Line = ({ d, width = 7 }: { d: string; width?: number }) => (
  <path d={d} fill="none" strokeWidth={width} />
);

const Eyes = ({ at: [left, right], y, rx = 8, ry = 10 }: EyesProps) => (
  <>
    <ellipse cx={left} cy={y} rx={rx} ry={ry} />
    <ellipse cx={right} cy={y} rx={rx} ry={ry} />
  </>
);
type EyesProps = { at: readonly [number, number]; y: number; rx?: number; ry?: number };

const SMILE = <Line d="M38 68Q50 80 62 68" />;
const JOLLY = (
  <>
    <Line d="M26 50Q36 34 46 50M54 50Q64 34 74 50" width={8} />
    {SMILE}
  </>
);
const FLAT = <Line d="M42 70H58" width={6} />;

const FACES: Readonly<Record<GlimPose, ReactNode>> = {
  idle: (
    <>
      <Eyes at={[36, 64]} y={48} />
      {SMILE}
    </>
  ),
  thinking: (
    <>
      <Eyes at={[40, 68]} y={40} ry={9} />
      {FLAT}
    </>
  ),
  hurrah: JOLLY,
  oops: (
    <>
      <Eyes at={[36, 64]} y={50} rx={9} ry={11} />
      <Line d="M24 32L40 26M76 32L60 26" width={6} />
      <ellipse cx="50" cy="72" rx="7" ry="5" />
    </>
  ),
  asleep: (
    <>
      <Line d="M26 48Q36 58 46 48M54 48Q64 58 74 48" width={8} />
      {FLAT}
    </>
  ),
  waving: (
    <>
      <ellipse cx="36" cy="48" rx="8" ry="10" />
      <Line d="M54 50Q64 36 74 50" width={8} />
      {SMILE}
    </>
  ),
  referee: (
    <>
      <Eyes at={[42, 70]} y={46} />
      <Line d="M30 30H76" width={6} />
      {FLAT}
    </>
  ),
  cheering: JOLLY,
};

export const SmallFace = ({ pose }: { pose: GlimPose }) => (
  <svg className="glim" data-pose={pose} data-size="24" viewBox="-3 -8.88 106 106" aria-hidden="true">
    <path d={TRIV_PATH} fill="var(--glim-body)" stroke="var(--glim-rim)" strokeWidth="5" />
    <g fill="var(--glim-on)" stroke="var(--glim-on)" strokeWidth="0" strokeLinecap="round">
      {FACES[pose]}
    </g>
  </svg>
);
