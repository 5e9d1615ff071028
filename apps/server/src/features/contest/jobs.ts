/**
 * What a contest owes: prizes when the last play of it has ended, fees back when it was cancelled (DECISIONS 7). Deciding
 * holds the contest; paying takes one entry at a time, purse first, so that no two payments wait for each other.
 */
import { prizeOf } from '@trivium/rules/contest/contest';
import type { Db } from '../../platform/db.ts';
import type { House } from '../../platform/house.ts';
import type { Badges } from '../badge/badge.ts';
import { notify } from '../notification/notification.ts';
import type { EarnsWon } from '../question/gain.ts';
import { earn, giveBack, lockPurse } from '../wallet/wallet.ts';
import * as store from './prize-store.ts';
import { readQuestionIds, readStarted, removeReminders } from './store.ts';

/** Its name in the job room. */
export const CONTEST_JOB = 'contest prizes';

/** And that of who asked to be told of a start. */
export const REMINDER_JOB = 'contest reminders';

/** Where the app shows contests, and the places of one. */
const CONTESTS_PATH = '/contest-play/';
const boardPath = (contestId: number): string => `${CONTESTS_PATH}leaderboard/?contest=${contestId}`;

export type ContestJobNeeds = { readonly badges: Pick<Badges, 'count'>; readonly earnsWon: EarnsWon };

/** Makes them known to the job room: each minute, on whichever server is free. Several at once are harmless. */
export const contestJobs = (house: House, needs: ContestJobNeeds): void => {
  house.jobs.define({ name: CONTEST_JOB, cron: '* * * * *', run: () => settleContests(house, needs) });
  house.jobs.define({ name: REMINDER_JOB, cron: '* * * * *', run: () => remindAll(house) });
};

/** Tells who asked for it that a contest has started; nobody of one that was called off or is over already. */
const remindAll = async ({ db, clock }: House): Promise<void> => {
  const now = clock.now();
  for (const { id, name, is_open } of await readStarted(db, new Date(now)))
    await db.transaction().execute(async tx => {
      const group = await removeReminders(tx, id);
      if (!is_open || group.length === 0) return;
      // One that was moved may be asked for again.
      const about = { words: { contest: name }, link: CONTESTS_PATH, key: null, now };
      await notify(tx, { group, kind: 'contest_starts', ...about });
    });
};

/** Who wins something is told when it is paid. */
const tellEnd = async (tx: Db, contestId: number, contest: string, now: Date): Promise<void> => {
  const group = await store.readPrizeless(tx, contestId);
  const about = { words: { contest }, link: boardPath(contestId), key: `contest_ends/${contestId}` };
  await notify(tx, { group, kind: 'contest_ends', ...about, now: now.getTime() });
};

const settleContests = async (house: House, needs: ContestJobNeeds): Promise<void> => {
  const now = new Date(house.clock.now());
  for (const contestId of await store.readOver(house.db, now)) {
    await house.db.transaction().execute(async tx => {
      const held = await store.lockContest(tx, contestId, now);
      if (held?.status !== 'scheduled' || !held.is_over) return;
      await store.writeStatus(tx, contestId, 'closed');
      await decide(tx, contestId, held.prizes);
      await tellEnd(tx, contestId, held.name, now);
    });
  }
  await payAll(house, needs, 'prize');
  await payAll(house, needs, 'refund');
};

/**
 * Writes the prize of each rank. Held entries keep their rank and their prize waits with them; nobody's prize ever falls,
 * so that deciding again after one was struck off only raises those behind it.
 */
const decide = async (tx: Db, contestId: number, prizes: readonly number[]): Promise<void> => {
  if (prizes.length === 0) return;
  const winners = await store.readWinners(tx, contestId, prizes.length);
  const dues = winners.map(({ id, score }, at) => ({ id, coins: prizeOf(prizes, at + 1, score) }));
  await store.raisePrizes(tx, dues);
};

const payAll = async (house: House, needs: ContestJobNeeds, debt: store.Debt): Promise<void> => {
  let failed = 0;
  for (let left = await store.readDebts(house.db, debt); left.length > failed; ) {
    failed = 0;
    for (const entry of left) {
      // One that cannot be paid must not keep the others waiting.
      const paying = house.db.transaction().execute(tx => pay(house, needs, tx, debt, entry));
      await paying.catch(err => {
        failed += 1;
        house.log.error({ err, entry: entry.id, debt }, 'a contest could not pay');
      });
    }
    left = await store.readDebts(house.db, debt);
  }
};

const pay = async (
  { clock }: House,
  { badges, earnsWon }: ContestJobNeeds,
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
  // The key names what the entry then has in all: a prize that was raised is a movement of its own.
  const key = `contest_prize/${id}/${owed.prize}`;
  const coins = owed.prize - owed.prize_paid;
  const isWon = await earnsWon(tx, await readQuestionIds(tx, owed.contest_id));
  await earn(tx, { ...about, coins, purse: isWon ? 'won' : 'bonus', reason: 'contest_prize', key });
  await store.writePaid(tx, id);
  const told = { words: { contest: owed.name, count: coins }, link: boardPath(owed.contest_id), key, now };
  await notify(tx, { playerId, kind: 'contest_prize', ...told });
  await badges.count(tx, playerId, [{ type: 'most_wanted_winner', more: 1 }], now);
};

/**
 * A person has looked at a held entry. Real: its prize is paid by the next run. Not real: it leaves the places, and the
 * prizes of those behind it rise. False when the entry is not held.
 */
export const reviewEntry = async (house: House, entryId: number, isReal: boolean): Promise<boolean> =>
  house.db.transaction().execute(async tx => {
    const contestId = await store.readHeld(tx, entryId);
    if (contestId === undefined) return false;
    const now = new Date(house.clock.now());
    const contest = await store.lockContest(tx, contestId, now);
    if ((await store.readHeld(tx, entryId)) === undefined) return false;
    if (isReal) await store.writeReleased(tx, entryId);
    else await store.writeStruck(tx, entryId, now);
    if (contest?.status === 'closed') await decide(tx, contestId, contest.prizes);
    return true;
  });
