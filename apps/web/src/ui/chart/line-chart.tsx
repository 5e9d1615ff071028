/** Values one after the other, as one line with a dot at its end; runs in the reading direction. */
import type { CSSProperties } from 'react';

export type LineChartProps = {
  /** At least two. */
  values: readonly number[];
  /** The scale is at least so much wide, so that small changes look small. */
  spanLeast: number;
  /** Says a value of the scale. */
  figureOf: (value: number) => string;
};

/** Of the drawing's own units; the line is stretched to the room there is. */
const WIDE = 100;
const HIGH = 40;

export const LineChart = ({ values, spanLeast, figureOf }: LineChartProps) => {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = Math.max(high - low, spanLeast);
  const floor = (low + high - span) / 2;
  const heightOf = (value: number) => (value - floor) / span;
  const points = values.map(
    (value, at) => `${(at * WIDE) / (values.length - 1)} ${HIGH * (1 - heightOf(value))}`,
  );
  const end = { '--height': heightOf(values.at(-1) ?? low) } as CSSProperties;
  return (
    <div className="line-chart num">
      <span className="scale">
        <bdi>{figureOf(Math.round(floor + span))}</bdi>
        <bdi>{figureOf(Math.round(floor))}</bdi>
      </span>
      <span className="plot" style={end}>
        <svg className="flip" viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${points.join('L')}`} />
        </svg>
        <i className="end" />
      </span>
    </div>
  );
};
