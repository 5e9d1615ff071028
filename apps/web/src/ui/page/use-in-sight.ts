/** Whether an element of a list is on screen. */
import { type RefObject, useEffect, useState } from 'react';

/** Pass the number of rows as `count`: when it changes, the element may have been added or removed. */
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
