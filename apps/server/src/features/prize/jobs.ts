/**
 * Pays what contests owe: prizes when their last play has ended, fees back when they were cancelled (DECISIONS 7). Deciding
 * locks the contest; paying takes one entry at a time, the purse first, so that payments never wait for each other in a
 * circle.
 */

import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Badges } from '../badge/badge.ts';
import { notify } from '../notification/notification.ts';
import type { Plays } from '../play/play.ts';
import type { EarnsWon } from '../question/gain.ts';
import { earn, giveBack, lockPurse } from '../wallet/wallet.ts';
import { boardPath, decide, sift } from './decide.ts';
import { passHeldTime } from './held/held.ts';
import * as store from './store.ts';

export type PrizeDeps = {
  readonly badges: Pick<Badges, 'count'>;
  readonly earnsWon: EarnsWon;
  readonly plays: Pick<Plays, 'settleHandedIn'>;
};

/** Name of the job. */
export const CONTEST_JOB = 'contest prizes';

/** Runs each minute on one server. Concurrent runs do no harm. */
export const prizeJobs = (context: AppContext, deps: PrizeDeps): Job[] => [
  { name: CONTEST_JOB, cron: '* * * * *', run: () => settleContests(context, deps) },
];

/** Notifies players without a prize; a winner is notified when his prize is paid. */
const tellEnd = async (tx: Db, contestId: number, contest: string, now: Date): Promise<void> => {
  const group = await store.readPrizeless(tx, contestId);
  const about = { words: { contest }, link: boardPath(contestId), key: `contest_ends/${contestId}` };
  await notify(tx, { group, kind: 'contest_ends', ...about, now: now.getTime() });
};

/** Each step may be interrupted: the next minute does the rest, and nothing twice. */
const settleContests = async (context: AppContext, deps: PrizeDeps): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  for (const contestId of await store.readOver(db, new Date(now))) {
    await db.transaction().execute(async tx => {
      const held = await store.lockContest(tx, contestId, new Date(now));
      if (held?.status !== 'scheduled' || !held.is_over) return;
      const { name, prizes, author_id: authorId } = held;
      const deciding = { contestId, name, prizes, authorId, now };
      await store.writeStatus(tx, contestId, 'closed');
      await sift(tx, deciding);
      await decide(tx, deciding);
      await tellEnd(tx, contestId, name, new Date(now));
    });
  }
  await store.reservePlayed(db, { now: new Date(now), until: new Date(now + RESERVED_AHEAD_MS) });
  await passHeldTime(context);
  await payAll(context, deps, 'prize');
  await payAll(context, deps, 'refund');
  await settlePlays(context, deps.plays);
};

/** Longer than the time from one run to the next. */
const RESERVED_AHEAD_MS = 5 * 60_000;
const SETTLED_AT_ONCE = 500;

/** Settles handed-in plays in a transaction each, so that thousands of them block nobody. */
const settlePlays = async (context: AppContext, plays: PrizeDeps['plays']): Promise<void> => {
  const { db, clock } = context;
  let failed = 0;
  for (let left = await store.readUnsettled(db, SETTLED_AT_ONCE); left.length > failed; ) {
    failed = 0;
    for (const { id, play_id, is_told: areAnswersOpen } of left) {
      const settling = db.transaction().execute(async tx => {
        const now = clock.now();
        await plays.settleHandedIn(tx, play_id, { now, areAnswersOpen });
        await store.writeSettled(tx, id, new Date(now));
      });
      await settling.catch(err => {
        failed += 1;
        context.log.error({ err, entry: id }, 'a play that was handed in could not be settled');
      });
    }
    left = await store.readUnsettled(db, SETTLED_AT_ONCE);
  }
};

const payAll = async (context: AppContext, deps: PrizeDeps, debt: store.Debt): Promise<void> => {
  let failed = 0;
  for (let left = await store.readDebts(context.db, debt); left.length > failed; ) {
    failed = 0;
    for (const entry of left) {
      // An entry that cannot be paid must not block the others.
      const paying = context.db.transaction().execute(tx => pay(context, deps, tx, debt, entry));
      await paying.catch(err => {
        failed += 1;
        context.log.error({ err, entry: entry.id, debt }, 'a contest could not pay');
      });
    }
    left = await store.readDebts(context.db, debt);
  }
};

const pay = async (
  { clock }: AppContext,
  { badges, earnsWon }: PrizeDeps,
  tx: Db,
  debt: store.Debt,
  { id, player_id: playerId }: { id: number; player_id: number },
): Promise<void> => {
  await lockPurse(tx, playerId);
  const owed = await store.lockDebt(tx, debt, id);
  if (owed === undefined) return;
  const now = clock.now();
  const about = { playerId, reference: String(owed.contest_id), now };
  if (debt === 'refund') {
    const kinds = { won: owed.fee_won, bonus: owed.fee_bonus };
    await giveBack(tx, { ...about, reason: 'contest_refund', key: `contest_refund/${id}` }, kinds);
    await store.writeRefunded(tx, id, new Date(now));
    await notify(tx, {
      playerId,
      kind: 'contest_refund',
      words: { contest: owed.name, count: kinds.won + kinds.bonus },
      link: '/contest-play/?tab=past',
      key: `contest_refund/${id}`,
      now,
    });
    return;
  }
  // The key names the entry's total prize, so that a raised prize is a movement of its own.
  const key = `contest_prize/${id}/${owed.prize}`;
  const coins = owed.prize - owed.prize_paid;
  const isWon = await earnsWon(tx, await store.readPool(tx, owed.contest_id));
  await earn(tx, { ...about, coins, purse: isWon ? 'won' : 'bonus', reason: 'contest_prize', key });
  await store.writePaid(tx, id);
  const notice = { words: { contest: owed.name, count: coins }, link: boardPath(owed.contest_id), key, now };
  await notify(tx, { playerId, kind: 'contest_prize', ...notice });
  await badges.count(tx, playerId, [{ type: 'most_wanted_winner', more: 1 }], now);
};
