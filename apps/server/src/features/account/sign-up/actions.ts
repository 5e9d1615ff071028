/** Handlers of signing up and in: an ID token becomes a player and a session; consent comes with it or later (DECISIONS 2, 12). */
import { deviceOf } from '@trivium/rules/device/device';
import type { Call, Handlers, Proof } from '../../../http/handler.ts';
import { Failure } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { type Figures, type PlayerRow, presentPlayer } from '../../profile/profile.ts';
import type { AccountDeps } from '../account.ts';
import { openSession } from '../session/session.ts';
import { findByUid } from '../store.ts';
import { accept } from './consent.ts';
import { shutOut, signUp } from './sign-up.ts';

type Names = 'check_user_exists' | 'user_signup' | 'accept_terms';

export type SignUpDeps = AccountDeps & {
  /** The player's coins and score. */
  readonly figuresOf: (playerId: number) => Promise<Figures>;
  /** Whether a player was seen with this device before. */
  readonly knowsDevice: (call: Call, playerId: number) => Promise<boolean>;
  /** Notes the device on which somebody signs in. */
  readonly meet: (call: Call, player: { playerId: number; isDemo: boolean }) => Promise<void>;
};

const refuseForeign = (proof: Proof, uid: string): void => {
  if (proof.uid !== uid) throw new Failure(401, 'wrong_subject');
};

/** Tells the owner about a sign-in on a device that the account did not know (DECISIONS 12). */
const tellNewDevice = (
  { db }: AppContext,
  { letters, say }: SignUpDeps,
  row: PlayerRow,
  agent: string,
  now: number,
): Promise<void> => {
  const { browser, system } = deviceOf(agent);
  const device =
    [browser, system].filter(word => word !== '').join(', ') ||
    say(row.interface_language, 'letter.device_unknown');
  return letters.send(db, row, { kind: 'new_device', now, words: { device } });
};

export const signUpActions = (context: AppContext, deps: SignUpDeps): Handlers<Names> => ({
  check_user_exists: async ({ proof }, { firebase_id }) => {
    refuseForeign(proof, firebase_id);
    const player = await findByUid(context.db, proof.uid);
    if (player?.status === 'deactivated') throw shutOut(player);
    return { exists: player !== undefined };
  },
  user_signup: async (call, fields) => {
    const { proof, locale, device, now } = call;
    refuseForeign(proof, fields.firebase_id);
    const { row, isNew } = await signUp(context, deps, fields, proof, { locale, now });
    const { signedInAt } = proof;
    const api_token = await openSession(context, context.db, row.id, device, { signedInAt, now });
    const isKnown = isNew || (await deps.knowsDevice(call, row.id));
    await deps.meet(call, { playerId: row.id, isDemo: row.is_demo });
    if (!isKnown) await tellNewDevice(context, deps, row, device, now);
    return {
      api_token,
      is_new: isNew,
      is_first_sign_in: row.is_first_sign_in,
      player: presentPlayer(row, await deps.figuresOf(row.id)),
    };
  },
  accept_terms: async ({ signedIn: { playerId }, now }, consent) => {
    const row = await accept(context.db, deps, playerId, consent, now);
    return presentPlayer(row, await deps.figuresOf(row.id));
  },
});
