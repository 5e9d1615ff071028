/** Placeholders for rows of people. Apart from the others, because the first load has none. */
import { Skeleton } from './skeleton.tsx';

/** Placeholders for table rows: rank, picture, name, score. */
export const SkeletonRows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => place).map(place => (
    <div key={place} className="player-row skeleton-row" aria-hidden="true">
      <Skeleton width="1.25rem" />
      <Skeleton shape="triv" />
      <Skeleton width={`${48 - 6 * (place % 3)}%`} />
      <Skeleton width="3rem" />
    </div>
  ));
