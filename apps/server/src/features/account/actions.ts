/** Doors of the account: who signs up, in, out, and leaves (DECISIONS 2). */
import type { Handlers, Proof } from '../../http/handler.ts';
import { Failure } from '../../http/refusal.ts';
import type { House } from '../../platform/house.ts';
import { type Figures, presentPlayer } from '../profile/profile.ts';
import { type AccountNeeds, deleteAccount, signUp } from './account.ts';
import { endAllSessions, openSession } from './session.ts';
import { endSessions, findByUid } from './store.ts';

type Names = 'check_user_exists' | 'user_signup' | 'delete_user_account' | 'log_out' | 'log_out_everywhere';

const refuseForeign = (proof: Proof, uid: string): void => {
  if (proof.uid !== uid) throw new Failure(401, 'wrong_subject');
};

/** `figuresOf` says what other rooms know of a player. */
export const accountActions = (
  house: House,
  needs: AccountNeeds & { figuresOf: (playerId: number) => Promise<Figures> },
): Handlers<Names> => ({
  check_user_exists: async ({ proof }, { firebase_id }) => {
    refuseForeign(proof, firebase_id);
    const player = await findByUid(house.db, proof.uid);
    if (player?.status === 'deactivated') throw new Failure(401, 'account_deactivated');
    return { exists: player !== undefined };
  },
  user_signup: async ({ proof, locale, device, now }, fields) => {
    refuseForeign(proof, fields.firebase_id);
    const { row, isNew } = await signUp(house, needs, fields, proof, { locale, now });
    const api_token = await openSession(house, house.db, row.id, device, {
      signedInAt: proof.signedInAt,
      now,
    });
    return { api_token, is_new: isNew, player: presentPlayer(row, await needs.figuresOf(row.id)) };
  },
  delete_user_account: async ({ signedIn, now }) => {
    await deleteAccount(house, needs, signedIn, now);
    return { done: true };
  },
  log_out: async ({ signedIn }) => {
    await endSessions(house.db, { tokenHash: signedIn.tokenHash });
    return { done: true };
  },
  log_out_everywhere: async ({ signedIn, now }) => ({
    sessions_ended: await endAllSessions(house.db, signedIn.playerId, now),
  }),
});
