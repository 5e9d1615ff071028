/** The fault run: 200 plays, three kills with -9, everything counted (issue 2, "Bad input, cheats, faults"). */
import { runDrill } from '../faults/drill.ts';
import { figure, type Table } from '../figures/table.ts';
import type { Part } from './part.ts';

export const benchFaults: Part = async ({ say, isQuick }) => {
  const findings = await runDrill({ plays: isQuick ? 20 : 200, kills: 3, say });
  const kills: Table = {
    title: `Faults: ${findings.plays} plays, ${findings.kills.length} kills`,
    head: [
      'kill -9 of',
      'plays running',
      'calls under way',
      'away s',
      'stalls before',
      'ready again s',
      'answers kept',
      'clocks moved exactly',
      'unheard but kept',
    ],
    rows: findings.kills.map(kill => [
      kill.withDatabase ? 'server and database' : 'server',
      String(kill.running),
      String(kill.calling),
      figure(kill.gapMs / 1000),
      String(kill.stalls),
      figure(kill.readyMs / 1000),
      String(kill.answersKept),
      String(kill.clocksMoved),
      String(kill.unacknowledgedKept),
    ]),
    remarks: [
      '“Unheard but kept”: calls that were under way at the kill, had been stored and are whole, though nobody was told. Every other play shows exactly what its player knew. “Stalls”: the machine itself stood still for over two seconds, which moves clocks as an outage does.',
    ],
  };
  const books: Table = {
    title: 'Faults: the books afterwards',
    head: ['checked', 'seen', 'wrong'],
    rows: findings.checks.map(({ what, seen, wrong }) => [what, String(seen), String(wrong)]),
    remarks: [
      `${findings.acknowledged} calls were acknowledged. ${findings.problems.length === 0 ? 'No problem was found.' : `Problems:\n${findings.problems.slice(0, 40).join('\n')}`}`,
    ],
  };
  return { figures: findings, tables: [kills, books], isReached: findings.problems.length === 0 };
};
