/** What a call costs here: processor time of this process and room in the database, as far as enough was counted. */
import { availableParallelism } from 'node:os';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { AppContext } from '../../../platform/app-context.ts';
import { readRoom } from './capacity-store.ts';

type Measured = OperatorReply<'capacity/measured'>;

/** Fewer calls tell of the start of the process, not of calls. */
const CALLS_LEAST = 10_000;
/** A play of ten questions: start, answers, end. */
const CALLS_A_PLAY = 12;

/** The sum of the values of a metric whose names end so; 0 while it is not there. */
const sumOf = async ({ metrics }: AppContext, name: string, ending: string): Promise<number> => {
  const found = await metrics.registry.getSingleMetric(name)?.get();
  const values = (found?.values ?? []) as readonly { metricName?: string; value: number }[];
  return values
    .filter(({ metricName = name }) => metricName.endsWith(ending))
    .reduce((all, { value }) => all + value, 0);
};

export const measuredBy = (context: AppContext) => async (): Promise<Measured> => {
  const [calls, commands, sockets, room] = await Promise.all([
    sumOf(context, 'http_call_seconds', '_count'),
    sumOf(context, 'live_command_seconds', '_count'),
    sumOf(context, 'live_sockets', ''),
    readRoom(context.db),
  ]);
  const { user, system } = process.cpuUsage();
  const counted = calls + commands;
  const kept = room.plays * CALLS_A_PLAY + room.moves;
  return {
    players_now: sockets,
    calls: counted,
    server_micros_a_call: counted < CALLS_LEAST ? null : Math.round((user + system) / counted),
    bytes_kept_a_call: kept < CALLS_LEAST ? null : Math.round(room.bytes / kept),
    cores: availableParallelism(),
  };
};
