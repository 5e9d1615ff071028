/** The daily quiz: once for each date of the player's own calendar, and never before that date begins there (DECISIONS 4, 5). */
import type { PlayPolicy } from '@trivium/rules/play/policy';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { isStreakDay } from '@trivium/rules/streak/streak';
import { readOffset } from '@trivium/rules/streak/zone';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { modePolicy, needMode } from '../mode/mode.ts';
import type { PlayRow, Plays } from '../play/play.ts';
import { readPlayer, readTimeZone, reportZone } from '../profile/profile.ts';
import { readQuestions, readServable } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettleSteps } from '../settle/settle.ts';
import { listOf } from './list/list.ts';
import * as store from './store.ts';
import { type Fact, factOf } from './today/fact.ts';

export type DailyDeps = { readonly plays: Plays; readonly settings: Settings };

/** The time zone as a device reports it. */
export type DeviceZone = { readonly timezone?: string | undefined; readonly gmt_format?: string | undefined };

const wrong = (field: string) => new Failure(400, 'bad_payload', { fields: [field] });

/** The zone that a device reports: its IANA name, else its offset; null when it reports none. Refuses a zone that no clock has. */
function readZone({ timezone, gmt_format }: DeviceZone): string | null {
  const offset = gmt_format === undefined ? null : readOffset(gmt_format);
  if (gmt_format !== undefined && offset === null) throw wrong('gmt_format');
  const zone = timezone === undefined ? null : readTimeZone(timezone);
  // The name may be newer than this server's list of zones; then the offset is enough.
  if (timezone !== undefined && zone === null && offset === null) throw wrong('timezone');
  return zone ?? offset;
}

/** The zone of the player: the device's, if it may replace the stored one. */
export async function zoneOf(db: Db, playerId: number, device: DeviceZone, now: number): Promise<string> {
  const zone = readZone(device);
  if (zone !== null) return reportZone(db, playerId, zone, now);
  return (await readPlayer(db, playerId))?.time_zone ?? 'UTC';
}

/** The player's state in the daily quiz. */
export type Today = {
  /** The date of a running play, which may be yesterday's. */
  readonly date: string;
  readonly state: 'open' | 'running' | 'played';
  readonly attempt: store.AttemptRow | null;
  /** The running play. */
  readonly play: PlayRow | null;
};

/** Today's state in the zone. A quiz begun before midnight runs until it is over. */
export async function todayOf(
  { db }: AppContext,
  plays: Plays,
  playerId: number,
  zone: string,
  now: number,
): Promise<Today> {
  const date = dateInZone(now, zone);
  const around = [addDays(date, -1), addDays(date, 1)] as const;
  const attempts = await store.readAttempts(db, playerId, ...around);
  for (const attempt of attempts) {
    if (attempt.percent !== null) continue;
    // `look` also settles a play whose time is over.
    const play = await plays.look(attempt.play_id, { playerId, samplePlayId: null }, now);
    if (play.status === 'running') return { date: attempt.date, state: 'running', attempt, play };
  }
  // By the reading above: an attempt that another tab has begun since is running, not played.
  if (!attempts.some(attempt => attempt.date === date))
    return { date, state: 'open', attempt: null, play: null };
  const [attempt = null] = await store.readAttempts(db, playerId, date, date);
  return { date, state: 'played', attempt, play: null };
}

/** Today's state for the home screen, by the stored zone; null when the mode is switched off. */
export async function dailyState(
  context: AppContext,
  { plays, settings }: DailyDeps,
  playerId: number,
  now: number,
): Promise<{
  readonly state: Today['state'];
  readonly playId: string | null;
  readonly fact: Fact | null;
} | null> {
  if (!settings.get('daily_quiz_enabled')) return null;
  const zone = await zoneOf(context.db, playerId, {}, now);
  const { state, attempt } = await todayOf(context, plays, playerId, zone, now);
  const playId = attempt?.play_id ?? null;
  const owner = { playerId, samplePlayId: null };
  const played = state === 'played' && playId !== null ? await plays.look(playId, owner, now) : null;
  return { state, playId, fact: played && (await factOf(context.db, playerId, played)) };
}

export type DailyStart = {
  readonly playerId: number;
  readonly extraTime: PlayPolicy['extraTime'];
  readonly languageId: number;
  readonly device: DeviceZone;
  readonly now: number;
};

/**
 * Starts the quiz of the player's date, or returns the running one. Refuses `already_played` for a used date, in any language
 * and even if it was not played to its end.
 */
export async function startDaily(
  context: AppContext,
  { plays, settings }: DailyDeps,
  { playerId, extraTime, languageId, device, now }: DailyStart,
): Promise<PlayRow> {
  const { db } = context;
  needMode(settings, 'daily_quiz');
  const zone = await zoneOf(db, playerId, device, now);
  // Playing a date confirms the zone: its next change has to wait, whatever changed it last.
  await reportZone(db, playerId, zone, now);
  const { date, state, play } = await todayOf(context, plays, playerId, zone, now);
  if (play !== null) return play;
  if (state === 'played') throw new Refusal('already_played');

  const listed = (await listOf(db, settings, { date, languageId }, now)) ?? [];
  const questions = await readQuestions(db, await readServable(db, listed, new Date(now)));
  if (questions.length === 0) throw new Refusal('no_questions');
  return plays.start(
    {
      playerId,
      scope: `daily_quiz/${date}`,
      policy: modePolicy(settings, 'daily_quiz', extraTime),
      place: null,
      level: null,
      languageId,
      questions,
      enter: async (tx, playId) => {
        const attempt = { player_id: playerId, date, language_id: languageId, play_id: playId };
        if (!(await store.insertAttempt(tx, attempt))) throw new Refusal('already_played');
      },
    },
    now,
  );
}

/** Stores a settled quiz under its date, with the number of dates in a row. */
export const dailySteps: SettleSteps = {
  record: async (db, { playId }, { right, wrong, counted, percent }) => {
    const dailiesInARow = await store.writeResult(db, playId, {
      correct: right,
      counted,
      percent,
      isCounted: isStreakDay(right + wrong),
    });
    return { unlockedLevel: null, dailiesInARow };
  },
};
