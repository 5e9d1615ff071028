/** The command `reports`: players who were reported, and what staff decided, until there is a panel (DECISIONS 2). */
import { audit } from '../../../platform/audit/audit.ts';
import type { Env } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { onSite } from '../../../platform/site/on-site.ts';
import { closeReport, readOpenReports } from './player-store.ts';

const USAGE = 'Say list, or close ID accepted|dismissed.';
const AT_ONCE = 100;

const isDecision = (word: string): word is 'accepted' | 'dismissed' =>
  word === 'accepted' || word === 'dismissed';

/** `reports [list]`, `reports close ID accepted|dismissed`; closing leaves a row in the audit log. */
export async function reportsCommand(
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb = 'list', id = '', decision = '', ...more] = words;
  const isList = verb === 'list' && id === '';
  if (!isList && (verb !== 'close' || !/^\d{1,15}$/.test(id) || more.length > 0 || !isDecision(decision)))
    throw new StartProblem(USAGE);
  await onSite(env, async ({ db, clock }) => {
    if (isDecision(decision)) {
      await db.transaction().execute(async tx => {
        if (!(await closeReport(tx, Number(id), decision)))
          throw new StartProblem(`There is no open report ${id}.`);
        const change = { before: 'open', after: decision, now: clock.now() };
        await audit(tx, { actorId: null, action: 'report.close', subject: id, ...change });
      });
      return say(`report ${id} is ${decision}`);
    }
    const rows = await readOpenReports(db, AT_ONCE);
    for (const row of rows)
      say(
        [
          `#${row.id}  ${row.kind}  player ${row.player_id} (${row.shown_name})  by player ${row.reporter_id}`,
          row.shown_picture,
          row.battle_id === null ? '' : `battle ${row.battle_id}`,
          row.created_at.toISOString(),
          row.message,
        ]
          .filter(part => part !== '')
          .join('  '),
      );
    say(`${rows.length} open`);
  });
}
