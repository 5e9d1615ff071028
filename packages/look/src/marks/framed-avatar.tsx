/** A picture in the frame that its player wears: strokes along the triv's outline (ALIVE 3). */
import type { Frame } from '@trivium/rules/experience/looks';
import { Avatar, type AvatarProps } from './avatar.tsx';
import { TRIV_PATH } from './paths.ts';

/** The outline counts as so long, so that dashes end where they begin. */
const AROUND = 120;

type Stroke = {
  readonly width: number;
  /** On and off along the outline, of 120 in all. */
  readonly dash?: string;
  /** Hue 1–8; the brand’s edge without one. */
  readonly hue?: number;
  readonly isRound?: boolean;
  /** Moves the pattern along the outline. */
  readonly shift?: number;
};

const STROKES: Readonly<Record<Frame, readonly Stroke[]>> = {
  line: [{ width: 5 }],
  double: [{ width: 9, hue: 6 }, { width: 3 }],
  dots: [{ width: 7, dash: '0 4', hue: 3, isRound: true }],
  beads: [
    { width: 3, hue: 8 },
    { width: 10, dash: '0 6', hue: 8, isRound: true },
  ],
  dashes: [{ width: 6, dash: '3 2', hue: 2 }],
  rope: [
    { width: 9, hue: 1 },
    { width: 9, dash: '1 1' },
  ],
  petals: [{ width: 14, dash: '0 5', hue: 7, isRound: true }],
  rays: [{ width: 15, dash: '0.8 3.2' }],
  wave: [
    { width: 8, dash: '0 8', hue: 4, isRound: true },
    { width: 8, dash: '0 8', hue: 5, isRound: true, shift: 4 },
  ],
  stitch: [
    { width: 9, hue: 5 },
    { width: 3, dash: '2 2', hue: 3 },
  ],
  ticks: [
    { width: 4, hue: 6 },
    { width: 13, dash: '0.6 9.4', hue: 6 },
  ],
  crown: [{ width: 15, hue: 3 }, { width: 8 }, { width: 2, hue: 3 }],
  candle: [{ width: 6 }],
  lantern: [{ width: 9 }, { width: 3, hue: 3 }],
  beacon: [
    { width: 11, dash: '6 1.5' },
    { width: 4, hue: 3 },
  ],
  star: [{ width: 12 }, { width: 6, dash: '0 4', hue: 3, isRound: true }],
};

/** The lamp's cap and loop, on the frames of leagues. */
const CAP = (
  <g fill="none" stroke="var(--tv-ink)" strokeWidth="3.5">
    <circle cx="50" cy="-19" r="4.5" />
    <rect x="41" y="-14" width="18" height="9" rx="3" fill="var(--tv-ink)" stroke="none" />
  </g>
);
const LAMPS: readonly string[] = ['candle', 'lantern', 'beacon', 'star'];

const isFrame = (name: string): name is Frame => Object.hasOwn(STROKES, name);

/** Decorative, like the picture; an unknown or empty frame is none. */
export const FramedAvatar = ({ frame, ...avatar }: AvatarProps & { frame: string }) => {
  if (!isFrame(frame)) return <Avatar {...avatar} />;
  return (
    <span style={{ position: 'relative', display: 'inline-grid', flex: 'none' }}>
      <Avatar {...avatar} />
      <svg
        viewBox="0 -5.88 100 100"
        style={{ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', overflow: 'visible' }}
        aria-hidden="true"
      >
        {STROKES[frame].map(({ width, dash, hue, isRound, shift = 0 }) => (
          <path
            key={`${width} ${dash ?? ''} ${shift}`}
            d={TRIV_PATH}
            fill="none"
            stroke={hue === undefined ? 'var(--tv-brand-edge)' : `var(--tv-h${hue})`}
            strokeWidth={width}
            strokeLinecap={isRound ? 'round' : 'butt'}
            pathLength={AROUND}
            strokeDasharray={dash}
            strokeDashoffset={shift}
          />
        ))}
        {LAMPS.includes(frame) && CAP}
      </svg>
    </span>
  );
};
