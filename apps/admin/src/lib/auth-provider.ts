/** ra-core's auth provider: who is calling and what he may call, asked of the server once. */
import type { OperatorCallName, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { AuthProvider } from 'ra-core';
import { call, OperatorProblem } from './call.ts';

export type Me = OperatorReply<'whoami'>;

let me: Promise<Me> | null = null;

/** Who is signed in to the panel. Asked once, and again after `forgetMe`. */
export const readMe = (): Promise<Me> => {
  me ??= call('whoami', {}).catch(problem => {
    me = null;
    throw problem;
  });
  return me;
};

export const forgetMe = (): void => {
  me = null;
};

const ENDED = [
  'no_token',
  'bad_token',
  'session_over',
  'half_session',
  'account_deactivated',
  'forbidden',
  'first_sign_in',
];

/** ra-core's names of acts, as our verbs. */
const VERBS: Readonly<Record<string, string>> = { show: 'read', edit: 'change', export: 'list' };

export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => forgetMe(),
  checkAuth: async () => void (await readMe()),
  checkError: async (problem: unknown) => {
    if (problem instanceof OperatorProblem && ENDED.includes(problem.code)) throw problem;
  },
  getIdentity: async () => {
    const { player_id, name } = await readMe();
    return { id: player_id, fullName: name };
  },
  canAccess: async ({ resource, action }) => {
    const { calls } = await readMe();
    return calls.includes(`${resource}/${VERBS[action] ?? action}` as OperatorCallName);
  },
};
