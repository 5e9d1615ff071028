/** Staff publish and cancel contests (DECISIONS 7, 12). */
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Settings } from '../settings/settings.ts';
import { makeReady } from './plan/ready.ts';
import * as store from './store.ts';

/**
 * The outcome. `not_open`: it was published already, is over, was cancelled, or is in the bin. `no_questions`: there are
 * fewer than it needs. An object says by how many coins the budget is exceeded.
 */
export type Published =
  | 'published'
  | 'not_open'
  | 'no_questions'
  | { readonly coins: number; readonly left: number };

/**
 * Publishes a contest with its prizes, if the prizes of the month in which it ends stay within the budget. An admin does it,
 * or the operator by a command (`actorId` null).
 */
export async function publishContest(
  tx: Db,
  settings: Settings,
  {
    contestId,
    actorId,
    address,
    now,
  }: { contestId: number; actorId: number | null; address?: string; now: number },
): Promise<Published> {
  await store.lockBudget(tx);
  const contest = await store.lockContest(tx, contestId, new Date(now));
  if (contest?.status !== 'scheduled' || contest.is_published || contest.is_binned) return 'not_open';
  const used = await store.sumPrizes(
    tx,
    monthOf(contest.ends_at.getTime(), settings.get('system_time_zone')),
  );
  const coins = contest.prizes.reduce((sum, prize) => sum + prize, 0);
  const left = Math.max(0, settings.get('contest_prize_budget_coins') - used);
  if (coins > left) return { coins, left };
  if (!(await makeReady(tx, settings, { ...contest, id: contestId }, now))) return 'no_questions';
  await store.writePublished(tx, contestId, actorId, new Date(now));
  const after = { name: contest.name, prizes: contest.prizes };
  await audit(tx, {
    actorId,
    action: 'contest.publish',
    subject: String(contestId),
    before: null,
    after,
    ...(address !== undefined && { address }),
    now,
  });
  return 'published';
}

/** The month of the site's calendar in which an instant lies. */
export const monthOf = (at: number, zone: string) => {
  const first = `${dateInZone(at, zone).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: new Date(dateBeginsAt(first, zone)), until: new Date(dateBeginsAt(next, zone)) };
};

/**
 * Cancels a contest: nobody enters any more, nobody wins, and the job pays every fee back. False when it is cancelled or
 * decided already.
 */
export const cancelContest = (
  context: AppContext,
  contestId: number,
  actorId: number | null = null,
  address?: string,
): Promise<boolean> =>
  context.db.transaction().execute(async tx => {
    const now = context.clock.now();
    const held = await store.lockContest(tx, contestId, new Date(now));
    if (held?.status !== 'scheduled') return false;
    await store.writeStatus(tx, contestId, 'cancelled');
    const [before, after] = ['scheduled', 'cancelled'];
    const from = address === undefined ? {} : { address };
    const subject = String(contestId);
    await audit(tx, { actorId, action: 'contest.cancel', subject, before, after, ...from, now });
    return true;
  });
