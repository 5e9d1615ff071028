/** Placeholders for content that is loading; shown after 150 ms, so that quick replies do not flash (DESIGN 6). */
import type { CSSProperties } from 'react';

export type SkeletonProps = {
  shape?: 'line' | 'slab' | 'tile' | 'card' | 'triv';
  /** CSS width, e.g. `60%`. */
  width?: string;
  height?: string;
};

/** One shape. Decorative: the container says once that it is loading, with `aria-busy`. */
export const Skeleton = ({ shape = 'line', width, height }: SkeletonProps) => {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className="skeleton" data-shape={shape} style={style} aria-hidden="true" />;
};

/** Several of one shape. */
export const Skeletons = ({ count, ...shape }: SkeletonProps & { count: number }) =>
  Array.from({ length: count }, (_, place) => place).map(place => <Skeleton key={place} {...shape} />);

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
