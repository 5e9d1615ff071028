/** The loss of a primary: its replica takes over while plays and battles run, and a real replica answers boards before. */
import { runBattleDrill } from '../faults/battle-drill.ts';
import { runDrill } from '../faults/drill.ts';
import { readingDrill } from '../faults/reading-drill.ts';
import { AWAY_MS } from '../faults/run-troubles.ts';
import { whyNot } from '../faults/site.ts';
import { FAILOVER } from '../faults/troubles.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import type { Part } from './part.ts';

/** The longest that players may wait. */
const WAIT_GOAL_MS = 15_000;

const told = (problems: readonly string[]): string =>
  problems.length === 0 ? 'No problem was found.' : `Problems:\n${problems.slice(0, 40).join('\n')}`;

export const benchFailover: Part = async ({ say, isQuick }) => {
  const why = whyNot(FAILOVER.kind);
  if (why !== undefined) {
    const table = { title: 'Failover: not tried', head: ['why'], rows: [[why]], remarks: [] };
    return { figures: {}, tables: [table], isReached: false };
  }
  const reads = await readingDrill(say);
  const plays = await runDrill({ plays: isQuick ? 20 : 200, troubles: [FAILOVER], say });
  const battles = await runBattleDrill({
    ...{ battles: isQuick ? 5 : 50, troubles: [FAILOVER], questions: isQuick ? 5 : 15, say },
    thinks: { leastMs: 200, mostMs: 3_000 },
  });
  const waited = (readyMs: number) => FAILOVER.metByPlayersMs + AWAY_MS + readyMs;
  const waits = [...plays.troubles, ...battles.troubles].map(({ readyMs }) => waited(readyMs));
  const isInTime = waits.length > 0 && waits.every(ms => ms <= WAIT_GOAL_MS);
  const problems = [...reads.problems, ...plays.problems, ...battles.problems];
  const [play, battle] = [plays.troubles[0], battles.troubles[0]];
  const row = (name: string, acknowledged: number, met: typeof play | typeof battle) => {
    if (met === undefined) return [name, String(acknowledged), '–', '–', '–', '–'];
    const waitedMs = waited(met.readyMs);
    return [
      ...[name, String(acknowledged), figure(met.readyMs / 1000), figure(waitedMs / 1000)],
      'gapMs' in met ? figure(met.gapMs / 1000) : '–',
      verdict(waitedMs <= WAIT_GOAL_MS),
    ];
  };
  const tables: Table[] = [
    {
      title: `Failover: primary killed, replica promoted (${reads.version})`,
      head: [
        'what ran',
        'acknowledged',
        'ready after promote s',
        'players waited s',
        'clocks moved s',
        'goal ≤ 15 s',
      ],
      rows: [
        row(`${plays.plays} plays`, plays.acknowledged, play),
        row(`${battles.battles} battles`, battles.answers, battle),
      ],
      remarks: [
        `Of the wait, ${(FAILOVER.metByPlayersMs + AWAY_MS) / 1000} s pass until somebody notices. ${told(problems)}`,
      ],
    },
    {
      title: 'Failover: the replica before it',
      head: ['state', 'boards answered', 'by the replica', 'slowest ms'],
      rows: reads.rows.map(({ state, answered, byReplica, slowestMs }) => [
        ...[state, String(answered), String(byReplica), figure(slowestMs)],
      ]),
      remarks: [],
    },
  ];
  return { figures: { reads, plays, battles, waits }, tables, isReached: isInTime && problems.length === 0 };
};
