/** Decisions about reports: they close every open report of a question or a player, and tell whoever was right (DECISIONS 2, 4). */
import { pushTitle } from '@trivium/rules/notification/push';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import {
  closeReports,
  type Decision,
  lockDecision,
  type MadeDecision,
  type ReportTable,
  reopenReports,
  writeDecision,
  writeTold,
} from './decision-store.ts';

/** What people hear of their reports, in the transaction of the decision. */
export type TellReporters = (
  db: Db,
  told: {
    readonly playerIds: readonly number[];
    readonly about: 'question_mended' | 'question_retired' | 'player_report_right';
    readonly words: Readonly<Record<string, string>>;
    /** Makes it once. */
    readonly key: string;
    readonly now: number;
  },
) => Promise<void>;

type By = {
  /** Null: a command on the machine. */
  readonly by: number | null;
  readonly now: number;
};
type Closed = { readonly decisionId: number; readonly told: number };

const tell = async (
  db: Db,
  to: TellReporters,
  decisionId: number,
  notice: Omit<Parameters<TellReporters>[1], 'key'>,
): Promise<Closed> => {
  const told = notice.playerIds.length;
  if (told > 0) {
    await to(db, { ...notice, key: `report/${decisionId}` });
    await writeTold(db, decisionId, told);
  }
  return { decisionId, told };
};

export type OpenReport = {
  readonly id: number;
  /** Who would hear that it was right; null for nobody. */
  readonly thanks: number | null;
};

/** Closes open reports of a question; those of `wrong` as dismissed in any case. */
export const closeQuestionReports = async (
  db: Db,
  to: TellReporters,
  {
    by,
    now,
    ...what
  }: By & {
    readonly question: { readonly id: number; readonly text: string; readonly is_held: boolean };
    readonly open: readonly OpenReport[];
    readonly decision: Exclude<Decision, 'accept'>;
    readonly wrong: readonly number[];
  },
): Promise<Closed> => {
  const { question, open, decision, wrong } = what;
  const decisionId = await writeDecision(db, {
    about: { questionId: question.id },
    decision,
    by,
    at: new Date(now),
    wasHeld: question.is_held,
  });
  const right = decision === 'dismiss' ? [] : open.filter(({ id }) => !wrong.includes(id));
  const rest = open.filter(report => !right.includes(report));
  await closeReports(db, 'report', idsOf(right), { status: 'accepted', decisionId });
  await closeReports(db, 'report', idsOf(rest), { status: 'dismissed', decisionId });
  return tell(db, to, decisionId, {
    playerIds: thanksOf(right),
    about: decision === 'retire' ? 'question_retired' : 'question_mended',
    words: { question: pushTitle(question.text) },
    now,
  });
};

/** Closes open reports of a player. */
export const closePlayerReports = async (
  db: Db,
  to: TellReporters,
  {
    by,
    now,
    ...what
  }: By & {
    readonly playerId: number;
    readonly open: readonly OpenReport[];
    readonly decision: 'accept' | 'dismiss';
  },
): Promise<Closed> => {
  const { playerId, open, decision } = what;
  const made = { about: { playerId }, decision, by, at: new Date(now), wasHeld: false };
  const decisionId = await writeDecision(db, made);
  const status = decision === 'accept' ? 'accepted' : 'dismissed';
  await closeReports(db, 'player_report', idsOf(open), { status, decisionId });
  const playerIds = decision === 'accept' ? thanksOf(open) : [];
  return tell(db, to, decisionId, { playerIds, about: 'player_report_right', words: {}, now });
};

/** Opens the reports of a decision again. Refuses `already_told` when somebody heard of it, `no_data` when nothing is left of it. */
export const reopen = async (
  db: Db,
  table: ReportTable,
  decisionId: number,
): Promise<{ made: MadeDecision; id: number; reports: number }> => {
  const made = await lockDecision(db, decisionId);
  const id = table === 'report' ? made?.question_id : made?.player_id;
  if (made === undefined || id === undefined || id === null) throw new Refusal('no_data');
  if (made.decision !== 'dismiss') throw new Refusal('already_told');
  const reports = await reopenReports(db, table, decisionId);
  if (reports === 0) throw new Refusal('no_data');
  return { made, id, reports };
};

/** Leaves a row in the audit log of a decision that was taken back. */
export const noteReopened = (
  db: Db,
  { signedIn, address, now }: StaffCall,
  what: {
    readonly table: 'question_report' | 'player_report';
    readonly id: number;
    readonly decisionId: number;
    readonly reports: number;
  },
): Promise<void> =>
  audit(db, {
    actorId: signedIn.playerId,
    action: `${what.table}.reopen`,
    subject: String(what.id),
    before: { decision_id: what.decisionId },
    after: { reports: what.reports },
    address,
    now,
  });

const idsOf = (reports: readonly OpenReport[]): number[] => reports.map(({ id }) => id);
const thanksOf = (reports: readonly OpenReport[]): number[] => [
  ...new Set(reports.flatMap(({ thanks }) => thanks ?? [])),
];
