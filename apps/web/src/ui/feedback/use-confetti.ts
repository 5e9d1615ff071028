/** Trivs that fall once for a good result; the library loads only then (DESIGN 8). */

import { TRIV_PATH } from '@trivium/look/marks/paths';
import { useEffect } from 'react';
import { savesData } from '../../lib/device/data-saver.ts';
import { isCalm } from '../../lib/device/motion.ts';
import { useSession } from '../../lib/session/session.ts';
import { confettiColours } from './confetti-colours.ts';

/** DESIGN 8: 22 trivs and arcs, once. */
const PIECES = 22;
const ARC_PATH = 'M8 50A60 60 0 0 1 92 50L86 62A48 48 0 0 0 14 62Z';

/** Throws when `celebrate` becomes true. With reduced motion, or in a browser that cannot draw our shapes, nothing is thrown. */
export const useConfetti = (celebrate: boolean) => {
  useEffect(() => {
    if (!celebrate || isCalm() || savesData() || !('Path2D' in window && 'DOMMatrix' in window)) return;
    let over = false;
    void import('canvas-confetti').then(({ default: confetti }) => {
      if (over) return;
      const style = getComputedStyle(document.documentElement);
      // The library's worker would come from a blob, which our content policy forbids.
      void confetti.create(null, { useWorker: false, resize: true })({
        particleCount: PIECES,
        spread: 100,
        startVelocity: 32,
        ticks: 120,
        scalar: 1.4,
        origin: { y: 0.25 },
        colors: confettiColours(useSession.getState().player?.looks?.confetti ?? '')
          .map(name => style.getPropertyValue(name).trim())
          .filter(Boolean),
        shapes: [confetti.shapeFromPath({ path: TRIV_PATH }), confetti.shapeFromPath({ path: ARC_PATH })],
      });
    });
    return () => {
      over = true;
    };
  }, [celebrate]);
};
