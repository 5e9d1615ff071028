/** What waits for staff, for the counts of the rail and the first row of the dashboard. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { StaffCall } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import * as store from './waiting-store.ts';

type Waiting = OperatorReply<'waiting'>;

export const waitingFor =
  ({ db }: AppContext) =>
  async ({ signedIn, rights, languages, now }: StaffCall): Promise<Waiting> => {
    const at = new Date(now);
    const may = (right: StaffCall['rights'][number]): boolean => rights.includes(right);
    const reports = async (): Promise<Waiting['reports']> => {
      const mayPlayers = signedIn.role === 'admin' && may('people');
      if (!may('content') && !mayPlayers) return null;
      const questions = may('content')
        ? await store.readQuestionReports(db, languages)
        : { count: 0, most: 0 };
      const players = mayPlayers ? await store.countPlayerReports(db) : 0;
      return { count: questions.count + players, most_on_one: questions.most };
    };
    const payouts = async (): Promise<Waiting['payouts']> => {
      if (signedIn.role !== 'admin' || !may('money')) return null;
      const { count, sums, oldest_at } = await store.readPayouts(db);
      return { count, sums, oldest_at: oldest_at?.toISOString() ?? null };
    };
    const isAdmin = signedIn.role === 'admin';
    const exams = may('exams');
    const [payoutsOpen, reportsOpen, held, review, contests, running] = await Promise.all([
      payouts(),
      reports(),
      isAdmin && (exams || may('money')) ? store.countHeld(db) : null,
      may('content') ? store.countInReview(db, languages) : null,
      exams ? store.countContests(db, at) : null,
      exams ? store.countExams(db, at) : null,
    ]);
    return {
      payouts: payoutsOpen,
      reports: reportsOpen,
      held,
      in_review: review,
      contests_running: contests,
      exams_running: running,
    };
  };
