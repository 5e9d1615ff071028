/** The fault runs: 200 plays and 100 battles, kills with -9 in the middle, everything counted (issues 2 and 4, "faults"). */
import { type BattleFindings, runBattleDrill } from '../faults/battle-drill.ts';
import { runDrill } from '../faults/drill.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { percent } from '../stage/quiet.ts';
import type { Part } from './part.ts';

/** The longest that a player may be without a battle. */
const PAUSE_GOAL_MS = 5_000;

const battleTables = ({ battles, answers, kills, checks, problems }: BattleFindings): Table[] => [
  {
    title: `Faults: ${battles} battles of two, ${kills.length} kills`,
    head: [
      'kill -9 of',
      'battles running',
      'ready again s',
      'pause s, median',
      'pause s, longest',
      'taken by others',
      'goal ≤ 5 s',
    ],
    rows: kills.map(kill => [
      kill.withDatabase ? 'server and database' : 'server',
      String(kill.running),
      figure(kill.readyMs / 1000),
      figure(kill.medianPauseMs / 1000),
      figure(kill.longestPauseMs / 1000),
      percent(kill.taken),
      verdict(kill.longestPauseMs <= PAUSE_GOAL_MS),
    ]),
    remarks: ['A pause is from the loss of a player’s line to the next snapshot over a new one.'],
  },
  {
    title: 'Faults: the books of the battles afterwards',
    head: ['checked', 'seen', 'wrong'],
    rows: checks.map(({ what, seen, wrong }) => [what, String(seen), String(wrong)]),
    remarks: [
      `${answers} answers were acknowledged. ${problems.length === 0 ? 'No problem was found.' : `Problems:\n${problems.slice(0, 40).join('\n')}`}`,
    ],
  },
];

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
  const battles = await runBattleDrill({
    battles: isQuick ? 10 : 100,
    kills: isQuick ? 2 : 10,
    questions: isQuick ? 5 : 15,
    thinks: { leastMs: 200, mostMs: 3_000 },
    say,
  });
  return {
    figures: { plays: findings, battles },
    tables: [kills, books, ...battleTables(battles)],
    isReached:
      findings.problems.length === 0 &&
      battles.problems.length === 0 &&
      battles.kills.every(({ longestPauseMs }) => longestPauseMs <= PAUSE_GOAL_MS),
  };
};
