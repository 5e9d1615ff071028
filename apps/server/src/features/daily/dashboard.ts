/** The dashboard of the daily quiz: today, the time until the next quiz, and the days of a month (DECISIONS 5). */
import type { Reply } from '@trivium/contract/catalogue';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import type { AppContext } from '../../platform/app-context.ts';
import { needMode } from '../mode/mode.ts';
import { streakOf } from '../statistics/statistics.ts';
import { type DailyDeps, type DeviceZone, todayOf, zoneOf } from './daily.ts';
import { listOf, themeOf } from './list/list.ts';
import * as store from './store.ts';

type Dashboard = Reply<'get_daily_dashboard'>;

export type DashboardWish = {
  readonly playerId: number;
  readonly languageId: number;
  readonly device: DeviceZone;
  /** Such as `2026-11`. */
  readonly month: string | undefined;
  readonly now: number;
};

export async function dashboardOf(
  context: AppContext,
  { plays, settings }: DailyDeps,
  { playerId, languageId, device, month, now }: DashboardWish,
): Promise<Dashboard> {
  const { db } = context;
  needMode(settings, 'daily_quiz');
  const zone = await zoneOf(db, playerId, device, now);
  const calendarDay = dateInZone(now, zone);
  const { date, state, attempt, play } = await todayOf(context, plays, playerId, zone, now);
  const shown = month ?? calendarDay.slice(0, 7);
  const [streak, list, days, lately, first, [theme, nextTheme]] = await Promise.all([
    streakOf(context, playerId, now),
    listOf(db, settings, { date, languageId }, now),
    store.readAttempts(db, playerId, `${shown}-01`, lastOf(shown)),
    store.readAttempts(db, playerId, addDays(calendarDay, -1), calendarDay),
    store.readFirstDate(db, playerId),
    themeOf(db, languageId, [date, addDays(calendarDay, 1)]),
  ]);
  return {
    now: new Date(now).toISOString(),
    date,
    state,
    play_id: attempt?.play_id ?? null,
    result: attempt && presentResult(attempt),
    next_at: new Date(dateBeginsAt(addDays(calendarDay, 1), zone)).toISOString(),
    questions: play?.served.length ?? list?.length ?? 0,
    theme: theme?.names ?? [],
    next_theme: nextTheme?.names ?? [],
    seconds: settings.get('daily_quiz_seconds'),
    coins: settings.get('daily_quiz_coins'),
    streak_days: streak.days,
    lamps: streak.lamps.map(lamp => ({ ...lamp })),
    // Yesterday's row is alive until today is over.
    in_a_row: lately.reduce((days, { in_a_row }) => in_a_row ?? days, 0),
    month: shown,
    first_month: (first ?? calendarDay).slice(0, 7),
    days: days.map(day => ({ date: day.date, play_id: day.play_id, result: presentResult(day) })),
  };
}

const presentResult = ({ correct, counted, percent }: store.AttemptRow): Dashboard['result'] =>
  correct === null || counted === null || percent === null ? null : { correct, counted, percent };

/** The last date of a month. */
const lastOf = (month: string): string => {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return addDays(next.toISOString().slice(0, 10), -1);
};
