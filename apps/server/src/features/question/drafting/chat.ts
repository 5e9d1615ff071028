/** Asks a chat endpoint: bounded in time and bytes, never sent elsewhere, and what went wrong is told without key or reply. */
import type { ChatRequest } from '@trivium/formats/drafting/request';
import { type DraftProblem, problemOfStatus } from '@trivium/rules/question/drafting';

const REPLY_BYTES_MOST = 256 * 1024;

export type Endpoint = {
  /** The base, as its provider names it. */
  readonly url: string;
  readonly model: string;
  /** Empty where the endpoint asks for none. */
  readonly key: string;
};

/** Why there is no reply. */
export class ChatProblem extends Error {
  readonly problem: DraftProblem;
  readonly status: number | null;

  constructor(problem: DraftProblem, status: number | null = null) {
    super(`the chat endpoint: ${problem}`);
    this.problem = problem;
    this.status = status;
  }
}

const bounded = async (reply: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > REPLY_BYTES_MOST) throw new ChatProblem('too_long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};

/** The text of a good reply. Throws a `ChatProblem`, also where `signal` ends it. */
export const askChat = async (
  { url, key }: Endpoint,
  request: ChatRequest,
  { waitMs, signal }: { readonly waitMs: number; readonly signal: AbortSignal },
): Promise<string> => {
  const late = AbortSignal.timeout(waitMs);
  try {
    const reply = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(request),
      redirect: 'manual',
      signal: AbortSignal.any([late, signal]),
    });
    const problem = problemOfStatus(reply.status);
    if (problem === null) return await bounded(reply);
    await reply.body?.cancel();
    throw new ChatProblem(problem, reply.status);
  } catch (problem) {
    if (problem instanceof ChatProblem) throw problem;
    throw new ChatProblem(late.aborted ? 'late' : 'unreachable');
  }
};
