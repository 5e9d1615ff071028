/** The economy of coins: what the house gave and took, by day of the site and reason (DECISIONS 8). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { balancesAt } from '@trivium/rules/wallet/economy';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import * as store from './economy-store.ts';
import { sumPurses } from './posting-store.ts';

export type EconomyDeps = { readonly siteZone: () => string };

/** A posting carries the instant of its call and may commit a little later. */
const LATE_MS = HOUR_MS;
/** Today is counted again after this time. */
const FRESH_MS = MINUTE_MS;
/** Days that one run counts; a site with years of postings is counted in several. */
const DAYS_MOST = 400;

const spanOf = (day: string, zone: string) => ({
  from: new Date(dateBeginsAt(day, zone)),
  until: new Date(dateBeginsAt(addDays(day, 1), zone)),
});

/** Counts every day that is not counted for good. Does nothing while somebody else counts. */
export const countEconomy = (db: Db, zone: string, now: number): Promise<void> =>
  db.transaction().execute(async tx => {
    const state = await store.lockState(tx);
    if (state === undefined) return;
    const today = dateInZone(now, zone);
    const first = state.counted_from ?? (await firstDay(tx, zone, today));
    const last = [addDays(first, DAYS_MOST), today].sort()[0] ?? today;
    for (let day = first; day <= last; day = addDays(day, 1))
      await store.countDay(tx, day, spanOf(day, zone));
    const settled = dateInZone(now - LATE_MS, zone);
    await store.writeState(tx, [last, settled].sort()[0] ?? last, new Date(now));
  });

const firstDay = async (db: Db, zone: string, today: string): Promise<string> => {
  const at = await store.readFirst(db);
  return at === null ? today : dateInZone(at.getTime(), zone);
};

/** The economy of the last days up to today, at most a minute old. */
export const readEconomy = async (
  db: Db,
  { siteZone }: EconomyDeps,
  days: number,
  now: number,
): Promise<OperatorReply<'economy/days'>> => {
  const zone = siteZone();
  const counted = await store.readCountedAt(db);
  if (counted === null || Math.abs(now - counted.getTime()) > FRESH_MS) await countEconomy(db, zone, now);
  const today = dateInZone(now, zone);
  const since = addDays(today, 1 - days);
  const [rows, reasons, { won, bonus }] = await Promise.all([
    store.readDays(db, since),
    store.readReasons(db, since),
    sumPurses(db),
  ]);
  const byDay = new Map(rows.map(row => [row.day, row]));
  const all = Array.from({ length: days }, (_, at) => addDays(since, at));
  const { ends, inflation } = balancesAt(
    all.map(day => byDay.get(day)?.net ?? 0),
    won + bonus,
  );
  return {
    days: all.map((day, at) => {
      const { made = 0, spent = 0, requested = 0 } = byDay.get(day) ?? {};
      return { day, made, spent, paid_out: requested, circulating: ends[at] ?? 0 };
    }),
    reasons,
    won,
    bonus,
    inflation,
  };
};

export const economyJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, deps: EconomyDeps): Job[] => [
  { name: 'economy-days', cron: '*/15 * * * *', run: () => countEconomy(db, deps.siteZone(), clock.now()) },
];
