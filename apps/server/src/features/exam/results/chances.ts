/** What staff give one candidate: another attempt, or more time on the clock (DECISIONS 7). */
import { MINUTE_MS } from '@trivium/rules/time/units';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Plays } from '../../play/play.ts';
import { pictureAddress } from '../../profile/profile.ts';
import { type CareDeps, demandCare, demandOther, note } from '../desk/care.ts';
import { keepAnswers } from '../desk/plan.ts';
import { lockExams } from '../desk/plan-store.ts';
import { grantAttempt } from '../exam.ts';
import { readExtraMinutes } from '../store.ts';
import * as store from './sitting-store.ts';

const FOUND_MOST = 8;

type Deps = CareDeps & { readonly plays: Plays };
type Names = 'exam/grant' | 'exam/extra_time' | 'exam/extra_times' | 'exam/candidates';

/** More minutes for a sitting that runs; it gets no less. */
const lengthen = async (
  db: Db,
  plays: Plays,
  { examId, playerId, byMs }: { readonly examId: number; readonly playerId: number; readonly byMs: number },
  now: number,
): Promise<void> => {
  const running = await store.readRunningPlay(db, examId, playerId);
  if (running === undefined) return;
  if (byMs < 0) throw new Refusal('play_running');
  await plays.lengthen(db, running, { byMs, now });
};

/** In the transaction of the caller, with the exam locked: nobody sits down meanwhile by another clock. */
const giveTime = async (
  db: Db,
  { plays, ...deps }: Deps,
  call: StaffCall,
  wish: {
    readonly id: number;
    readonly player_id: number;
    readonly minutes: number;
    readonly reason: string;
  },
): Promise<void> => {
  const { id, player_id: playerId, minutes, reason } = wish;
  await lockExams(db, [id]);
  const row = await demandCare(db, deps, call, id);
  if (!(await store.isPlayer(db, playerId))) throw new Refusal('no_data');
  // Others may know the answers by now.
  if (row.state === 'over') throw new Refusal('exam_answers_open');
  const before = await readExtraMinutes(db, id, playerId);
  if (before === minutes) return;
  await lengthen(db, plays, { examId: id, playerId, byMs: (minutes - before) * MINUTE_MS }, call.now);
  const staffId = call.signedIn.playerId;
  await store.writeExtraMinutes(db, { examId: id, playerId, minutes, staffId, at: new Date(call.now) });
  const after = await demandCare(db, deps, call, id);
  if (after.state !== 'draft') await keepAnswers(db, after);
  const said = (value: number) => ({ player: playerId, minutes: value });
  await note(db, call, 'extra_time', id, { before: said(before), after: said(minutes), reason });
};

export const chanceHandlers = (context: AppContext, deps: Deps): OperatorHandlers<Names> => ({
  'exam/grant': async (call, { id, player_id: playerId, reason }) => {
    const { signedIn, address, now } = call;
    const row = await demandCare(context.db, deps, call, id);
    await demandOther(context, signedIn.playerId, playerId, now);
    // Nobody begins after the end, so an attempt would be worth nothing.
    if (new Date(row.ends_at).getTime() <= now) throw new Refusal('exam_over');
    const grant = { examId: id, playerId, editorId: signedIn.playerId, reason, address, now };
    return { is_new: await grantAttempt(context, deps.plays, grant) };
  },
  'exam/extra_time': async (call, wish) => {
    await demandCare(context.db, deps, call, wish.id);
    await demandOther(context, call.signedIn.playerId, wish.player_id, call.now);
    await context.db.transaction().execute(tx => giveTime(tx, deps, call, wish));
    return { minutes: wish.minutes };
  },
  'exam/extra_times': async (call, { id }) => {
    await demandCare(context.db, deps, call, id);
    return store.readExtraTimes(context.db, id);
  },
  'exam/candidates': async (call, { id, text }) => {
    await demandCare(context.db, deps, call, id);
    const found = await store.findCandidates(context.db, text, FOUND_MOST);
    return found.map(row => ({ ...row, picture: pictureAddress(row.picture) }));
  },
});
