/** Metrics of sockets: how many are open, and how long commands take until they are acknowledged. */
import { Gauge, Histogram } from 'prom-client';
import type { Metrics } from '../platform/log/metrics.ts';

export const createLiveMetrics = ({ registry }: Metrics, count: () => number) => {
  const registers = [registry];
  new Gauge({
    name: 'live_sockets',
    help: 'Open sockets of this process',
    registers,
    collect() {
      this.set(count());
    },
  });
  return {
    /** Seconds from a command to its acknowledgement, by command and outcome (`ok`, `refused`, `failed`). */
    commands: new Histogram({
      name: 'live_command_seconds',
      help: 'Time from a command to its acknowledgement by command and outcome',
      labelNames: ['command', 'outcome'],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
  };
};
