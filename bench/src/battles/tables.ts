/** Tables of the battle and pairing runs. */
import { percentile } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { percent } from '../stage/quiet.ts';
import type { Counted } from './counted.ts';
import type { Pairing } from './pairing.ts';
import type { Run } from './run.ts';

export const runRow = (side: string, run: Counted<Run>, lost: number | null, goals: string): string[] => [
  side,
  String(run.battles),
  figure(run.perSecond),
  figure(run.p50),
  figure(run.p95),
  figure(run.p99),
  figure(run.mostMs),
  ...[run.cpu.server, run.cpu.database, run.cpu.load].map(figure),
  figure(run.memoryMb),
  figure(run.loopP99Ms),
  figure(run.heardBytes),
  figure(run.saidBytes),
  percent(run.taken),
  lost === null ? '' : String(lost),
  goals,
];
export const RUN_HEAD = [
  '',
  'battles',
  'answers/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'most ms',
  'CPU µs an answer: server',
  'database',
  'load',
  'memory MB',
  'loop p99 ms',
  'bytes heard a player and round',
  'bytes said',
  'taken by others',
  'lost',
  'goals',
];

/** One line for a run, printed while the others still run. */
export const inShort = (side: string, run: Counted<Run>): string =>
  `  ${side}: ${figure(run.perSecond)} answers/s, p50 ${figure(run.p50)}, p95 ${figure(run.p95)}, p99 ${figure(run.p99)} ms, CPU ${figure(run.cpu.server)} + ${figure(run.cpu.database)} + ${figure(run.cpu.load)} µs an answer, loop ${figure(run.loopP99Ms)} ms, ${figure(run.memoryMb)} MB, ${percent(run.taken)} taken by others${run.problems.length === 0 ? '' : `, ${run.problems.length} problems: ${run.problems[0]}`}`;

export const pairingTable = (pairings: readonly Pairing[]): Table => ({
  title: 'Pairing of random battles',
  head: [
    'queue',
    'players',
    'paired',
    'median ms',
    '95 % ms',
    'most ms',
    'told that nobody came',
    'after s',
    'goal',
  ],
  rows: pairings.map(pairing => [
    pairing.what,
    String(pairing.players),
    String(pairing.matchedMs.length),
    figure(percentile(pairing.matchedMs, 0.5)),
    figure(percentile(pairing.matchedMs, 0.95)),
    figure(percentile(pairing.matchedMs, 1)),
    String(pairing.nobodyMs.length),
    figure(percentile(pairing.nobodyMs, 1) / 1000),
    pairing.goal === null ? '' : `${pairing.goal.what}: ${verdict(pairing.goal.isReached)}`,
  ]),
  remarks: ['From the command “seek” to the notice “matched”, all players at once.'],
});
