/** One process of a group: it takes its place from the parent, shares its metrics with the others, and stands still with them. */
import type { Metrics } from '../platform/log/metrics.ts';
import type { Heartbeat } from '../platform/time/heartbeat.ts';
import type { Outage } from '../platform/time/outage.ts';
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

const hearOnce = (says: ToProcess['says']): Promise<void> =>
  new Promise(resolve => {
    const hear = (message: ToProcess): void => {
      if (message.says !== says) return;
      process.removeListener('message', hear);
      resolve();
    };
    process.on('message', hear);
  });

/**
 * Stands still whenever the parent restarts the database, as all processes of the group do. Returns a function that asks for
 * such a restart, and resolves with the time that players get back; it rejects when the database does not come back.
 */
export const shareDatabase = (
  heartbeat: Pick<Heartbeat, 'standStill'>,
  failed: (problem: unknown) => void,
): (() => Promise<Outage | undefined>) => {
  let asked: PromiseWithResolvers<Outage | undefined> | undefined;
  const standStill = async (): Promise<void> => {
    // From now on: the parent does not wait for a process whose last beat takes long.
    const goesOn = hearOnce('go on');
    const outage = await heartbeat.standStill(() => {
      tell({ says: 'still' });
      return goesOn;
    });
    asked?.resolve(outage);
  };
  process.on('message', (message: ToProcess) => {
    if (message.says !== 'stand still') return;
    void standStill()
      .catch(problem => {
        asked?.reject(problem);
        failed(problem);
      })
      .finally(() => {
        asked = undefined;
      });
  });
  return () => {
    asked ??= Promise.withResolvers<Outage | undefined>();
    tell({ says: 'want restart' });
    return asked.promise;
  };
};
