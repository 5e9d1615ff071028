/** Counts a battle for one seat beside its coins: score on the leaderboards, statistics, streak, badges (DECISIONS 6, 9, 12). */
import { type BadgeBattle, factsOfBattle } from '@trivium/rules/badge/battle';
import { PAID_BATTLES_A_DAY } from '@trivium/rules/battle/limits';
import { dateInZone } from '@trivium/rules/streak/date';
import type { Db } from '../../../platform/database/db.ts';
import { allOf } from '../../../platform/database/together.ts';
import type { Badges } from '../../badge/badge.ts';
import type { Earned, Experience } from '../../experience/experience.ts';
import type { Leaderboard } from '../../leaderboard/leaderboard.ts';
import type { League } from '../../league/league.ts';
import { writeResults } from '../../question/question.ts';
import { paidToday } from '../../rating/rating.ts';
import { countPlay, keepBestRanks, recordOf } from '../../statistics/statistics.ts';
import { modeOf, roundOfSeat } from '../round.ts';
import type { Missed } from '../settling.ts';
import { writeChoices } from '../store.ts';
import type { SettledBattle } from './outcome.ts';

export type CountDeps = {
  readonly leaderboard: Pick<Leaderboard, 'addScore'>;
  readonly badges: Pick<Badges, 'count'>;
  readonly experience: Pick<Experience, 'read' | 'weigh'>;
  readonly league: League;
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
  /** Players of the battle whose accounts are linked to his. */
  readonly own: ReadonlySet<number>;
  /** When it is counted, in ms since 1970. */
  readonly now: number;
};

/** What a seat got beside its coins. */
export type Counted = {
  readonly score: number;
  readonly badges: readonly string[];
  readonly earned: Earned | null;
};
const NOTHING: Counted = { score: 0, badges: [], earned: null };

/** Experience, quests and the league of one seat (ALIVE 3). */
const earnOf = async (
  deps: CountDeps,
  db: Db,
  battle: SettledBattle,
  { seat, playerId, zone, own, now }: CountedSeat,
): Promise<Earned | null> => {
  const round = roundOfSeat(battle, seat, own);
  const [row, ahead] = await allOf([
    deps.experience.read(db, playerId),
    deps.league.ahead(db, playerId, now),
  ]);
  const { earned, write } = deps.experience.weigh(row, round, { playerId, day: dateInZone(now, zone) });
  await allOf([write(db), deps.league.count(db, ahead, round, { playerId, now })]);
  return earned;
};

/** Counts one seat and returns its score, the badges that it unlocked, and its experience. */
export const countSeat = async (
  deps: CountDeps,
  db: Db,
  battle: SettledBattle,
  counting: CountedSeat,
): Promise<Counted> => {
  const { seat, playerId, zone, wins, part, now } = counting;
  const result = battle.outcome.seats[seat];
  const results = battle.seats[seat]?.results ?? [];
  if (part === 'nothing' || result === undefined || result.outcome === 'none') return NOTHING;
  const { kind, categoryId, questions, outcome } = battle;
  const score = part === 'streak' ? 0 : await scoreOf(deps, db, battle, seat);
  const rank = score === 0 ? null : await deps.leaderboard.addScore(db, { playerId, score, now });
  const given = results.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  const streak = await countPlay(db, {
    playerId,
    mode: modeOf(kind),
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
  if (part === 'streak') return NOTHING;
  const missed = given.filter(({ verdict }) => verdict === 'wrong').map(({ questionId }) => questionId);
  await deps.missed?.(db, { playerId, questionIds: missed, at: now, day: dateInZone(now, zone) });
  // The audience poll takes random battles only: in a room two players could answer for a whole crowd.
  const choices = given.flatMap(({ questionId, chosenOption: option }) =>
    kind === 'random' && option !== null ? [{ questionId, option }] : [],
  );
  await writeChoices(db, choices);
  if (kind === 'random') {
    const told = given.map(({ verdict, ...rest }) => ({ ...rest, isRight: verdict === 'right' }));
    await writeResults(db, playerId, told);
  }
  const { countedRight, days: streakDays } = streak;
  const facts: BadgeBattle = {
    ...{ kind, outcome: result.outcome, isFull: outcome.isFull, questions, points: result.points },
    isLastDouble: battle.isLastDouble === true,
    ...{ countedRight, winsInARow: wins, streakDays },
  };
  return {
    score,
    badges: await deps.badges.count(db, playerId, factsOfBattle(facts), now),
    earned: await earnOf(deps, db, battle, counting),
  };
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
