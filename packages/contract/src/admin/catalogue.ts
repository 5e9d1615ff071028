/** Every call of the operator: a list of its own, because bodies, callers and address differ from the players' (ADR 13). */
import type { z } from 'zod';
import { exportCalls } from './bank/export.ts';
import { importCalls } from './bank/import.ts';
import type { OperatorCall } from './call.ts';
import { categoryCalls } from './category.ts';
import { coinGrantCalls } from './coin-grant.ts';
import { dailyCalls } from './content/daily.ts';
import { draftCalls } from './content/drafting.ts';
import { passageCalls } from './content/passage.ts';
import { postCalls } from './content/post.ts';
import { figures, health, listPlays, runningBattles, siteState, siteSwitch, waiting } from './dashboard.ts';
import { contestCalls } from './event/contest.ts';
import { contestPlanCalls } from './event/contest-plan.ts';
import { examCalls } from './event/exam.ts';
import { sittingCalls } from './event/sitting.ts';
import { jobCalls } from './job.ts';
import { ledgerCalls } from './ledger.ts';
import { uploadMedia } from './media.ts';
import { messageCalls } from './message/message.ts';
import { outboxCalls } from './message/outbox.ts';
import { payoutBatches, payoutCalls, payouts } from './payout.ts';
import { playerCalls } from './player.ts';
import { playerActCalls } from './player-act.ts';
import { playerReportCalls } from './player-report.ts';
import { exportQuestions, questions, restoreQuestion } from './question.ts';
import { questionDeskCalls } from './question-desk.ts';
import { questionReportCalls } from './question-report.ts';
import { panelCalls } from './session.ts';
import { setupCalls } from './setup.ts';
import { capacityCalls } from './site/capacity.ts';
import { copyCalls } from './site/copy.ts';
import { demoCalls } from './site/demo.ts';
import { doctorCalls } from './site/doctor.ts';
import { pageTextCalls } from './site/page-text.ts';
import { settingCalls } from './site/setting.ts';
import { themeCalls } from './site/theme.ts';
import { trialCalls } from './site/trial.ts';
import { auditExport, auditLog, staff, whoami } from './staff.ts';
import { staffActCalls } from './staff-act.ts';
import { viewCalls } from './view.ts';
import { badgeCalls } from './words/badge.ts';
import { languageCalls } from './words/language.ts';
import { textCalls } from './words/text.ts';

const ALL = {
  ...panelCalls,
  [whoami.name]: whoami,
  [uploadMedia.name]: uploadMedia,
  ...questionDeskCalls,
  ...staff.calls,
  ...staffActCalls,
  ...auditLog.calls,
  [auditExport.name]: auditExport,
  [waiting.name]: waiting,
  [figures.name]: figures,
  [health.name]: health,
  [listPlays.name]: listPlays,
  [runningBattles.name]: runningBattles,
  [siteState.name]: siteState,
  [siteSwitch.name]: siteSwitch,
  ...capacityCalls,
  ...categoryCalls,
  ...dailyCalls,
  ...draftCalls,
  ...exportCalls,
  ...importCalls,
  ...playerCalls,
  ...playerActCalls,
  ...coinGrantCalls,
  ...setupCalls,
  ...questionReportCalls,
  ...playerReportCalls,
  ...questions.calls,
  [restoreQuestion.name]: restoreQuestion,
  [exportQuestions.name]: exportQuestions,
  ...payouts.calls,
  ...payoutBatches.calls,
  ...payoutCalls,
  ...ledgerCalls,
  ...contestCalls,
  ...contestPlanCalls,
  ...examCalls,
  ...sittingCalls,
  ...jobCalls,
  ...viewCalls,
  ...messageCalls,
  ...outboxCalls,
  ...languageCalls,
  ...textCalls,
  ...badgeCalls,
  ...pageTextCalls,
  ...postCalls,
  ...passageCalls,
  ...settingCalls,
  ...trialCalls,
  ...themeCalls,
  ...demoCalls,
  ...copyCalls,
  ...doctorCalls,
};

type Declared = typeof ALL;

export type OperatorCallName = keyof Declared;
export type OperatorCallNamed<Name extends OperatorCallName> = Declared[Name];
/** What the handler of a call receives. */
export type OperatorBody<Name extends OperatorCallName> = z.output<Declared[Name]['body']>;
/** What a caller of a call sends: what has a default may be left out. */
export type OperatorBodyIn<Name extends OperatorCallName> = z.input<Declared[Name]['body']>;
/** What stands under `data` in the good reply of a call. */
export type OperatorReply<Name extends OperatorCallName> = z.output<Declared[Name]['reply']>;

export const OPERATOR_CALLS: readonly OperatorCall[] = Object.values(ALL);
