/** The reply about a play: reads its texts, bookmarks and coins, and presents it as its player may see it. */
import type { Reply } from '@trivium/contract/catalogue';
import { freeWayOf } from '@trivium/rules/play/free-way';
import { revealedByVerdict } from '@trivium/rules/play/told';
import type { Call } from '../../../http/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { together } from '../../../platform/database/together.ts';
import { bookmarkedAmong } from '../../bookmark/bookmark.ts';
import { readTold } from '../../key/key.ts';
import { readQuestions } from '../../question/question.ts';
import { readOthers, type ShowOthers } from '../../question/result/others.ts';
import { type Settings, sharesLeast } from '../../settings/settings.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { isAway } from '../past/away.ts';
import type { PlayRow } from '../store.ts';
import { presentPlay } from './present.ts';

/** Turns a stored play into what its player may see; a review shows every answer. */
export type ShowPlay = (call: Call, play: PlayRow, isReview?: boolean) => Promise<Reply<'get_play'>>;

export const createShowPlay =
  ({ db }: AppContext, settings: Settings): ShowPlay =>
  async (call, play, isReview = false) => {
    const ids = play.served.map(({ questionId }) => questionId);
    const [questions, countedKeys, others, bookmarked, coins] = await together(db, on =>
      Promise.all([
        readQuestions(on, ids),
        countedKeysOf(on, play),
        othersIn(on, settings, play, isReview),
        play.player_id === null ? new Set<number>() : bookmarkedAmong(on, play.player_id, ids),
        play.player_id === null ? 0 : balanceOf(on, play.player_id).then(balance => balance.total),
      ]),
    );
    const reviewCoins = reviewPrice(settings, play);
    return presentPlay(
      play,
      { questions, countedKeys, others, bookmarked, coins, reviewCoins, now: call.now },
      isReview,
    );
  };

/** What others answered to the questions whose right answers this reply may tell; whether it does, `presentPlay` decides. */
const othersIn = (
  db: Db,
  settings: Settings,
  { policy, served, state }: PlayRow,
  isReview: boolean,
): Promise<ShowOthers> => {
  const mayTell = isReview || revealedByVerdict(policy).key;
  const ids = served.flatMap(({ questionId }, at) =>
    (state.questions[at]?.verdict ?? null) === null ? [] : questionId,
  );
  return readOthers(db, mayTell ? ids : [], sharesLeast(settings));
};

/** Ids of the questions whose keys the player knows, where an allowance counts them; null where none does. */
export const countedKeysOf = async (db: Db, { player_id, policy, served }: PlayRow) =>
  player_id === null || freeWayOf(policy.mode) === null
    ? null
    : readTold(
        db,
        player_id,
        served.map(({ questionId }) => questionId),
      );

/**
 * Coins that the review costs: something only where verdicts were shown without the right answer, which is feedback 1 and 2
 * (DECISIONS 4). Free once it was paid, for guests, and where nothing could be shown during the play; nothing is sold that is away.
 */
export const reviewPrice = (settings: Settings, play: PlayRow): number => {
  const { policy, player_id, reviewed_at } = play;
  const isFree =
    player_id === null ||
    reviewed_at !== null ||
    !policy.revealsDuringPlay ||
    revealedByVerdict(policy).key ||
    isAway(play);
  return isFree ? 0 : settings.get('review_coins');
};
