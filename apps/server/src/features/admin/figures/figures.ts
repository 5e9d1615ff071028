/** Puts the product's figures into /metrics. They are read when somebody asks, at most every few seconds. */
import { Gauge } from 'prom-client';
import type { AppContext } from '../../../platform/app-context.ts';
import { FIGURE_ROWS, type FigureDeps, type FigureRow } from './figure-row.ts';

const FRESH_MS = 10_000;
/** Whoever asks for metrics while the database is away gets the rest of them. */
const WITHIN_MS = 3_000;

type Values = Awaited<ReturnType<FigureRow['read']>>;

const NOTHING: Values = {};

const within = async (work: Promise<Values>): Promise<Values> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Values>(resolve => {
    timer = setTimeout(() => resolve(NOTHING), WITHIN_MS);
  });
  // Why the database does not answer is in the log already.
  const found = await Promise.race([work.catch(() => NOTHING), late]);
  clearTimeout(timer);
  return found;
};

/** Reads a row once for all its figures and for all who ask in the next seconds. */
const reader = (context: AppContext, deps: FigureDeps, row: FigureRow) => {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve(NOTHING);
  return (): Promise<Values> => {
    const now = context.clock.now();
    if (Math.abs(now - readAt) >= FRESH_MS) {
      readAt = now;
      reading = within(row.read(context, deps, now));
    }
    return reading;
  };
};

/** Registers a gauge for each figure. A figure without a value is not there, so that no alert takes 0 for it. */
export const exposeFigures = (context: AppContext, deps: FigureDeps): void => {
  for (const row of FIGURE_ROWS) {
    const read = reader(context, deps, row);
    for (const [name, help] of Object.entries(row.help)) {
      new Gauge({
        name,
        help,
        registers: [context.metrics.registry],
        async collect() {
          const value = (await read())[name];
          this.reset();
          if (typeof value === 'number') this.set(value);
          else this.remove();
        },
      });
    }
  }
};
