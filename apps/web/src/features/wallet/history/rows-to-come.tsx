/** Rows of coins on their way. */
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export const RowsToCome = ({ count }: { count: number }) => (
  <div className="grid gap-2" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => place).map(place => (
      <div key={place} className="coin-row">
        <Skeleton width="2.5rem" height="2.5rem" />
        <span className="words gap-1">
          <Skeleton width={`${56 - 8 * (place % 3)}%`} />
          <Skeleton width="30%" />
        </span>
        <Skeleton width="2.5rem" />
      </div>
    ))}
  </div>
);
