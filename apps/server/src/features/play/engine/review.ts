/** Opens the review of a play that is over (DECISIONS 4). */
import { freeWayOf } from '@trivium/rules/play/free-way';
import { earnedKeys, revealedByVerdict } from '@trivium/rules/play/told';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { tellPaid } from '../../key/key.ts';
import { spend } from '../../wallet/wallet.ts';
import { isAway } from '../past/away.ts';
import { questionIdsAt } from '../row.ts';
import { lockPlay, type PlayRow, writeReviewed } from '../store.ts';
import { type Engine, needOwned, type Owner } from './engine.ts';

/**
 * Takes the price of the review, once. Refuses a play that is still running or was given up, one whose contest or exam is not over
 * for all, and an old one whose details are in a file.
 */
export const reviewPlay = (
  { context }: Engine,
  id: string,
  owner: Owner,
  priceCoins: number,
  now: number,
): Promise<PlayRow> =>
  context.db.transaction().execute(async tx => {
    const play = needOwned(await lockPlay(tx, id), owner);
    needReviewable(play, now);
    const { player_id: playerId } = play;
    if (playerId === null) return play;
    await tellReviewed(tx, play, playerId, now);
    if (play.reviewed_at !== null || priceCoins === 0) return play;
    const price = { playerId, coins: priceCoins, reason: 'review', reference: id } as const;
    await spend(tx, { ...price, key: `review/${id}`, now });
    const reviewedAt = new Date(now);
    await writeReviewed(tx, id, reviewedAt);
    return { ...play, reviewed_at: reviewedAt };
  });

function needReviewable(play: PlayRow, now: number): void {
  const { status, policy } = play;
  if (status === 'running') throw new Refusal('play_running');
  if (status === 'quit') throw new Refusal('review_given_up');
  if (isAway(play)) throw new Refusal('play_away');
  if (status === 'handed_in' || (policy.secretUntil ?? 0) > now) throw new Refusal('review_hidden');
}

/** Records the keys that only the review tells: verdicts told none, and no allowance counts them. */
const tellReviewed = async (tx: Db, play: PlayRow, playerId: number, now: number): Promise<void> => {
  const { policy, state } = play;
  if (freeWayOf(policy.mode) !== null || revealedByVerdict(policy).key) return;
  const questionIds = questionIdsAt(play, earnedKeys(policy, state));
  await tellPaid(tx, { playerIds: [playerId], questionIds, now });
};
