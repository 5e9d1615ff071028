/** The parts that Glim's poses are put together of. Cream and ink are his own: they stay under every brand and theme (ALIVE 2). */
import type { ReactNode } from 'react';
import { TRIV_PATH } from '../marks/paths.ts';

export const CREAM = '#FFF6DF';
export const INK = '#0B2A33';
const LINE = 'var(--glim-line)';

/** How thick limbs are: at 200 they are finer, because cheeks and glow share the place. */
export type Pen = { readonly limb: number; readonly hand: number; readonly isLarge: boolean };
export const PENS = {
  64: { limb: 9, hand: 7, isLarge: false },
  200: { limb: 7, hand: 6.5, isLarge: true },
} as const satisfies Readonly<Record<number, Pen>>;

/** An arm with its hand at the end. */
export const Arm = ({
  pen,
  path,
  hand: [x, y],
  className,
}: {
  pen: Pen;
  path: string;
  hand: readonly [number, number];
  className?: string;
}) => (
  <g className={className}>
    <path d={path} fill="none" stroke={LINE} strokeWidth={pen.limb} strokeLinecap="round" />
    <circle cx={x} cy={y} r={pen.hand} fill={LINE} />
  </g>
);

/** Legs and shoes on the ground; in the air the feet hang outwards. */
export const Legs = ({ pen, inAir = false }: { pen: Pen; inAir?: boolean }) => (
  <path
    d={inAir ? 'M34 88Q30 98 22 98M66 88Q70 98 78 98' : 'M34 90V99M66 90V99M34 100H27M66 100H73'}
    fill="none"
    stroke={LINE}
    strokeWidth={pen.limb}
    strokeLinecap="round"
  />
);

/** The lamp: the triv on its lip, with the cap and the loop it hung from. */
export const Lamp = () => (
  <>
    <g stroke="var(--glim-rim)" strokeWidth="11">
      <path d={TRIV_PATH} transform="translate(0 5)" fill="var(--glim-lip)" />
      <path d={TRIV_PATH} fill="var(--glim-body)" />
    </g>
    <path d={TRIV_PATH} transform="translate(0 5)" fill="var(--glim-lip)" />
    <path d={TRIV_PATH} fill="var(--glim-body)" />
    <path d="M50 -16V-13" stroke={LINE} strokeWidth="4" />
    <circle cx="50" cy="-20" r="5" fill="none" stroke={LINE} strokeWidth="4" />
    <rect x="39" y="-13" width="22" height="12" rx="4" fill={LINE} />
  </>
);

export const Cheeks = () => (
  <g fill="var(--tv-h2-edge)" opacity="0.28">
    <circle cx="22" cy="63" r="5.5" />
    <circle cx="78" cy="63" r="5.5" />
  </g>
);

type EyesProps = {
  pen: Pen;
  /** Height of the eyes, and where the pupils of the left and right one are. */
  y: number;
  left: readonly [number, number];
  right: readonly [number, number];
  /** Wide eyes have small pupils. */
  wide?: boolean;
};

/** Two open eyes, which blink. */
export const Eyes = ({ pen, y, left, right, wide = false }: EyesProps) => (
  <g className="glim-eyes">
    {[
      { at: 36, pupil: left },
      { at: 64, pupil: right },
    ].map(({ at, pupil: [x, pupilY] }) => (
      <g key={at}>
        <ellipse cx={at} cy={y} rx={wide ? 12 : 11} ry={wide ? 14 : 13} fill={CREAM} />
        <circle cx={x} cy={pupilY} r={wide ? 4.6 : 6} fill={INK} />
        {pen.isLarge && <circle cx={x + 2} cy={pupilY - 2.4} r="1.9" fill={CREAM} />}
      </g>
    ))}
  </g>
);

/** A line of the face: a mouth, brows, closed eyes. */
export const Stroke = ({ d, width = 4 }: { d: string; width?: number }) => (
  <path d={d} fill="none" stroke={INK} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

/** Something filled in the face: an open mouth. */
export const Open = ({ d }: { d: string }) => <path d={d} fill={INK} />;

/** A small triv in the colour of the lines, drawn at a scale: what Glim thinks of. */
export const Thought = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <path d={TRIV_PATH} transform={`translate(${x} ${y}) scale(${scale})`} fill={LINE} />
);

/** A pose at 64 and 200. */
export type Drawing = {
  /** Degrees by which he leans, and how far he is off the ground. */
  readonly lean: number;
  readonly rise?: number;
  readonly inAir?: boolean;
  /** Share of the glow at 200. */
  readonly glow: number;
  /** Arms behind the body. */
  readonly arms: (pen: Pen) => ReactNode;
  readonly face: (pen: Pen) => ReactNode;
  /** A tie leaves no room for a scarf; cheering he always has one. */
  readonly neck?: 'tie' | 'scarf';
  /** What stands still beside him while he leans. */
  readonly around?: ReactNode;
};
