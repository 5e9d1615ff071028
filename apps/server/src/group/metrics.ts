/** The metrics of all processes of a group as one answer, each line with the number of its process. */
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client';
import type { ProcessMetrics } from './message.ts';

/** Joins the metrics of several processes; none is added to another, because their labels differ. */
export const joinMetrics = (all: readonly ProcessMetrics[]): Promise<string> =>
  AggregatorRegistry.aggregate(
    all.map(metrics => metrics.map(metric => ({ ...metric, aggregator: 'sum' as const }))),
  ).metrics();

/** What only the parent knows: how many processes serve, and how many were started again. */
export const createGroupMetrics = (role: string, countServing: () => number) => {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  const registers = [registry];
  new Gauge({
    name: 'group_processes',
    help: 'Processes of this machine that serve on one port',
    registers,
    collect() {
      this.set(countServing());
    },
  });
  const restarts = new Counter({
    name: 'group_restarts_total',
    help: 'Processes that ended by themselves and were started again',
    registers,
  });
  return {
    restarted: (): void => restarts.inc(),
    read: async (): Promise<ProcessMetrics> => (await registry.getMetricsAsJSON()) as ProcessMetrics,
  };
};
