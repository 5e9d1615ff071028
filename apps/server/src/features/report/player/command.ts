/** The command `reports`: lists reported players, and closes a report, as the panel does (DECISIONS 2). */
import { audit } from '../../../platform/audit/audit.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { declareCommand, readNumber } from '../../../platform/site/command.ts';
import { onSite } from '../../../platform/site/on-site.ts';
import { closePlayerReports, type TellReporters } from '../operator/decide.ts';
import { type ListedReport, lockOpenReport, readOpenReports } from './player-store.ts';

const LISTED_MOST = 100;

type Decision = 'accepted' | 'dismissed';
/** Without `closes` the command lists. */
type Task = { readonly closes: { readonly id: number; readonly as: Decision } | null };

const isDecision = (word: string | undefined): word is Decision =>
  word === 'accepted' || word === 'dismissed';

const read = ([verb = 'list', idWord, decision, ...more]: readonly string[]): Task | null => {
  if (verb === 'list') return idWord === undefined || idWord === '' ? { closes: null } : null;
  const id = readNumber(idWord);
  if (verb !== 'close' || id === null || more.length > 0 || !isDecision(decision)) return null;
  return { closes: { id, as: decision } };
};

const lineOf = (row: ListedReport): string =>
  [
    `#${row.id}  ${row.kind}  player ${row.player_id} (${row.shown_name})  by player ${row.reporter_id}`,
    row.shown_picture,
    row.battle_id === null ? '' : `battle ${row.battle_id}`,
    row.created_at.toISOString(),
    row.message,
  ]
    .filter(part => part !== '')
    .join('  ');

/**
 * `reports [list]`, `reports close ID accepted|dismissed`. Closing tells a reporter who was right, and leaves an entry in the
 * audit log.
 */
export const reportsCommand = (tellReporters: TellReporters) =>
  declareCommand({
    open: onSite,
    usage: 'Say list, or close ID accepted|dismissed.',
    read,
    work: async ({ db, clock }, { closes }, say) => {
      if (closes === null) {
        const rows = await readOpenReports(db, LISTED_MOST);
        for (const row of rows) say(lineOf(row));
        return say(`${rows.length} open`);
      }
      const { id, as } = closes;
      await db.transaction().execute(async tx => {
        const report = await lockOpenReport(tx, id);
        if (report === undefined) throw new StartProblem(`There is no open report ${id}.`);
        const now = clock.now();
        const decision = as === 'accepted' ? 'accept' : 'dismiss';
        const open = [{ id, thanks: report.thanks }];
        const made = { playerId: report.player_id, open, decision, by: null, now } as const;
        const { decisionId, told } = await closePlayerReports(tx, tellReporters, made);
        await audit(tx, {
          actorId: null,
          action: `player_report.${decision}`,
          subject: String(report.player_id),
          before: { reports: [id] },
          after: { decision_id: decisionId, told },
          now,
        });
      });
      say(`report ${id} is ${as}`);
    },
  });
