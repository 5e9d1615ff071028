/** Outside production every reply is checked against its declaration: no field missing, none undeclared. */
import { isDeepStrictEqual } from 'node:util';
import type { Action } from '@trivium/contract/action';
import type { AppContext } from '../platform/app-context.ts';
import { Streamed } from './handler.ts';
import { Refusal } from './refusal.ts';

/** What a reply is checked against. */
type Declared = Pick<Action, 'name' | 'reply' | 'refusals'>;

/** Returns the answer, or throws when it is not as declared. In production it is not checked. */
export async function checkedReply<Answer extends { data: unknown }>(
  { env }: AppContext,
  action: Declared,
  answering: Promise<Answer>,
): Promise<Answer> {
  if (env.mode === 'production') return answering;
  return checked(action, await answering.catch(problem => Promise.reject(checkedRefusal(action, problem))));
}

function checked<Answer extends { data: unknown }>(action: Declared, answer: Answer): Answer {
  const { data } = answer;
  if (data instanceof Streamed) return { ...answer, data: new Streamed(checkedPieces(action, data)) };
  checkData(action, JSON.parse(JSON.stringify(data)));
  return answer;
}

/** A stream with a wrong piece breaks off. */
async function* checkedPieces(action: Declared, { pieces }: Streamed): AsyncIterable<string> {
  let all = '';
  for await (const piece of pieces) {
    all += piece;
    yield piece;
  }
  checkData(action, JSON.parse(all));
}

function checkData(action: Declared, data: unknown): void {
  const declared = action.reply.safeParse(data);
  if (!declared.success)
    throw new Error(`${action.name} replied against its contract: ${declared.error.message}`);
  if (!isDeepStrictEqual(declared.data, data))
    throw new Error(`${action.name} replied more than it declares`);
}

/** A refusal that the action does not declare becomes a fault, so that a test finds it. */
const checkedRefusal = (action: Declared, problem: unknown): unknown =>
  problem instanceof Refusal && !action.refusals.includes(problem.code)
    ? new Error(`${action.name} refused with ${problem.code}, which it does not declare`)
    : problem;
