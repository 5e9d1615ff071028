/** One process of a group: it takes its place from the parent, and shares its metrics with the others. */
import type { Metrics } from '../platform/log/metrics.ts';
import type { Place, ProcessMetrics, ToParent, ToProcess } from './message.ts';

/** Longer than the parent waits for the slowest process. */
const METRICS_WITHIN_MS = 3_000;

const tell = (message: ToParent): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

/** Waits for the place that the parent gives to this process. */
export const takePlace = (): Promise<Place> =>
  new Promise(resolve => {
    const hear = (message: ToProcess): void => {
      if (message.says !== 'begin') return;
      process.removeListener('message', hear);
      resolve(message.place);
    };
    process.on('message', hear);
  });

/** Gives the parent the metrics of this process when it asks, and answers /metrics for the whole group. */
export const shareMetrics = (metrics: Metrics): void => {
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message: ToProcess) => {
    if (message.says === 'metrics of all') waiting.get(message.ask)?.(message.text);
    if (message.says !== 'give metrics') return;
    void metrics.registry
      .getMetricsAsJSON()
      .then(all => tell({ says: 'metrics', ask: message.ask, metrics: all as ProcessMetrics }));
  });
  metrics.answerBy(async () => {
    asked += 1;
    const ask = asked;
    const answer = new Promise<string>((resolve, reject) => {
      waiting.set(ask, resolve);
      setTimeout(reject, METRICS_WITHIN_MS, new Error('the parent gave no metrics')).unref();
    });
    tell({ says: 'want metrics', ask });
    try {
      return await answer;
    } finally {
      waiting.delete(ask);
    }
  });
};
