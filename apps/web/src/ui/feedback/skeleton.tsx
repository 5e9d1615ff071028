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
