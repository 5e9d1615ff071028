/** Calls of staff for tests: made on the machine itself unless a test says from where else. */
import type { OperatorBody, OperatorCallName, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { World } from './world.ts';

export type OperatorAnswer = {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
};

type Way = {
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
};

/** POST /api/admin/<call> with any body, a text as it is. */
export async function operate(
  world: Pick<World, 'app'>,
  call: string,
  body: unknown = {},
  token?: string,
  { headers = {}, remoteAddress = '127.0.0.1' }: Way = {},
): Promise<OperatorAnswer> {
  const raw = await world.app.inject({
    method: 'POST',
    url: `/api/admin/${call}`,
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: raw.statusCode, body: raw.json(), headers: raw.headers };
}

/** The data of a good reply, and for a list how many there are. */
export async function done<Name extends OperatorCallName>(
  world: Pick<World, 'app'>,
  call: Name,
  body: Partial<OperatorBody<Name>> | Record<string, unknown>,
  token: string,
): Promise<{ data: OperatorReply<Name>; total: number | undefined }> {
  const answer = await operate(world, call, body, token);
  if (answer.status !== 200 || answer.body['error'] !== false)
    throw new Error(`${call} was not done: ${JSON.stringify(answer.body)}`);
  return {
    data: answer.body['data'] as OperatorReply<Name>,
    total: answer.body['total'] as number | undefined,
  };
}
