/** Whether a process grew without end: memory, file handles and connections over its life. Pure. */

export type Sample = {
  readonly atMs: number;
  readonly memoryMb: number;
  /** Open files and sockets. */
  readonly handles: number;
};

/** Change a minute of values over time, by least squares; 0 for fewer than two. */
export const slopeAMinute = (points: readonly (readonly [atMs: number, value: number])[]): number => {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean(point => point[0]), mean(point => point[1])];
  const spread = points.reduce((sum, point) => sum + (point[0] - at) ** 2, 0);
  if (points.length < 2 || spread === 0) return 0;
  return (points.reduce((sum, point) => sum + (point[0] - at) * (point[1] - value), 0) / spread) * 60_000;
};

/** A figure's average in the middle and in the last third of a life, and its slope a minute in these two. */
export type Trend = { readonly middle: number; readonly last: number; readonly slope: number };

const trendOf = (samples: readonly Sample[], of: (sample: Sample) => number): Trend => {
  const third = Math.floor(samples.length / 3);
  const average = (some: readonly Sample[]): number =>
    some.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, some.length);
  const warm = samples.slice(third);
  return {
    middle: average(samples.slice(third, 2 * third)),
    last: average(samples.slice(2 * third)),
    slope: slopeAMinute(warm.map(sample => [sample.atMs, of(sample)] as const)),
  };
};

export type Growth = { readonly memoryMb: Trend; readonly handles: Trend };

export const growthOf = (samples: readonly Sample[]): Growth => ({
  memoryMb: trendOf(samples, ({ memoryMb }) => memoryMb),
  handles: trendOf(samples, ({ handles }) => handles),
});

/** How much more the last third may hold than the middle one. A heap breathes; a flat life is judged sharply. */
const LIMITS = {
  storm: { memory: 1.6, handles: 1.5, moreHandles: 40 },
  soak: { memory: 1.1, handles: 1.05, moreHandles: 5 },
};

/** Sentences about what grew without end; empty when nothing did. */
export const whatGrew = (samples: readonly Sample[], kind: keyof typeof LIMITS): string[] => {
  const { memoryMb, handles } = growthOf(samples);
  const most = LIMITS[kind];
  const said = ({ middle, last }: Trend) => `${middle.toFixed(0)} → ${last.toFixed(0)}`;
  return [
    ...(memoryMb.last > memoryMb.middle * most.memory ? [`memory grew, MB: ${said(memoryMb)}`] : []),
    ...(handles.last > handles.middle * most.handles + most.moreHandles
      ? [`file handles grew: ${said(handles)}`]
      : []),
  ];
};
