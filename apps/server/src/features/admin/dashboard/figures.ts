/** How the site does: today by its indexes, the days before from their rows (DECISIONS 11). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import type { StaffCall } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Settings } from '../../settings/settings.ts';
import * as store from './day-store.ts';
import { spanOf } from './days.ts';

type Figures = OperatorReply<'dashboard/figures'>;

const WEEK_DAYS = 7;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Plays by mode over several days, the most played first. */
const byMode = (days: readonly Readonly<Record<string, number>>[]): Figures['modes'] => {
  const total = new Map<string, number>();
  for (const [mode, plays] of days.flatMap(day => Object.entries(day)))
    total.set(mode, (total.get(mode) ?? 0) + plays);
  return [...total]
    .map(([mode, plays]) => ({ mode, plays }))
    .sort((one, other) => other.plays - one.plays || one.mode.localeCompare(other.mode));
};

/** Of those who joined on the days whose later day is over, how many were active on it, in percent; null: nobody joined. */
const returnPercent = (
  days: readonly store.DayRow[],
  which: 'came_back' | 'came_back_week',
): number | null => {
  const over = days.filter(day => day[which] !== null && day.joined > 0);
  const joined = sum(over.map(day => day.joined));
  return joined === 0 ? null : Math.round((sum(over.map(day => day[which] ?? 0)) * 100) / joined);
};

/** Today as it stands in place of the row that was counted last; what is counted each hour alone stays as it was. */
const withToday = (
  rows: readonly store.DayRow[],
  today: { readonly day: string; readonly joined: number } & Pick<store.Now, 'active' | 'plays'>,
): store.DayRow[] => {
  const counted = rows.find(row => row.day === today.day);
  const fresh: store.DayRow = {
    day: today.day,
    joined: today.joined,
    active: today.active,
    active_week: Math.max(counted?.active_week ?? 0, today.active),
    active_month: Math.max(counted?.active_month ?? 0, today.active),
    plays: Object.fromEntries(today.plays.map(({ mode, plays }) => [mode, plays])),
    came_back: null,
    came_back_week: null,
    owed: counted?.owed ?? rows.at(-1)?.owed ?? 0,
    is_whole: false,
  };
  return [...rows.filter(row => row.day < today.day), fresh];
};

const worthOf = (settings: Pick<Settings, 'get'>, coins: number) => ({
  coins,
  cents: Math.floor((coins * 100) / settings.get('payout_coins_per_unit')),
  currency: settings.get('payout_currency'),
});

export const figuresOf =
  ({ db }: AppContext, { settings }: { readonly settings: Pick<Settings, 'get'> }) =>
  async ({ rights, now }: StaffCall, { days }: { readonly days: 7 | 30 | 365 }): Promise<Figures> => {
    const zone = settings.get('system_time_zone');
    const day = dateInZone(now, zone);
    const beginOf = (spanDays: number) => spanOf(zone, day, spanDays).from.toISOString();
    const [rows, live, joined, battles] = await Promise.all([
      store.readDays(db, addDays(day, -Math.max(days, WEEK_DAYS + 1)), day),
      store.readNow(db, spanOf(zone, day)),
      store.countJoined(db, spanOf(zone, day)),
      store.countBattlesNow(db),
    ]);
    const all = withToday(rows, { day, joined, ...live });
    const shown = all.filter(row => row.day > addDays(day, -days));
    const seesMoney = rights.includes('money');
    const last = all.at(-1);
    return {
      today: {
        day,
        begins_at: beginOf(1),
        joined,
        active: live.active,
        plays: [...live.plays],
        busiest: live.busiest,
        battles_now: battles,
      },
      week_begins_at: beginOf(WEEK_DAYS),
      joined_week: sum(all.filter(row => row.day > addDays(day, -WEEK_DAYS)).map(row => row.joined)),
      active_week: last?.active_week ?? 0,
      active_month: last?.active_month ?? 0,
      active_before: all.find(row => row.day === addDays(day, -WEEK_DAYS))?.active ?? null,
      return_percent: returnPercent(shown, 'came_back'),
      return_week_percent: returnPercent(shown, 'came_back_week'),
      owed: seesMoney ? worthOf(settings, last?.owed ?? 0) : null,
      days: shown.map(row => ({
        day: row.day,
        joined: row.joined,
        active: row.active,
        plays: sum(Object.values(row.plays)),
        came_back: row.came_back,
        came_back_week: row.came_back_week,
        owed: seesMoney ? row.owed : null,
      })),
      modes: byMode(shown.map(row => row.plays)),
    };
  };
