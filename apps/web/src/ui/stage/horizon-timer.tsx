/** The roller: a triv that rolls along the horizon while the time runs, its seconds inside (DESIGN 6). */
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { isCalm } from '../../lib/device/motion.ts';
import { useCountdown } from './use-countdown.ts';

/** The roller turns hot from here on. */
const HOT_SECONDS = 5;
const HORIZON = 'M0 0Q180 56 360 0';

export type HorizonTimerProps = {
  /** When this question's clock began and when it ends: epoch ms of this device (the caller corrects for the server's clock). */
  startedAt: number;
  endsAt: number;
  /** Locked in or told: the roller stands where it is. */
  stopped?: boolean;
  /** What a screen reader hears when it asks ("10 seconds left"). */
  label: (secondsLeft: number) => string;
  /** The figure inside, in the player's numerals. */
  figure?: (secondsLeft: number) => string;
  /** Every new second; for announcing 10 and 5, and for the tick. */
  onSecond?: (secondsLeft: number) => void;
};

const elapsed = (startedAt: number, endsAt: number) =>
  Math.min(1, Math.max(0, (Date.now() - startedAt) / Math.max(1, endsAt - startedAt)));

/** Draws only. One registered property, --t, runs from 0 to 1; with reduced motion it steps once a second. */
export const HorizonTimer = (props: HorizonTimerProps) => {
  const { startedAt, endsAt, stopped = false, label, figure = String, onSecond } = props;
  const fuse = useRef<HTMLDivElement>(null);
  // A clock that has not begun yet stands at its whole length.
  const left = Math.min(useCountdown(endsAt, stopped), Math.ceil((endsAt - startedAt) / 1000));

  useEffect(() => {
    const element = fuse.current;
    if (!element) return;
    const from = elapsed(startedAt, endsAt);
    element.style.setProperty('--t', String(from));
    if (stopped || typeof element.animate !== 'function') return;
    const now = Date.now();
    const remaining = Math.max(0, endsAt - Math.max(now, startedAt));
    const run = element.animate([{ '--t': String(from) }, { '--t': '1' }] as Keyframe[], {
      delay: Math.max(0, startedAt - now),
      duration: remaining,
      easing: isCalm() ? `steps(${Math.max(1, Math.ceil(remaining / 1000))})` : 'linear',
      fill: 'forwards',
    });
    // Cancelling rejects `finished`, which nobody waits for.
    run.finished.catch(() => {});
    return () => run.cancel();
  }, [startedAt, endsAt, stopped]);

  const tell = useEffectEvent((seconds: number) => onSecond?.(seconds));
  useEffect(() => tell(left), [left]);

  return <HorizonDrawing ref={fuse} left={left} label={label(left)} figure={figure(left)} />;
};

type DrawingProps = {
  left: number;
  label: string;
  figure: string;
  /** Share of the time that is gone, 0 to 1, when nothing else drives it. */
  gone?: number;
  ref?: React.Ref<HTMLDivElement>;
};

/** The still picture of the timer: for waiting screens and the gallery. */
export const HorizonDrawing = ({ left, label, figure, gone = 0, ref }: DrawingProps) => (
  <div
    ref={ref}
    className="fuse"
    role="timer"
    aria-live="off"
    aria-label={label}
    data-hot={left <= HOT_SECONDS || undefined}
    style={{ '--t': gone } as CSSProperties}
  >
    <svg viewBox="0 0 360 28" preserveAspectRatio="none" aria-hidden="true">
      <path className="gone" vectorEffect="non-scaling-stroke" d={HORIZON} />
      <path className="left" vectorEffect="non-scaling-stroke" d={HORIZON} />
    </svg>
    <span className="roller" aria-hidden="true">
      <b className="num">{figure}</b>
    </span>
  </div>
);
