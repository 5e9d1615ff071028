/** A titled group of samples in the gallery. */
import type { ReactNode } from 'react';

export const Group = ({
  title,
  children,
  className = 'flow',
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) => (
  <section className="min-w-0">
    <h2 className="display text-d-sm mb-3">{title}</h2>
    <div className={className === 'flow' ? 'flex flex-wrap items-center gap-4' : className}>{children}</div>
  </section>
);
