/** A figure with its name: coins, score, time (DESIGN 9, Result). */
import type { ReactNode } from 'react';

/** A pair of a description list; put it in `Stats`. */
export const Stat = ({ name, value, icon }: { name: string; value: ReactNode; icon?: ReactNode }) => (
  <div className="stat">
    <dt>{name}</dt>
    <dd>
      {icon}
      {value}
    </dd>
  </div>
);

/** The row of figures. */
export const Stats = ({ children }: { children: ReactNode }) => <dl className="stats">{children}</dl>;
