/** The desk of reported questions: an editor reads what was said, and decides once for all open reports (DECISIONS 4). */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { readPage } from '../../../platform/database/list-page.ts';
import { closeQuestionReports, noteReopened, reopen, type TellReporters } from './decide.ts';
import {
  lockReportedQuestion,
  presentedQuestion,
  questionReportQuery,
  readOpenReporters,
  readReportedQuestion,
  readSaid,
  type Said,
} from './question-report-store.ts';

type Names = `question_report/${'list' | 'read' | 'reports' | 'decide' | 'reopen'}`;

export type QuestionDesk = {
  readonly tellReporters: TellReporters;
  /** Address of a stored picture. */
  readonly addressOf: (picture: string) => string;
  /** How often each option of a question was chosen, by its place. */
  readonly chosenOf: (db: Db, questionId: number) => Promise<number[]>;
  readonly holdQuestion: (db: Db, questionId: number) => Promise<boolean>;
  /** Serves a question again that its reports held back. */
  readonly releaseQuestion: (db: Db, questionId: number) => Promise<void>;
  /** Takes a question out of every mode. */
  readonly retireQuestion: (
    db: Db,
    questionId: number,
    by: { readonly staffId: number; readonly at: Date },
  ) => Promise<void>;
};

/** A reporter with what his word was worth. */
export const presentedReporter = (
  { player_id, name, picture, record }: Said,
  addressOf: QuestionDesk['addressOf'],
) => ({ player_id, name, profile: addressOf(picture), ...record });

const read = async (db: Db, call: StaffCall, id: number) => {
  const row = await readReportedQuestion(db, id, call.languages);
  if (row === undefined) throw new Refusal('no_data');
  return row;
};

const decide = async (
  tx: Db,
  deps: QuestionDesk,
  call: StaffCall,
  { id, newest_id, decision, wrong }: OperatorBody<'question_report/decide'>,
) => {
  await lockReportedQuestion(tx, id);
  const present = await read(tx, call, id);
  if (present.newest_id !== newest_id) throw new Refusal('changed_meanwhile', {}, { present });
  const reporters = await readOpenReporters(tx, id);
  const open = reporters.map(row => ({ id: row.id, thanks: row.may_thank ? row.player_id : null }));
  const by = call.signedIn.playerId;
  const made = { question: present, open, decision, wrong, by, now: call.now };
  const { decisionId, told } = await closeQuestionReports(tx, deps.tellReporters, made);
  if (present.is_held) await deps.releaseQuestion(tx, id);
  if (decision === 'retire') await deps.retireQuestion(tx, id, { staffId: by, at: new Date(call.now) });
  await audit(tx, {
    actorId: by,
    action: `question_report.${decision}`,
    subject: String(id),
    before: { reports: open.map(report => report.id), is_held: present.is_held },
    after: { decision_id: decisionId, wrong, told },
    address: call.address,
    now: call.now,
  });
  return { decision_id: decisionId, told, can_reopen: decision === 'dismiss' };
};

const takeBack = async (tx: Db, deps: QuestionDesk, call: StaffCall, decisionId: number) => {
  const { made, id, reports } = await reopen(tx, 'report', decisionId);
  await read(tx, call, id);
  if (made.was_held) await deps.holdQuestion(tx, id);
  await noteReopened(tx, call, { table: 'question_report', id, decisionId, reports });
  return { id, reports };
};

export const questionReportHandlers = (context: AppContext, deps: QuestionDesk): OperatorHandlers<Names> => {
  const { db } = context;
  return {
    'question_report/list': async (call, ask) => {
      const query = questionReportQuery(ask, call.languages);
      const { rows, total } = await readPage<Parameters<typeof presentedQuestion>[0]>(context, query);
      return { rows: rows.map(presentedQuestion), total };
    },
    'question_report/read': (call, { id }) => read(db, call, id),
    'question_report/reports': async (call, { id }) => {
      await read(db, call, id);
      const [said, chosen] = await Promise.all([readSaid(db, id), deps.chosenOf(db, id)]);
      const reports = said.map(row => ({
        id: row.id,
        message: row.message,
        at: row.at.toISOString(),
        reporter: presentedReporter(row, deps.addressOf),
      }));
      return { reports, chosen };
    },
    'question_report/decide': (call, body) => db.transaction().execute(tx => decide(tx, deps, call, body)),
    'question_report/reopen': (call, { decision_id }) =>
      db.transaction().execute(tx => takeBack(tx, deps, call, decision_id)),
  };
};
