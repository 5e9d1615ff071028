/** Glim's eight poses at 64 and 200 (ALIVE 2). */
import { TRIV_PATH } from '../marks/paths.ts';
import { Arm, CREAM, type Drawing, Eyes, INK, Open, type Pen, Stroke, Thought } from './parts.tsx';
import type { GlimPose } from './pose.ts';

const LINE = 'var(--glim-line)';

const HANGING = { path: 'M8 66Q-4 74 -3 84', hand: [-3, 85] } as const;
const JOLLY_EYES = <Stroke d="M26 51Q36 36 46 51M54 51Q64 36 74 51" width={5} />;

/** The racket of a referee: a triv with a tick, on its stick. */
const Sign = () => (
  <>
    <path d="M106 26V6" stroke={LINE} strokeWidth="5" strokeLinecap="round" />
    <g transform="translate(90 -24) scale(.32)">
      <path d={TRIV_PATH} fill="var(--tv-correct)" stroke={LINE} strokeWidth="10" />
      <path
        d="M32 50L45 62L68 38"
        fill="none"
        stroke={INK}
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  </>
);

const BowTie = () => (
  <>
    <path
      d="M50 82L30 73V92ZM50 82L70 73V92Z"
      fill={INK}
      stroke={CREAM}
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <circle cx="50" cy="82.5" r="5.5" fill="var(--tv-hot)" />
  </>
);

const Flag = () => (
  <>
    <path d="M104 36L96 -16" stroke={LINE} strokeWidth="5" strokeLinecap="round" />
    <path
      d="M96 -18L132 -14L100 6Z"
      fill="var(--tv-h3)"
      stroke={LINE}
      strokeWidth="3"
      strokeLinejoin="round"
    />
  </>
);

const Moon = () => (
  <g fill="var(--tv-h5)">
    <path d="M106 -22A16 16 0 1 0 122 2A13 13 0 0 1 106 -22Z" />
    <circle cx="84" cy="4" r="2.4" />
    <circle cx="80" cy="-14" r="3.2" />
  </g>
);

const both = (pen: Pen, left: Parameters<typeof Arm>[0], right: Parameters<typeof Arm>[0]) => (
  <>
    <Arm {...left} pen={pen} />
    <Arm {...right} pen={pen} />
  </>
);

export const DRAWINGS: Readonly<Record<GlimPose, Drawing>> = {
  idle: {
    lean: 0,
    glow: 0.5,
    arms: pen => both(pen, { pen, ...HANGING }, { pen, path: 'M92 66Q104 74 103 84', hand: [103, 85] }),
    face: pen => (
      <>
        <Eyes pen={pen} y={48} left={[37, 49]} right={[63, 49]} />
        <Stroke d="M42 68Q50 75 58 68" />
      </>
    ),
  },
  thinking: {
    lean: -5,
    glow: 0.5,
    arms: pen => <Arm pen={pen} {...HANGING} />,
    face: pen => (
      <>
        <Eyes pen={pen} y={46} left={[40, 41]} right={[68, 41]} />
        <Stroke d="M44 68Q51 65 57 67" />
        <Arm pen={pen} path="M94 68Q98 88 72 79" hand={[69, 77]} />
      </>
    ),
    around: (
      <>
        <Thought x={90} y={14} scale={0.07} />
        <Thought x={98} y={0} scale={0.1} />
        <Thought x={104} y={-20} scale={0.15} />
      </>
    ),
  },
  hurrah: {
    lean: 0,
    rise: 8,
    inAir: true,
    glow: 0.9,
    arms: pen =>
      both(
        pen,
        { pen, path: 'M10 58Q-8 46 -8 24', hand: [-8, 22] },
        { pen, path: 'M90 58Q108 46 108 24', hand: [108, 22] },
      ),
    face: () => (
      <>
        {JOLLY_EYES}
        <Open d="M36 62Q50 66 64 62Q62 80 50 80T36 62Z" />
        <path d="M43 75Q50 70 57 75Q54 79 50 79T43 75Z" fill="var(--tv-wrong)" />
      </>
    ),
    around: (
      <path
        d="M11.8 -8.9L5.7 -16.7M30.8 -19L27.8 -28.5M69.2 -19L72.2 -28.5M88.2 -8.9L94.3 -16.7"
        fill="none"
        stroke="var(--tv-hot)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    ),
  },
  oops: {
    lean: 9,
    glow: 0.5,
    arms: pen => <Arm pen={pen} path="M8 66Q-6 72 -8 82" hand={[-8, 83]} />,
    face: pen => (
      <>
        <Eyes pen={pen} y={49} left={[36, 51]} right={[64, 51]} wide />
        <Stroke d="M23 32L38 27M77 32L62 27" />
        <Stroke d="M40 72Q44 67 48 71T56 71T61 69" />
        <Arm pen={pen} path="M92 62Q112 44 84 20" hand={[83, 19]} />
      </>
    ),
    around: <path d="M-4 20Q-12 32 -5 35T-4 20Z" fill="var(--tv-h6)" />,
  },
  asleep: {
    lean: -14,
    glow: 0,
    arms: pen =>
      both(
        pen,
        { pen, path: 'M10 68Q2 80 12 88', hand: [13, 88] },
        { pen, path: 'M90 68Q98 80 88 88', hand: [87, 88] },
      ),
    face: () => (
      <>
        <Stroke d="M26 50Q36 60 46 50M54 50Q64 60 74 50" width={4.5} />
        <ellipse cx="50" cy="69" rx="4.5" ry="3.6" fill={INK} />
      </>
    ),
    around: <Moon />,
  },
  waving: {
    lean: 6,
    glow: 0.5,
    arms: pen =>
      both(
        pen,
        { pen, ...HANGING },
        { pen, path: 'M91 60Q112 52 108 24', hand: [108, 22], className: 'glim-wave' },
      ),
    face: pen => (
      <>
        <Eyes pen={pen} y={48} left={[37, 48]} right={[65, 48]} />
        <Open d="M38 65Q50 68 62 65Q60 78 50 78T38 65Z" />
      </>
    ),
    around: (
      <path
        d="M118 12Q124 20 122 30M97 10Q92 16 93 24"
        fill="none"
        stroke={LINE}
        strokeWidth="4"
        strokeLinecap="round"
      />
    ),
  },
  referee: {
    lean: 0,
    glow: 0.5,
    arms: pen => (
      <>
        <Arm pen={pen} path="M8 66Q-10 66 -9 78" hand={[-9, 79]} />
        <Sign />
        <Arm pen={pen} path="M91 58Q110 50 106 22" hand={[106, 24]} />
      </>
    ),
    neck: 'tie',
    face: pen => (
      <>
        <Eyes pen={pen} y={46} left={[40, 46]} right={[68, 46]} />
        <Stroke d="M24 31H46M54 31H76" width={4.5} />
        <Stroke d="M42 62Q50 65 57 61" />
        <BowTie />
      </>
    ),
  },
  cheering: {
    lean: -7,
    rise: 4,
    glow: 0.5,
    arms: pen => (
      <>
        <Arm pen={pen} path="M10 58Q-10 50 -8 28" hand={[-8, 27]} />
        <Flag />
        <Arm pen={pen} path="M91 60Q110 50 104 30" hand={[103, 28]} />
      </>
    ),
    neck: 'scarf',
    face: () => (
      <>
        {JOLLY_EYES}
        <ellipse cx="50" cy="70" rx="9" ry="8" fill={INK} />
      </>
    ),
  },
};
