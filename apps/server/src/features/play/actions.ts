/** Handlers of a play: opening, answering, lifelines, the end and the review (DECISIONS 3, 4). */
import type { Reply } from '@trivium/contract/catalogue';
import type { PlayEvent } from '@trivium/rules/play/event';
import { freeWayOf } from '@trivium/rules/play/free-way';
import { revealedByVerdict } from '@trivium/rules/play/told';
import type { Answer, ServedQuestion } from '@trivium/rules/question/question';
import { parseAnswer } from '@trivium/rules/question/serve';
import type { Call, Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { bookmarkedAmong } from '../bookmark/bookmark.ts';
import { readTold } from '../key/key.ts';
import { readQuestions } from '../question/question.ts';
import type { Settings } from '../settings/settings.ts';
import { balanceOf } from '../wallet/wallet.ts';
import type { Owner, PlayRow, Plays } from './play.ts';
import { presentPlay } from './reply/present.ts';

type PlayReply = Reply<'get_play'>;

/** Turns a stored play into what its player may see; a review shows every answer. */
export type ShowPlay = (call: Call, play: PlayRow, isReview?: boolean) => Promise<PlayReply>;

/** Reads what stands beside a play (texts, bookmarks, coins) and presents it. */
export function playShower(context: AppContext, settings: Settings): ShowPlay {
  return async (call, play, isReview = false) => {
    const ids = play.served.map(served => served.questionId);
    const [questions, told, bookmarked, coins] = await Promise.all([
      readQuestions(context.db, ids),
      toldOf(context.db, play),
      play.player_id === null ? new Set<number>() : bookmarkedAmong(context.db, play.player_id, ids),
      play.player_id === null ? 0 : balanceOf(context.db, play.player_id).then(balance => balance.total),
    ]);
    const reviewCoins = reviewPrice(settings, play);
    return presentPlay(play, { questions, told, bookmarked, coins, reviewCoins, now: call.now }, isReview);
  };
}

/** Whose keys the player may know, where an allowance counts them. */
export const toldOf = async (db: Db, play: PlayRow): Promise<ReadonlySet<number> | null> =>
  play.player_id === null || freeWayOf(play.policy.mode) === null
    ? null
    : readTold(
        db,
        play.player_id,
        play.served.map(({ questionId }) => questionId),
      );

/** Free where the play told its answers, and where it could not: only feedback 1 and 2 cost (DECISIONS 4). */
const reviewPrice = (settings: Settings, { policy, player_id, reviewed_at }: PlayRow): number =>
  player_id === null || reviewed_at !== null || !policy.revealsDuringPlay || revealedByVerdict(policy).key
    ? 0
    : settings.get('review_coins');

/** `heldSample` names the play that a guest's call may touch. */
export function playActions(
  context: AppContext,
  plays: Plays,
  settings: Settings,
  heldSample: (call: Call) => string | null,
): Handlers<
  | 'open_question'
  | 'submit_answer'
  | 'hear_question'
  | 'use_lifeline'
  | 'finish_play'
  | 'quit_play'
  | 'get_play'
  | 'review_play'
> {
  const show = playShower(context, settings);
  const ownerOf = (call: Call): Owner => ({
    playerId: call.signedIn?.playerId ?? null,
    samplePlayId: heldSample(call),
  });
  const act = async (
    call: Call,
    playId: string,
    makeEvent: (play: PlayRow) => PlayEvent,
  ): Promise<PlayReply> => show(call, await plays.act(playId, ownerOf(call), makeEvent, call.now));

  return {
    open_question: (call, { play_id, question_id }) =>
      act(call, play_id, play => ({ type: 'open', question: placeOf(play, question_id) })),

    submit_answer: (call, { play_id, question_id, answer }) =>
      act(call, play_id, play => {
        const question = placeOf(play, question_id);
        return { type: 'answer', question, answer: readAnswer(play.served[question], answer) };
      }),

    hear_question: (call, { play_id, question_id }) =>
      act(call, play_id, play => ({ type: 'heard', question: placeOf(play, question_id) })),

    use_lifeline: (call, { play_id, question_id, lifeline }) =>
      act(call, play_id, play => ({ type: 'lifeline', question: placeOf(play, question_id), lifeline })),

    finish_play: (call, { play_id }) => act(call, play_id, () => ({ type: 'finish' })),
    quit_play: (call, { play_id }) => act(call, play_id, () => ({ type: 'quit' })),

    get_play: async (call, { play_id }) => show(call, await plays.look(play_id, ownerOf(call), call.now)),

    review_play: async (call, { play_id }) => {
      const owner = ownerOf(call);
      const play = await plays.look(play_id, owner, call.now);
      const price = reviewPrice(settings, play);
      return show(call, await plays.review(play_id, owner, price, call.now), true);
    },
  };
}

/** The place of a question in a play. Refuses `not_served` for one that is not in it. */
function placeOf(play: PlayRow, questionId: number): number {
  const place = play.served.findIndex(served => served.questionId === questionId);
  if (place === -1) throw new Refusal('not_served');
  return place;
}

function readAnswer(served: ServedQuestion | undefined, text: string | undefined): Answer | null {
  if (served === undefined || text === undefined) return null;
  const answer = parseAnswer(served.key.kind, served.order, text);
  if (answer === null) throw new Refusal('bad_answer');
  return answer;
}
