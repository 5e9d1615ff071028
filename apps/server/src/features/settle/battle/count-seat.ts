/** Counts a battle for one seat beside its coins: score on the leaderboards, statistics, streak, badges (DECISIONS 6, 9, 12). */
import { type BadgeBattle, factsOfBattle } from '@trivium/rules/badge/battle';
import { PAID_BATTLES_A_DAY } from '@trivium/rules/battle/limits';
import { dateInZone } from '@trivium/rules/streak/date';
import type { Db } from '../../../platform/database/db.ts';
import type { Badges } from '../../badge/badge.ts';
import type { Leaderboard } from '../../leaderboard/leaderboard.ts';
import { writeResults } from '../../question/question.ts';
import { paidToday } from '../../rating/rating.ts';
import { countPlay, keepBestRanks, recordOf } from '../../statistics/statistics.ts';
import type { Missed } from '../settling.ts';
import { writeChoices } from '../store.ts';
import type { SettledBattle } from './outcome.ts';

export type CountDeps = {
  readonly leaderboard: Pick<Leaderboard, 'addScore'>;
  readonly badges: Pick<Badges, 'count'>;
  /** The time zone of the site, in which the day of scoring battles begins. */
  readonly siteZone: () => string;
  readonly missed?: Missed;
};

/** How much of a seat counts now. For a suspect the streak day counts at once, and the rest when the battle is cleared. */
export type SeatPart = 'whole' | 'streak' | 'rest' | 'nothing';

type CountedSeat = {
  readonly seat: number;
  readonly playerId: number;
  readonly zone: string;
  readonly wins: number | null;
  readonly part: SeatPart;
  /** When it is counted, in ms since 1970. */
  readonly now: number;
};

/** Counts one seat and returns its score and the badges that it unlocked. */
export const countSeat = async (
  deps: CountDeps,
  db: Db,
  battle: SettledBattle,
  { seat, playerId, zone, wins, part, now }: CountedSeat,
): Promise<{ score: number; badges: readonly string[] }> => {
  const result = battle.outcome.seats[seat];
  const results = battle.seats[seat]?.results ?? [];
  if (part === 'nothing' || result === undefined || result.outcome === 'none')
    return { score: 0, badges: [] };
  const { kind, categoryId, questions, outcome } = battle;
  const score = part === 'streak' ? 0 : await scoreOf(deps, db, battle, seat);
  const rank = score === 0 ? null : await deps.leaderboard.addScore(db, { playerId, score, now });
  const given = results.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  const streak = await countPlay(db, {
    playerId,
    mode: kind === 'random' ? 'random_battle' : kind === 'friend' ? 'friend_battle' : 'group_battle',
    categoryId,
    isAgain: part === 'rest',
    results: (part === 'streak' ? [] : given).map(({ questionId, verdict }) => ({
      questionId,
      verdict: verdict === 'right' ? 'right' : 'wrong',
    })),
    answered: part === 'rest' ? 0 : given.length,
    countsRight: kind === 'random',
    at: now,
    day: dateInZone(now, zone),
    record: await recordOf(db, playerId),
  });
  if (rank !== null) await keepBestRanks(db, playerId, { day: rank.now, month: rank.month, ever: rank.ever });
  if (part === 'streak') return { score: 0, badges: [] };
  await deps.missed?.(db, {
    playerId,
    questionIds: given.filter(({ verdict }) => verdict === 'wrong').map(({ questionId }) => questionId),
    at: now,
    day: dateInZone(now, zone),
  });
  // The audience poll takes random battles only: in a room two players could answer for a whole crowd.
  const choices = given.flatMap(({ questionId, chosenOption: option }) =>
    kind === 'random' && option !== null ? [{ questionId, option }] : [],
  );
  await writeChoices(db, choices);
  if (kind === 'random') {
    const told = given.map(({ questionId, verdict, seconds }) => ({
      questionId,
      isRight: verdict === 'right',
      seconds,
    }));
    await writeResults(db, playerId, told);
  }
  const facts: BadgeBattle = {
    ...{ kind, outcome: result.outcome, isFull: outcome.isFull, questions, points: result.points },
    countedRight: streak.countedRight,
    winsInARow: wins,
    streakDays: streak.days,
  };
  return { score, badges: await deps.badges.count(db, playerId, factsOfBattle(facts), now) };
};

/** Score of a seat for the leaderboards: only in random battles, in the first few of the site's day, and not for a player who left. */
const scoreOf = async (
  deps: CountDeps,
  db: Db,
  { battleId, kind, outcome, seats, endedAt: now }: SettledBattle,
  seat: number,
): Promise<number> => {
  const { points = 0, hasLeft = true } = outcome.seats[seat] ?? {};
  const playerId = seats[seat]?.playerId ?? null;
  if (kind !== 'random' || hasLeft || points === 0 || playerId === null) return 0;
  const before = await paidToday(db, playerId, { now, siteZone: deps.siteZone(), except: battleId });
  return before < PAID_BATTLES_A_DAY ? points : 0;
};
