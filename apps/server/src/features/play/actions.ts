/** Handlers of a play: opening, answering, lifelines, the end and the review (DECISIONS 3, 4). */
import type { PlayEvent } from '@trivium/rules/play/event';
import type { Answer, ServedQuestion } from '@trivium/rules/question/question';
import { parseAnswer } from '@trivium/rules/question/serve';
import type { Call, Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Settings } from '../settings/settings.ts';
import type { Owner, PlayRow, Plays } from './play.ts';
import { reviewPrice, type ShowPlay } from './reply/show.ts';

export type PlayDeps = {
  readonly plays: Plays;
  readonly settings: Settings;
  readonly show: ShowPlay;
  /** The sample play that the guest of a call holds; null without one. */
  readonly heldSample: (call: Call) => string | null;
};

export function playActions({
  plays,
  settings,
  show,
  heldSample,
}: PlayDeps): Handlers<
  | 'open_question'
  | 'submit_answer'
  | 'hear_question'
  | 'use_lifeline'
  | 'finish_play'
  | 'quit_play'
  | 'get_play'
  | 'review_play'
> {
  const ownerOf = (call: Call): Owner => ({
    playerId: call.signedIn?.playerId ?? null,
    samplePlayId: heldSample(call),
  });
  const dispatch = async (
    call: Call,
    playId: string,
    makeEvent: (play: PlayRow) => PlayEvent,
    endsPlay = false,
  ) => show(call, await plays.dispatch(playId, ownerOf(call), makeEvent, call.now, endsPlay));

  return {
    open_question: (call, { play_id, question_id }) =>
      dispatch(call, play_id, play => ({ type: 'open', question: indexOf(play, question_id) })),

    submit_answer: (call, { play_id, question_id, answer }) =>
      dispatch(call, play_id, play => {
        const question = indexOf(play, question_id);
        return { type: 'answer', question, answer: readAnswer(play.served[question], answer) };
      }),

    hear_question: (call, { play_id, question_id }) =>
      dispatch(call, play_id, play => ({ type: 'heard', question: indexOf(play, question_id) })),

    use_lifeline: (call, { play_id, question_id, lifeline }) =>
      dispatch(call, play_id, play => ({ type: 'lifeline', question: indexOf(play, question_id), lifeline })),

    finish_play: (call, { play_id }) => dispatch(call, play_id, () => ({ type: 'finish' }), true),
    quit_play: (call, { play_id }) => dispatch(call, play_id, () => ({ type: 'quit' }), true),

    get_play: async (call, { play_id }) => show(call, await plays.look(play_id, ownerOf(call), call.now)),

    review_play: async (call, { play_id }) => {
      const owner = ownerOf(call);
      const play = await plays.look(play_id, owner, call.now);
      const price = reviewPrice(settings, play);
      return show(call, await plays.review(play_id, owner, price, call.now), true);
    },
  };
}

/** The index of a question in a play. Refuses `not_served` for a question that was not dealt into it. */
function indexOf(play: PlayRow, questionId: number): number {
  const index = play.served.findIndex(served => served.questionId === questionId);
  if (index === -1) throw new Refusal('not_served');
  return index;
}

/** What a player sent as an answer; null passes the question. Refuses `bad_answer` for text that is no answer to it. */
function readAnswer(served: ServedQuestion | undefined, text: string | undefined): Answer | null {
  if (served === undefined || text === undefined) return null;
  const answer = parseAnswer(served.key.kind, served.order, text);
  if (answer === null) throw new Refusal('bad_answer');
  return answer;
}
