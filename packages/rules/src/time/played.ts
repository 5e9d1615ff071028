/** How long somebody has played: rounds with their times, by the player's calendar (ALIVE 1). */
import { addDays, dateInZone } from '../streak/date.ts';
import { MINUTE_MS, SECOND_MS } from './units.ts';

/** A round that lasted longer was left lying for a while: then only the time at its questions counts. */
export const ROUND_MOST_MS = 30 * MINUTE_MS;

export type PlayedRound = {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Seconds spent at the questions. */
  readonly answerSeconds: number;
};

/** What of a round counts, in whole seconds. */
export const roundSeconds = ({ startedAt, endedAt, answerSeconds }: PlayedRound): number => {
  const lasted = Math.max(0, endedAt - startedAt);
  return Math.round(lasted <= ROUND_MOST_MS ? lasted / SECOND_MS : answerSeconds);
};

export type PlayedDay = { readonly date: string; readonly seconds: number; readonly rounds: number };

/** The last `days` days up to today, the oldest first; a round counts on the day it ended. */
export const playedDays = (
  rounds: readonly PlayedRound[],
  { now, zone, days }: { readonly now: number; readonly zone: string; readonly days: number },
): PlayedDay[] => {
  const today = dateInZone(now, zone);
  const byDate = new Map(
    Array.from({ length: days }, (_, at) => [addDays(today, at - days + 1), { seconds: 0, rounds: 0 }]),
  );
  for (const round of rounds) {
    const day = byDate.get(dateInZone(round.endedAt, zone));
    if (day === undefined) continue;
    day.seconds += roundSeconds(round);
    day.rounds += 1;
  }
  return [...byDate].map(([date, day]) => ({ date, ...day }));
};
