/** A storm of three minutes: players of every mode, troubles by a plan, and everything acknowledged counted afterwards. */
import { isGood, reportTables } from '../chaos/report.ts';
import { runStorm } from '../chaos/run.ts';
import type { Part } from './part.ts';

const SEED = 22;
const MINUTES = 3;

export const benchChaos: Part = async ({ say, isQuick }) => {
  const findings = await runStorm({ seed: SEED, minutes: isQuick ? 1 : MINUTES, say });
  const { plan, checks, problems, figures, troubled } = findings;
  return {
    figures: {
      seed: plan.seed,
      minutes: plan.minutes,
      troubles: troubled.met.length,
      ...figures,
      checks,
      problems,
    },
    tables: reportTables(findings),
    isReached: isGood(findings),
  };
};
