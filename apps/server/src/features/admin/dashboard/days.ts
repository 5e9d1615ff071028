/** Counts the site's days for the dashboard: each hour the day that runs, and each day that is over once and for all. */
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Settings } from '../../settings/settings.ts';
import * as store from './day-store.ts';
import { forgetFaults } from './health-store.ts';

export const DAYS_JOB = 'site-day';
/** Days before these are never counted: the longest chart shows 365. */
const DAYS_BACK = 370;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;
const FAULTS_KEPT_MS = 7 * 86_400_000;

type Deps = { readonly settings: Pick<Settings, 'get'> };

/** So many days of the site, the last one among them. */
export const spanOf = (zone: string, last: string, days = 1): store.Span => ({
  from: new Date(dateBeginsAt(addDays(last, 1 - days), zone)),
  until: new Date(dateBeginsAt(addDays(last, 1), zone)),
});

/** The row of a day; `before` is what is stored of it. */
const count = async (
  db: Db,
  zone: string,
  day: string,
  { today, before }: { readonly today: string; readonly before: store.DayRow | undefined },
): Promise<store.DayRow> => {
  const span = spanOf(zone, day);
  const backAfter = async (days: number): Promise<number | null> =>
    addDays(day, days) < today ? store.countCameBack(db, span, spanOf(zone, addDays(day, days))) : null;
  const came_back = before?.came_back ?? (await backAfter(1));
  const came_back_week = before?.came_back_week ?? (await backAfter(WEEK_DAYS));
  if (before?.is_whole) return { ...before, came_back, came_back_week };
  return {
    day,
    joined: await store.countJoined(db, span),
    active: await store.countActive(db, span),
    active_week: await store.countActive(db, spanOf(zone, day, WEEK_DAYS)),
    active_month: await store.countActive(db, spanOf(zone, day, MONTH_DAYS)),
    plays: await store.countByMode(db, span),
    came_back,
    came_back_week,
    owed: await store.countOwed(db),
    is_whole: day < today,
  };
};

/** Counts every day that is not counted for good, the earliest first. */
export const countDays = async ({ db, clock }: AppContext, { settings }: Deps): Promise<void> => {
  const beginning = await store.readBeginning(db);
  if (beginning === null) return;
  const zone = settings.get('system_time_zone');
  const today = dateInZone(clock.now(), zone);
  const first = dateInZone(beginning.getTime(), zone);
  const oldest = addDays(today, -DAYS_BACK);
  const [, start = today] = [first, oldest].sort();
  const known = new Map((await store.readDays(db, oldest, today)).map(row => [row.day, row]));
  for (let day = start; day <= today; day = addDays(day, 1)) {
    const before = known.get(day);
    const isDue =
      before === undefined ||
      !before.is_whole ||
      (before.came_back === null && addDays(day, 1) < today) ||
      (before.came_back_week === null && addDays(day, WEEK_DAYS) < today);
    if (isDue) await store.writeDay(db, await count(db, zone, day, { today, before }));
  }
};

export const dayJobs = (context: AppContext, deps: Deps): Job[] => [
  {
    name: DAYS_JOB,
    cron: '4 * * * *',
    run: async () => {
      await countDays(context, deps);
      await forgetFaults(context.db, new Date(context.clock.now() - FAULTS_KEPT_MS));
    },
  },
];
