/** `npm run bench`: measures the product against its floors and goals, and prints tables and JSON. */

import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../tools/src/root.ts';
import { renderTable } from './figures/table.ts';
import { benchGrowth } from './growth/growth.ts';
import { BODY_TYPES } from './load/wire.ts';
import { benchBank } from './parts/bank.ts';
import { benchBattles } from './parts/battles.ts';
import { benchCalls } from './parts/calls.ts';
import { benchChaos } from './parts/chaos.ts';
import { benchContest } from './parts/contest.ts';
import { benchCopies } from './parts/copies.ts';
import { benchCosts } from './parts/costs.ts';
import { benchExams } from './parts/exams.ts';
import { benchFailover } from './parts/failover.ts';
import { benchFaults } from './parts/faults.ts';
import { benchFirstLoad } from './parts/first-load.ts';
import { benchLeaderboard } from './parts/leaderboard.ts';
import { benchLedger } from './parts/ledger.ts';
import { benchLighthouse } from './parts/lighthouse.ts';
import type { Part, PartOptions } from './parts/part.ts';
import { benchProcesses } from './parts/processes.ts';
import { benchQuestions } from './parts/questions.ts';
import { benchSeason } from './parts/season.ts';
import { benchSignIns } from './parts/sign-ins.ts';
import { benchSockets } from './parts/sockets.ts';
import { benchStart } from './parts/start.ts';
import { benchVerdict } from './parts/verdict.ts';

const PARTS: Readonly<Record<string, Part>> = {
  calls: benchCalls,
  leaderboard: benchLeaderboard,
  start: benchStart,
  faults: benchFaults,
  failover: benchFailover,
  'first-load': benchFirstLoad,
  lighthouse: benchLighthouse,
  verdict: benchVerdict,
  chaos: benchChaos,
  contest: benchContest,
  exams: benchExams,
  battles: benchBattles,
  copies: benchCopies,
  costs: benchCosts,
  ledger: benchLedger,
  questions: benchQuestions,
  bank: benchBank,
  processes: benchProcesses,
  sockets: benchSockets,
  season: benchSeason,
  'sign-ins': benchSignIns,
  growth: benchGrowth,
};
/** The parts that run when none is named. */
const USUAL = ['calls', 'leaderboard', 'start'];

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const usage = `Say which parts to run (${Object.keys(PARTS).join(', ')}) or nothing for ${USUAL.join(', ')}.
  --json FILE     where the figures go (bench/last.json)
  --body TYPE     how calls carry their fields: ${BODY_TYPES.join(', ')}
  --quick         small numbers, to see that everything works
  --size N        how many battles (processes: 1500) or sockets (sockets: 50000) at once, or plays (growth: 5000000)
  --page TEXT     of Lighthouse: only pages with this in their path; may be given several times
  --explain       how the database answers the statements of the leaderboard; of growth, those that are slow
  --profile DIR   CPU profiles of the servers under load`;

const readArgs = (): { names: string[]; json: string; options: PartOptions } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string', default: join(root, 'bench/last.json') },
      body: { type: 'string', default: 'multipart' },
      quick: { type: 'boolean', default: false },
      page: { type: 'string', multiple: true, default: [] },
      size: { type: 'string' },
      explain: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const names = positionals.length > 0 ? positionals : USUAL;
  const bodyType = BODY_TYPES.find(type => type === values.body);
  if (bodyType === undefined) throw new Error(`there is no body type ${values.body}`);
  for (const name of names) if (!(name in PARTS)) throw new Error(`there is no part ${name}`);
  const { quick: isQuick, page: pages, explain: explains, profile: profileTo } = values;
  const size = values.size === undefined ? undefined : Number(values.size);
  if (size !== undefined && !(Number.isInteger(size) && size >= 4))
    throw new Error(`${values.size} is no size`);
  return {
    ...{ names, json: values.json },
    options: { say, bodyType, isQuick, size, pages, explains, profileTo },
  };
};

/** The machine of the figures, without which they mean nothing. */
const machine = () => ({
  at: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model ?? '',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
});

const run = async (): Promise<number> => {
  const { names, json, options } = readArgs();
  const on = machine();
  const figures: Record<string, unknown> = { machine: on };
  let isReached = true;
  for (const name of names) {
    const part = PARTS[name];
    if (part === undefined) continue;
    const result = await part(options);
    figures[name] = result.figures;
    isReached &&= result.isReached;
    for (const table of result.tables) process.stdout.write(`\n${renderTable(table)}`);
  }
  writeFileSync(json, `${JSON.stringify(figures, null, 1)}\n`);
  process.stdout.write(
    `\n${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, Node ${on.node}; figures in ${json}\n`,
  );
  return isReached ? 0 : 1;
};

// `process.exit` lets the exit handlers stop what was started here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

// Exits explicitly, because the sockets of a failed part would reconnect for ever.
try {
  process.exit(await run());
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.stack : problem}\n\n${usage}\n`);
  process.exit(2);
}
