/** The controller's calls to the real server. */
import { type Answer, ask } from '../../lib/api/call.ts';
import type { PlayReply } from '../question/reading.ts';
import type { Heard, PlayCalls } from './play-calls.ts';

/** Statuses after which another try may succeed: not reached, timed out, too many requests, or a fault of the server. */
const isPassing = (status: number) =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

type Told = { readonly ok: true; readonly reply: PlayReply } | Extract<Answer<'get_play'>, { ok: false }>;

/** What an answer of the client means to the controller. A 401 counts as lost: the end of the session removes the screen. */
export const heardOf = (answer: Told): Heard => {
  if (answer.ok) return { reply: answer.reply };
  if (answer.refusal !== null) return { refused: answer.refusal, message: answer.message };
  return isPassing(answer.status) ? { lost: true } : { refused: 'internal_error', message: '' };
};

const quiet = { quiet: true } as const;

export const SERVER_CALLS: PlayCalls = {
  open: async (play_id, question_id) => heardOf(await ask('open_question', { play_id, question_id }, quiet)),
  submit: async (play_id, question_id, answer) =>
    heardOf(await ask('submit_answer', { play_id, question_id, answer }, quiet)),
  hear: async (play_id, question_id) => heardOf(await ask('hear_question', { play_id, question_id }, quiet)),
  lifeline: async (play_id, question_id, lifeline) =>
    heardOf(await ask('use_lifeline', { play_id, question_id, lifeline }, quiet)),
  look: async play_id => heardOf(await ask('get_play', { play_id }, quiet)),
  quit: async play_id => heardOf(await ask('quit_play', { play_id }, quiet)),
};
