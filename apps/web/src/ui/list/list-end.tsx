/** The end of a list that grows: calls `onSeen` when it comes near the screen. */
import { useEffect, useRef } from 'react';

export const ListEnd = ({ onSeen }: { onSeen: () => void }) => {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) seen.current();
      },
      { rootMargin: '400px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={end} className="h-px" />;
};
