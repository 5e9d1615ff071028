/** Staff about themselves: who is calling, who else is staff, and what was changed (DECISIONS 1). */
import { mayCall } from '@trivium/contract/admin/call';
import { OPERATOR_CALLS } from '@trivium/contract/admin/catalogue';
import { auditLog, staff } from '@trivium/contract/admin/staff';
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import { resourceHandlers } from '../../http/admin/resource.ts';
import { Failure } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { questionBulk } from '../question/operator/bulk.ts';
import type { QuestionDeps } from '../question/operator/question-admin.ts';
import { auditCsv } from './audit-csv.ts';
import { type BulkSubjects, jobHandlers } from './bulk/job.ts';
import { measuredBy } from './capacity/capacity.ts';
import { figuresOf } from './dashboard/figures.ts';
import { type HealthDeps, healthOf } from './dashboard/health.ts';
import { playHandlers } from './dashboard/plays/plays.ts';
import { waitingFor } from './dashboard/waiting.ts';
import { doctorHandlers } from './doctor/doctor-desk.ts';
import { outboxHandlers } from './outbox/outbox.ts';
import { type TemplateDeps, templateHandlers } from './outbox/template.ts';
import { type DemoDeps, demoHandlers } from './setting/demo.ts';
import { settingHandlers } from './setting/desk.ts';
import { themeHandlers } from './setting/theme.ts';
import { trialHandlers } from './setting/trial/trial.ts';
import { type ChecklistDeps, checklistOf } from './site/checklist.ts';
import { type SetupDeps, setupHandlers } from './site/setup.ts';
import { siteHandlers } from './site/site.ts';
import type { InviteDeps } from './staff/invite.ts';
import { staffHandlers } from './staff/staff.ts';
import { auditQuery, presentedAudit, presentedStaff, readAudit, readStaff, staffQuery } from './store.ts';
import { viewHandlers } from './view/view.ts';

const whoami =
  ({ db }: AppContext) =>
  async ({ signedIn }: StaffCall) => {
    const [row] = await readStaff(db, [signedIn.playerId]);
    // Between the look at the session and this one the role was taken away.
    if (row === undefined) throw new Failure(403, 'forbidden');
    const { id: player_id, name, role, rights, languages } = row;
    const calls = OPERATOR_CALLS.filter(call => call.session === 'whole' && mayCall(row, call));
    return { player_id, name, role, rights, languages, calls: calls.map(call => call.name) };
  };

export type AdminDeps = SetupDeps &
  ChecklistDeps &
  InviteDeps &
  QuestionDeps &
  DemoDeps &
  HealthDeps & { readonly templates: TemplateDeps };

/** What staff can do in bulk. */
export const subjectsOf = (deps: QuestionDeps): BulkSubjects => ({ question: questionBulk(deps) });

const dashboard = (
  context: AppContext,
  deps: AdminDeps,
): OperatorHandlers<'waiting' | 'dashboard/figures' | 'dashboard/health'> => ({
  waiting: waitingFor(context),
  'dashboard/figures': figuresOf(context, deps),
  'dashboard/health': healthOf(context, deps),
});

export const adminHandlers = (context: AppContext, deps: AdminDeps) => ({
  ...({ whoami: whoami(context) } satisfies OperatorHandlers<'whoami'>),
  ...dashboard(context, deps),
  ...playHandlers(context),
  ...jobHandlers(context, subjectsOf(deps)),
  ...viewHandlers(context),
  ...({ 'capacity/measured': measuredBy(context) } satisfies OperatorHandlers<'capacity/measured'>),
  ...doctorHandlers(context, deps),
  ...siteHandlers(context, deps),
  ...setupHandlers(context, deps),
  ...settingHandlers(context, deps),
  ...trialHandlers(context, deps),
  ...themeHandlers(context),
  ...demoHandlers(context, deps),
  ...({ checklist: checklistOf(context, deps) } satisfies OperatorHandlers<'checklist'>),
  ...staffHandlers(context, deps),
  ...outboxHandlers(context, deps),
  ...templateHandlers(context, deps.templates),
  ...({ 'audit/export': auditCsv(context) } satisfies OperatorHandlers<'audit/export'>),
  ...resourceHandlers(context, staff, {
    list: async ask => {
      const { rows, total } = await readPage<Parameters<typeof presentedStaff>[0]>(context, staffQuery(ask));
      return { rows: rows.map(presentedStaff), total };
    },
    read: readStaff,
  }),
  ...resourceHandlers(context, auditLog, {
    list: async ask => {
      const { rows, total } = await readPage<Parameters<typeof presentedAudit>[0]>(context, auditQuery(ask));
      return { rows: rows.map(presentedAudit), total };
    },
    read: readAudit,
  }),
});
