/** Glim where a screen shows him, once at most (ALIVE 2). The operator and each device can switch him off; his drawing loads only where he appears. */
import type { GlimPose, GlimSize } from '@trivium/look/glim/pose';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLook } from '../../lib/device/look.ts';
import { usePlayer } from '../../lib/session/session.ts';
import { useSetting } from '../../lib/session/site.ts';

const Drawn = lazy(() => import('./drawn-glim.tsx').then(file => ({ default: file.DrawnGlim })));

/** The place that he will take. */
const ROOM = { 24: 'size-6', 64: 'h-[3.7rem] w-16', 200: 'h-[11.6rem] w-50' } as const;

type GlimProps = {
  pose: GlimPose;
  size: GlimSize;
  /** Shown where he is switched off. */
  instead?: ReactNode;
};

/** Decorative: the words beside him say the same. He wears the scarf that the player chose. */
export const Glim = ({ pose, size, instead = null }: GlimProps) => {
  const isOn = useSetting('glim_enabled') !== false;
  const isWanted = useLook(look => look.glim);
  const scarf = usePlayer()?.looks?.scarf;
  if (!isOn || !isWanted) return instead;
  return (
    <Suspense fallback={<span className={ROOM[size]} />}>
      <Drawn pose={pose} size={size} scarf={scarf} />
    </Suspense>
  );
};
