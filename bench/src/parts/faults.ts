/** The fault runs: hundreds of plays and battles, troubles in the middle, everything counted (issues 2, 4 and 16, "faults"). */
import { type BattleFindings, runBattleDrill } from '../faults/battle-drill.ts';
import { type DrillFindings, runDrill } from '../faults/drill.ts';
import { whyNot } from '../faults/site.ts';
import {
  CLOCK_JUMPS,
  FROZEN_DATABASE,
  FULL_DISK,
  KILLED_BOTH,
  KILLED_DATABASE,
  KILLED_SERVER,
  type Trouble,
} from '../faults/troubles.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { percent } from '../stage/quiet.ts';
import type { Part } from './part.ts';

/** The longest time a player may be disconnected from a battle. */
const PAUSE_GOAL_MS = 5_000;

type Troubles = readonly [Trouble, ...Trouble[]];

/** One run each: kills first, then what may happen to an operator's machine. */
const RUNS: readonly Troubles[] = [
  [KILLED_SERVER, KILLED_BOTH, KILLED_SERVER],
  [KILLED_DATABASE, FROZEN_DATABASE],
  [FULL_DISK],
  CLOCK_JUMPS,
];
/** Ten kills; every third also kills the database. */
const TEN_KILLS: Troubles = [
  KILLED_SERVER,
  ...Array.from({ length: 9 }, (_, place) => (place % 3 === 1 ? KILLED_BOTH : KILLED_SERVER)),
];

const problemsIn = (problems: readonly string[]): string =>
  problems.length === 0 ? 'No problem was found.' : `Problems:\n${problems.slice(0, 40).join('\n')}`;

const seconds = (ms: number | null): string => (ms === null ? '–' : figure(ms / 1000));

const battleTables = ({ battles, answers, troubles, checks, problems }: BattleFindings): Table[] => [
  {
    title: `Faults: ${battles} battles of two, ${troubles.length} troubles`,
    head: [
      'trouble',
      'battles running',
      'ready again s',
      'pause s, median',
      'pause s, longest',
      'taken by others',
      'goal ≤ 5 s',
    ],
    rows: troubles.map(met => [
      met.name,
      String(met.running),
      seconds(met.readyMs),
      seconds(met.medianPauseMs),
      seconds(met.longestPauseMs),
      percent(met.taken),
      met.longestPauseMs === null ? '–' : verdict(met.longestPauseMs <= PAUSE_GOAL_MS),
    ]),
    remarks: ['A pause is from the loss of a player’s connection to the next snapshot over a new one.'],
  },
  {
    title: 'Faults: the books of the battles afterwards',
    head: ['checked', 'seen', 'wrong'],
    rows: checks.map(({ what, seen, wrong }) => [what, String(seen), String(wrong)]),
    remarks: [`${answers} answers were acknowledged. ${problemsIn(problems)}`],
  },
];

const playTables = ({ plays, acknowledged, troubles, checks, problems }: DrillFindings): Table[] => [
  {
    title: `Faults: ${plays} plays, ${troubles.length} troubles`,
    head: [
      'trouble',
      'plays running',
      'calls under way',
      'clocks moved s',
      'stalls',
      'ready again s',
      'answers kept',
      'clocks moved exactly',
      'unheard but kept',
    ],
    rows: troubles.map(met => [
      met.name,
      String(met.running),
      String(met.calling),
      seconds(met.gapMs),
      String(met.stalls),
      seconds(met.readyMs),
      String(met.answersKept),
      String(met.clocksMoved),
      String(met.unacknowledgedKept),
    ]),
    remarks: [
      '“Unheard but kept”: calls that were under way at the beginning, had been stored and are whole, though nobody was told. Every other play shows exactly what its player knew. “Stalls”: the site stood still for over two seconds besides, which moves clocks as an outage does.',
    ],
  },
  {
    title: 'Faults: the books afterwards',
    head: ['checked', 'seen', 'wrong'],
    rows: checks.map(({ what, seen, wrong }) => [what, String(seen), String(wrong)]),
    remarks: [`${acknowledged} calls were acknowledged. ${problemsIn(problems)}`],
  },
];

const untried = (run: Troubles, why: string): Table => ({
  title: `Faults: not tried: ${run.map(({ name }) => name).join('; ')}`,
  head: ['why'],
  rows: [[why]],
  remarks: [],
});

export const benchFaults: Part = async ({ say, isQuick }) => {
  const tables: Table[] = [];
  const figures: Record<string, unknown> = {};
  let isReached = true;
  for (const run of RUNS) {
    const { name, kind } = run[0];
    const why = whyNot(kind);
    if (why !== undefined) {
      tables.push(untried(run, why));
      isReached = false;
      continue;
    }
    const findings = await runDrill({ plays: isQuick ? 20 : 200, troubles: run, say });
    const battles = await runBattleDrill({
      battles: isQuick ? 10 : 100,
      troubles: run[0] === KILLED_SERVER && !isQuick ? TEN_KILLS : run,
      questions: isQuick ? 5 : 15,
      thinks: { leastMs: 200, mostMs: 3_000 },
      say,
    });
    tables.push(...playTables(findings), ...battleTables(battles));
    figures[name] = { plays: findings, battles };
    isReached &&=
      findings.problems.length === 0 &&
      battles.problems.length === 0 &&
      battles.troubles.every(({ longestPauseMs }) => (longestPauseMs ?? 0) <= PAUSE_GOAL_MS);
  }
  return { figures, tables, isReached };
};
