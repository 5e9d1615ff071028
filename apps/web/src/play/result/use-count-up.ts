/** A figure that counts up once to its value; with reduced motion it shows the value at once (DESIGN 8). */
import { useEffect, useState } from 'react';
import { isCalm } from '../../lib/device/motion.ts';

/** Length of the whole celebration (token `show`). */
const SHOW_MS = 900;

export const useCountUp = (to: number): number => {
  const [figure, setFigure] = useState(() => (isCalm() ? to : 0));
  useEffect(() => {
    if (isCalm()) return setFigure(to);
    const startedAt = performance.now();
    let frame = 0;
    const draw = (at: number) => {
      const share = Math.min(1, (at - startedAt) / SHOW_MS);
      setFigure(Math.round(to * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return figure;
};
