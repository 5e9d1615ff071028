/** Lines over days on one scale from zero; runs in the reading direction. The sentence is what readers hear. */
import type { CSSProperties } from 'react';

export type ChartLine = {
  readonly key: string;
  readonly values: readonly number[];
  /** A colour of the tokens. */
  readonly colour: string;
  readonly hasArea?: boolean;
};

type LineChartProps = {
  lines: readonly ChartLine[];
  /** Words of the scale for a value. */
  scale: (value: number) => string;
  /** Words below, spread evenly from the first day to the last. */
  days: readonly string[];
  /** Words at the highest point of the first line. */
  peak: string;
  /** What the drawing shows, in a sentence. */
  said: string;
};

const WIDTH = 560;
const HEIGHT = 150;
const LEAST_TOP = 4;

/** A round number at or above the largest value, which halves well. */
export const topOf = (largest: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, largest)));
  const step = [1, 2, 4, 5, 10].find(times => times * size >= largest) ?? 10;
  return Math.max(LEAST_TOP, step * size);
};

/** The path of a line, from the start to the end of the width. */
export const pathOf = (values: readonly number[], top: number, width: number, height: number): string =>
  values
    .map((value, at) => {
      const x = values.length === 1 ? width : (at / (values.length - 1)) * width;
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${((1 - value / top) * height).toFixed(1)}`;
    })
    .join(' ');

export const LineChart = ({ lines, scale, days, peak, said }: LineChartProps) => {
  const first = lines[0]?.values ?? [];
  const top = topOf(Math.max(0, ...lines.flatMap(line => line.values)));
  const highest = Math.max(0, ...first);
  const at = first.length > 1 ? first.indexOf(highest) / (first.length - 1) : 1;
  const place = { '--at': at, '--height': Math.max(0, 1 - highest / top) } as CSSProperties;
  return (
    <div className="line-chart">
      <div className="line-chart-scale" aria-hidden="true">
        <span>{scale(top)}</span>
        <span>{scale(top / 2)}</span>
        <span>{scale(0)}</span>
      </div>
      <div className="line-chart-field">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
          <path className="line-chart-grid" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
          <path className="line-chart-grid" data-zero d={`M0 ${HEIGHT}H${WIDTH}`} />
          {lines.map(({ key, values, colour, hasArea }) => {
            const path = pathOf(values, top, WIDTH, HEIGHT);
            return (
              <g key={key} style={{ '--line': colour } as CSSProperties}>
                {hasArea && <path className="line-chart-area" d={`${path} V${HEIGHT} H0 Z`} />}
                <path className="line-chart-line" d={path} />
              </g>
            );
          })}
        </svg>
        {highest > 0 && (
          <span className="tag peak cut" style={place} aria-hidden="true">
            {peak}
          </span>
        )}
      </div>
      <div className="line-chart-days" aria-hidden="true">
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words below a line never move
          <span key={index}>{day}</span>
        ))}
      </div>
    </div>
  );
};

const SPARK_WIDTH = 88;
const SPARK_HEIGHT = 36;

/** A small line beside a figure, which says the same in numbers. */
export const Spark = ({ values, hue }: { values: readonly number[]; hue: number }) => {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const raised = values.map(value => value - least);
  const top = Math.max(1, most - least);
  const end = (1 - (raised.at(-1) ?? 0) / top) * SPARK_HEIGHT;
  return (
    <svg className={`spark hue-${hue}`} viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} aria-hidden="true">
      <path className="spark-line" d={pathOf(raised, top, SPARK_WIDTH, SPARK_HEIGHT)} />
      <circle cx={SPARK_WIDTH} cy={end} r="3.5" fill="var(--hue-strong)" />
    </svg>
  );
};
