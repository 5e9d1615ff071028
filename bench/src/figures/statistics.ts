/** Medians, percentiles and ratios of measured figures. Pure. */

/** The value below which the share `p` (0 to 1) of all values lies, interpolated; NaN for none. */
export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * p;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Median and bounds of several repetitions. */
export type Spread = { readonly median: number; readonly least: number; readonly most: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

/** Divides each value by the one measured next to it, which cancels the noise that hit both. */
export const pairedRatios = (values: readonly number[], paired: readonly number[]): number[] =>
  values.flatMap((value, at) => {
    const other = paired[at];
    return other === undefined || other === 0 ? [] : [value / other];
  });
