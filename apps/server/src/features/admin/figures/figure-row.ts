/**
 * The product's figures in /metrics, a row each: what they mean and who reads them. Whoever owns a part of the house adds a row
 * here; the board and the alerts in `deploy/` may then ask for it.
 */
import { statfs } from 'node:fs/promises';
import { DAY_MS, MINUTE_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import type { PayoutContext } from '../../payout/engine/context.ts';
import { termsAt } from '../../payout/engine/terms.ts';
import * as store from './figure-store.ts';

export type FigureDeps = { readonly payouts: PayoutContext };

/** Figures that are read together. A figure that has no value yet, such as the instant of a first copy, is left out. */
export type FigureRow = {
  /** What each figure means, by its name; the name ends in its unit. */
  readonly help: Readonly<Record<string, string>>;
  readonly read: (
    context: AppContext,
    deps: FigureDeps,
    now: number,
  ) => Promise<Readonly<Record<string, number | null | undefined>>>;
};

/** What is due for longer should have gone. */
const LATE_MS = 5 * MINUTE_MS;
/** Older letters are not sent any more. */
const GIVEN_UP_MS = 2 * DAY_MS;

const seconds = (at: Date | null | undefined): number | null => (at ? at.getTime() / 1000 : null);
const age = (at: Date | null | undefined, now: number): number => (at ? (now - at.getTime()) / 1000 : 0);

const payouts: FigureRow = {
  help: {
    payouts_waiting: 'Requests for money that wait for a decision',
    payouts_waiting_oldest_seconds: 'How long the oldest of them has waited; 0 when none waits',
    payout_budget_coins: 'Most coins that may be paid out this month',
    payout_budget_left_coins: 'What is left of them after all requests of the month',
  },
  read: async ({ db }, deps, now) => {
    const [waiting, terms] = await Promise.all([store.readPayouts(db), termsAt(deps.payouts, db, now)]);
    return {
      payouts_waiting: waiting?.count,
      payouts_waiting_oldest_seconds: age(waiting?.oldest_at, now),
      payout_budget_coins: deps.payouts.settings.get('payout_budget_coins'),
      payout_budget_left_coins: terms.budgetLeftCoins,
    };
  },
};

const economy: FigureRow = {
  help: {
    coins_made_today: 'Coins out of the house on the newest day that was counted',
    coins_spent_today: 'Coins into the house on that day',
    ledger_check_faults: 'Questions of the newest check of the books that found a fault; 0 is right',
    ledger_check_timestamp_seconds: 'When that check ended',
  },
  read: async ({ db }) => {
    const [day, check] = await Promise.all([store.readEconomyDay(db), store.readLedgerCheck(db)]);
    return {
      coins_made_today: day?.made ?? 0,
      coins_spent_today: day?.spent ?? 0,
      ledger_check_faults: check?.faults ?? 0,
      ledger_check_timestamp_seconds: seconds(check?.finished_at),
    };
  },
};

const backlog: FigureRow = {
  help: {
    outbox_unsent: 'Letters and text messages written more than five minutes ago and not sent',
    outbox_oldest_seconds: 'How long the oldest of them has waited; 0 when none waits',
    pushes_unsent: 'Pushes due for more than five minutes',
    jobs_overdue: 'Jobs due for more than five minutes that nobody runs',
    jobs_given_up: 'Jobs that failed as often as they may',
  },
  read: async ({ db }, _, now) => {
    const span = { late: new Date(now - LATE_MS), since: new Date(now - GIVEN_UP_MS) };
    const found = await store.readBacklog(db, span);
    return {
      outbox_unsent: found?.letters,
      outbox_oldest_seconds: age(found?.oldest_at, now),
      pushes_unsent: found?.pushes,
      jobs_overdue: found?.jobs,
      jobs_given_up: found?.given_up,
    };
  },
};

const outages: FigureRow = {
  help: {
    outages:
      'Times in which nobody served calls, or sockets, since the site began; both count where roles are apart',
    outages_seconds: 'All of them together',
    outage_last_timestamp_seconds: 'When the last one ended',
  },
  read: async ({ db }) => {
    const found = await store.readOutages(db);
    return {
      outages: found?.count,
      outages_seconds: found?.seconds,
      outage_last_timestamp_seconds: seconds(found?.last_at),
    };
  },
};

const room: FigureRow = {
  help: {
    disk_free_bytes: 'Free room on the disk of the data folder',
    disk_size_bytes: 'Size of that disk',
    database_size_bytes: 'Room that the database takes',
    database_oldest_transaction_seconds: 'Age of the oldest open transaction',
  },
  read: async ({ db, env }) => {
    const [disk, database] = await Promise.all([statfs(env.dataDir), store.readDatabase(db)]);
    return {
      disk_free_bytes: disk.bavail * disk.bsize,
      disk_size_bytes: disk.blocks * disk.bsize,
      database_size_bytes: database?.size,
      database_oldest_transaction_seconds: database?.oldest_seconds,
    };
  },
};

const copies: FigureRow = {
  help: {
    copy_made_timestamp_seconds: 'When the newest copy was made',
    copy_proved_timestamp_seconds: 'When a copy was last proved: started, checked and compared',
    copy_failed: '1 when the newest attempt at a copy failed',
    log_file_shipped_timestamp_seconds: 'When the last log file of the database was shipped to the archive',
  },
  read: async ({ db }) => {
    const found = await store.readCopies(db);
    return {
      copy_made_timestamp_seconds: seconds(found?.made_at),
      copy_proved_timestamp_seconds: seconds(found?.proved_at),
      copy_failed: found?.failed,
      log_file_shipped_timestamp_seconds: seconds(found?.shipped_at),
    };
  },
};

export const FIGURE_ROWS: readonly FigureRow[] = [payouts, economy, backlog, outages, room, copies];
