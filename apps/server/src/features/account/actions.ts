/** Handlers of the account: signing up and in, sessions, the first sign-in, the download and leaving (DECISIONS 2). */
import { type Handlers, Streamed } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { OwnSection } from '../../platform/data-export.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import { deleteAccount } from './account.ts';
import { inOrder, writeDataExport } from './download/download.ts';
import { finishFirst, sendFirstCode } from './first-sign-in/first-sign-in.ts';
import { sessionActions } from './session/actions.ts';
import { type SignUpDeps, signUpActions } from './sign-up/actions.ts';

/** Ours: a download reads everything that is kept of a player. */
const DOWNLOADS = { name: 'own_data', times: 5, seconds: 86_400 };

export type AccountActionDeps = SignUpDeps & {
  /** What all features tell of a player in the download. */
  readonly own: readonly OwnSection[];
  /** Sessions of a player have ended: the player's sockets are looked at. */
  readonly sessionsEnded: (playerId: number) => void;
};

type OtherNames = 'send_first_code' | 'finish_first_sign_in' | 'delete_user_account' | 'download_user_data';

const otherActions = (context: AppContext, deps: AccountActionDeps): Handlers<OtherNames> => {
  const allowances = createAllowances(context.db, context.env.appSecret);
  const sections = inOrder(deps.own);
  return {
    send_first_code: async (call, { email }) => {
      await sendFirstCode(deps, call, email);
      return { done: true };
    },
    finish_first_sign_in: async (call, wish) => {
      await finishFirst(context, deps, call, wish);
      deps.sessionsEnded(call.signedIn.playerId);
      return { done: true };
    },
    delete_user_account: async ({ signedIn, now }) => {
      await deleteAccount(context, deps, signedIn, now);
      deps.sessionsEnded(signedIn.playerId);
      return { done: true };
    },
    download_user_data: async ({ signedIn: { playerId }, now }) => {
      if (!(await allowances.take(DOWNLOADS, String(playerId), now))) throw new Refusal('too_many_requests');
      return new Streamed(writeDataExport(context.db, sections, playerId, now));
    },
  };
};

export const accountActions = (context: AppContext, deps: AccountActionDeps) => ({
  ...signUpActions(context, deps),
  ...sessionActions(context, deps),
  ...otherActions(context, deps),
});
