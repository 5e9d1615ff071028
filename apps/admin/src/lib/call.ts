/** Makes calls of staff: JSON to /api/admin, typed by the contract. What is refused is thrown, with the fields it is about. */
import type { OperatorBodyIn, OperatorCallName, OperatorReply } from '@trivium/contract/admin/catalogue';

/** A call that was not done. */
export class OperatorProblem extends Error {
  readonly status: number;
  /** Code of the refusal or failure, such as `changed_meanwhile`; `lost` without a connection. */
  readonly code: string;
  /** Paths of the fields that were wrong. */
  readonly fields: readonly string[];
  /** For `changed_meanwhile`: the row as it is now, or several. */
  readonly present: unknown;
  /** The id of the call in the server's log; null where it was not reached. */
  readonly request: string | null;

  constructor(
    status: number,
    body: {
      code: string;
      message?: string;
      fields?: readonly string[];
      present?: unknown;
      request?: string | null;
    },
  ) {
    super(body.message ?? body.code);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
    this.present = body.present;
    this.request = body.request ?? null;
  }
}

type Answer = { error: boolean; code?: string; message?: string; data?: unknown; total?: number };

/** The player's own session of this browser: the panel opens its session with it, and calls by its cookie from then on. */
const playerToken = (): string => {
  try {
    return JSON.parse(localStorage.getItem('trivium.session') ?? '{}').state?.token ?? '';
  } catch {
    return '';
  }
};

/** Calls that are made with the player's session. */
const AS_PLAYER = ['session/open', 'staff/accept'];

async function post(
  name: string,
  body: unknown,
): Promise<Answer & { status: number; request: string | null }> {
  const token = AS_PLAYER.includes(name) ? playerToken() : '';
  const reply = await fetch(`/api/admin/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  const answer = await reply?.json().catch(() => null);
  if (!reply) throw new OperatorProblem(0, { code: 'lost' });
  const request = reply.headers.get('x-request-id');
  // A proxy answers in its own words; a call of which the server told its id is in the log.
  if (answer === null) throw new OperatorProblem(0, { code: 'lost', request });
  return { ...answer, status: reply.status, request };
}

type StepUp = (name: string, body: unknown) => Promise<boolean>;
let stepUp: StepUp | null = null;
const waiting: ((ask: StepUp) => void)[] = [];

/** Says who asks for the second factor when a call needs it again; he answers whether it was shown. */
export const onFactorNeeded = (ask: StepUp | null): void => {
  stepUp = ask;
  if (ask !== null) for (const tell of waiting.splice(0)) tell(ask);
};

/** Who asks; his code may still be on its way when the first call needs him. */
const asker = (): Promise<StepUp> =>
  stepUp === null ? new Promise(tell => waiting.push(tell)) : Promise.resolve(stepUp);

/** Failures of whoever has no whole session of the panel any more. */
const SIGNED_OUT = ['no_token', 'bad_token', 'session_over', 'half_session', 'account_deactivated'];
let signedOut: (() => void) | null = null;

/** Says who shows the way back in when the session has ended meanwhile. */
export const onSignedOut = (tell: (() => void) | null): void => {
  signedOut = tell;
};

/** Any call by name, for what is generic over tables. Throws `OperatorProblem`. */
export async function callByName(name: string, body: unknown): Promise<{ data: unknown; total: number }> {
  const answer = await post(name, body);
  if (!answer.error) return { data: answer.data, total: answer.total ?? 0 };
  const problem = new OperatorProblem(answer.status, { ...answer, code: answer.code ?? 'internal_error' });
  if (SIGNED_OUT.includes(problem.code)) signedOut?.();
  if (problem.code !== 'factor_needed' || !(await (await asker())(name, body))) throw problem;
  return callByName(name, body);
}

/** One call of staff; returns its data. Throws `OperatorProblem`. */
export const call = async <Name extends OperatorCallName>(
  name: Name,
  body: OperatorBodyIn<Name>,
): Promise<OperatorReply<Name>> => (await callByName(name, body)).data as OperatorReply<Name>;

/** One page of a list, with how many there are in all. */
export const callList = async <Name extends OperatorCallName>(
  name: Name,
  body: OperatorBodyIn<Name>,
): Promise<{ rows: OperatorReply<Name>; total: number }> => {
  const { data, total } = await callByName(name, body);
  return { rows: data as OperatorReply<Name>, total };
};
