/** Finds winners of a battle whose answers no human can have given (DECISIONS 12). */
import { unrealAfter } from '@trivium/rules/fair/look-back';
import type { TimedAnswer, UnrealReason } from '@trivium/rules/fair/unreal';
import type { Db } from '../../../platform/database/db.ts';
import { answersBefore } from '../../rating/rating.ts';
import type { SettledBattle, SettledSeat } from './outcome.ts';

/** A seat under suspicion, with the evidence: its answers and their times, here and in the battles before. */
export type Suspect = {
  readonly seat: number;
  readonly why: UnrealReason;
  readonly before: readonly TimedAnswer[];
  readonly answers: readonly TimedAnswer[];
};

/** Whether the battle can win anything: coins, or the rating of a random battle. */
export const isPaidBattle = ({ kind, fee }: Pick<SettledBattle, 'kind' | 'fee'>): boolean =>
  kind === 'random' || fee > 0;

/** The answers of a seat with their times; rounds that it missed are left out. */
export const timedAnswers = ({ results }: SettledSeat): TimedAnswer[] =>
  results.flatMap(({ verdict, tookMs }) =>
    verdict === 'right' || verdict === 'wrong' ? [{ isRight: verdict === 'right', ms: tookMs }] : [],
  );

/** The winning seats whose answers look unreal. Losers gain nothing and are not checked. */
export const suspectsOf = async (
  db: Db,
  battle: SettledBattle,
  isPaid: (playerId: number) => boolean,
): Promise<Suspect[]> => {
  if (!isPaidBattle(battle)) return [];
  const suspects: Suspect[] = [];
  for (const [seat, { outcome }] of battle.outcome.seats.entries()) {
    const settled = battle.seats[seat];
    if (settled?.playerId == null || !isPaid(settled.playerId)) continue;
    if (outcome !== 'win' && outcome !== 'tie') continue;
    const answers = timedAnswers(settled);
    const before = await answersBefore(db, settled.playerId, battle.endedAt);
    const why = unrealAfter(before, answers);
    if (why !== null) suspects.push({ seat, why, before, answers });
  }
  return suspects;
};
