/** The desk of reported players: an admin reads what was shown and said, and decides for all reports of some kinds (DECISIONS 2). */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { closePlayerReports, noteReopened, reopen } from './decide.ts';
import {
  lockReportedPlayer,
  playerReportQuery,
  readOpenOfPlayer,
  readReportedPlayer,
  readSaidOfPlayer,
  type StoredPlayer,
} from './player-report-store.ts';
import { presentedReporter, type QuestionDesk } from './question-desk.ts';

type Names = `player_report/${'list' | 'read' | 'reports' | 'decide' | 'reopen'}`;

export type PlayerDesk = Pick<QuestionDesk, 'tellReporters' | 'addressOf'>;

type Shown = OperatorReply<'player_report/read'>;

const presented = (
  { picture, oldest_at, newest_at, joined_at, ...rest }: StoredPlayer,
  addressOf: PlayerDesk['addressOf'],
): Shown => ({
  ...rest,
  profile: addressOf(picture),
  oldest_at: oldest_at.toISOString(),
  newest_at: newest_at.toISOString(),
  joined_at: joined_at.toISOString(),
});

const read = async (db: Db, { addressOf }: PlayerDesk, id: number): Promise<Shown> => {
  const row = await readReportedPlayer(db, id);
  if (row === undefined) throw new Refusal('no_data');
  return presented(row, addressOf);
};

const decide = async (
  tx: Db,
  deps: PlayerDesk,
  call: StaffCall,
  { id, newest_id, kinds, decision, reason }: OperatorBody<'player_report/decide'>,
) => {
  const by = call.signedIn.playerId;
  if (id === by) throw new Refusal('operation_not_allowed');
  await lockReportedPlayer(tx, id);
  const present = await read(tx, deps, id);
  if (present.newest_id !== newest_id) throw new Refusal('changed_meanwhile', {}, { present });
  const open = (await readOpenOfPlayer(tx, id))
    .filter(({ kind }) => kinds.includes(kind))
    .map(row => ({ id: row.id, thanks: row.reporter_id }));
  if (open.length === 0) throw new Refusal('no_data');
  const made = { playerId: id, open, decision, by, now: call.now };
  const { decisionId, told } = await closePlayerReports(tx, deps.tellReporters, made);
  await audit(tx, {
    actorId: by,
    action: `player_report.${decision}`,
    subject: String(id),
    before: { reports: open.map(report => report.id) },
    after: { decision_id: decisionId, told },
    reason,
    address: call.address,
    now: call.now,
  });
  return { decision_id: decisionId, told, can_reopen: decision === 'dismiss' };
};

const takeBack = async (tx: Db, call: StaffCall, decisionId: number) => {
  const { id, reports } = await reopen(tx, 'player_report', decisionId);
  await noteReopened(tx, call, { table: 'player_report', id, decisionId, reports });
  return { id, reports };
};

export const playerReportHandlers = (context: AppContext, deps: PlayerDesk): OperatorHandlers<Names> => {
  const { db } = context;
  return {
    'player_report/list': async (_, ask) => {
      const { rows, total } = await readPage<StoredPlayer>(context, playerReportQuery(ask));
      return { rows: rows.map(row => presented(row, deps.addressOf)), total };
    },
    'player_report/read': (_, { id }) => read(db, deps, id),
    'player_report/reports': async (_, { id }) => {
      await read(db, deps, id);
      const said = await readSaidOfPlayer(db, id);
      const reports = said.map(row => ({
        id: row.id,
        kind: row.kind,
        message: row.message,
        battle_id: row.battle_id,
        shown_name: row.shown_name,
        shown_profile: deps.addressOf(row.shown_picture),
        at: row.at.toISOString(),
        reporter: presentedReporter(row, deps.addressOf),
      }));
      return { reports };
    },
    'player_report/decide': (call, body) => db.transaction().execute(tx => decide(tx, deps, call, body)),
    'player_report/reopen': (call, { decision_id }) =>
      db.transaction().execute(tx => takeBack(tx, call, decision_id)),
  };
};
