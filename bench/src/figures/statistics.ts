/** Medians, percentiles and ratios of measured figures. Pure. */

/** The share `p` (0 to 1) of the values lies at or below it; between two of them it is interpolated. NaN when empty. */
export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * p;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** What several repetitions came to. */
export type Spread = { readonly median: number; readonly least: number; readonly most: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

/** Each value over the one measured beside it: noise that hits both sides of a pair falls out. */
export const pairedRatios = (values: readonly number[], beside: readonly number[]): number[] =>
  values.flatMap((value, at) => {
    const other = beside[at];
    return other === undefined || other === 0 ? [] : [value / other];
  });
