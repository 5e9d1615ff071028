/** The metrics of /metrics in the form of OTLP (JSON), cumulative since the process began. */
import type { Registry } from 'prom-client';

type Value = {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly metricName?: string;
};
type Attribute = { readonly key: string; readonly value: { readonly stringValue: string } };
type Times = { readonly startTimeUnixNano: string; readonly timeUnixNano: string };

const CUMULATIVE = 2;

export const attributesOf = (labels: Readonly<Record<string, unknown>>): Attribute[] =>
  Object.entries(labels).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: { stringValue: String(value) } }],
  );

const withoutEdge = ({ le: _, ...labels }: Value['labels']) => labels;

/** A histogram arrives as a value for each edge, one for the sum and one for the count, for each set of labels. */
const histogramPoints = (values: readonly Value[], times: Times) => {
  const sets = Map.groupBy(values, ({ labels }) => JSON.stringify(withoutEdge(labels)));
  return [...sets.values()].map(set => {
    const edges = set.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const single = (ending: string) => set.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const counts = edges.map(({ value }, at) => value - (edges[at - 1]?.value ?? 0));
    return {
      ...times,
      attributes: attributesOf(withoutEdge(set[0]?.labels ?? {})),
      count: String(single('_count')),
      sum: single('_sum'),
      explicitBounds: edges.flatMap(({ labels }) => (labels['le'] === '+Inf' ? [] : [Number(labels['le'])])),
      bucketCounts: counts.map(String),
    };
  });
};

const numberPoints = (values: readonly Value[], times: Times) =>
  values.map(({ value, labels }) => ({ ...times, attributes: attributesOf(labels), asDouble: value }));

/** All metrics of the registry; instants in nanoseconds, as texts. */
export const otlpMetrics = async (registry: Registry, times: Times) => {
  const all = await registry.getMetricsAsJSON();
  return all.map(({ name, help, type, values: given }) => {
    const values = given as unknown as readonly Value[];
    const kind = String(type);
    const about = { name, description: help };
    if (kind === 'histogram')
      return {
        ...about,
        histogram: { aggregationTemporality: CUMULATIVE, dataPoints: histogramPoints(values, times) },
      };
    const dataPoints = numberPoints(values, times);
    return kind === 'counter'
      ? { ...about, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } }
      : { ...about, gauge: { dataPoints } };
  });
};
