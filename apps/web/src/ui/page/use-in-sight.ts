/** Whether a part of a list is on screen now. */
import { type RefObject, useEffect, useState } from 'react';

/** `count` changes when the list does: the part may have come or gone. */
export const useInSight = (list: RefObject<HTMLElement | null>, selector: string, count: number): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const part = count > 0 ? list.current?.querySelector(selector) : null;
    if (!part) return setSeen(false);
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    watch.observe(part);
    return () => watch.disconnect();
  }, [list, selector, count]);
  return isSeen;
};
