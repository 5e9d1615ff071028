/** Handlers of the account: who signs up, in, out, and leaves (DECISIONS 2). */
import type { Reply } from '@trivium/contract/catalogue';
import { deviceOf } from '@trivium/rules/device/device';
import { type Call, type Handlers, type Proof, type SignedIn, Streamed } from '../../http/handler.ts';
import { Failure, Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { OwnSection } from '../../platform/data-export.ts';
import { createAllowances } from '../../platform/limit/allowance.ts';
import { type Figures, type PlayerRow, presentPlayer } from '../profile/profile.ts';
import { type AccountDeps, deleteAccount, signUp } from './account.ts';
import { accept } from './consent.ts';
import { inOrder, writeDataExport } from './download.ts';
import { finishFirst, sendFirstCode } from './first-sign-in.ts';
import { endAllSessions, openSession } from './session.ts';
import { type DeviceRow, endSessions, findByUid, readDevices } from './store.ts';

type Names =
  | 'check_user_exists'
  | 'user_signup'
  | 'accept_terms'
  | 'send_first_code'
  | 'finish_first_sign_in'
  | 'delete_user_account'
  | 'log_out'
  | 'log_out_everywhere'
  | 'get_devices'
  | 'log_out_device'
  | 'download_user_data';

/** Ours: a download reads all that is kept of a player. */
const DOWNLOADS = { name: 'own_data', times: 5, seconds: 86_400 };

const refuseForeign = (proof: Proof, uid: string): void => {
  if (proof.uid !== uid) throw new Failure(401, 'wrong_subject');
};

export type AccountDoorDeps = AccountDeps & {
  /** What other rooms know of a player. */
  readonly figuresOf: (playerId: number) => Promise<Figures>;
  /** What other rooms tell of a player in his download. */
  readonly own: readonly OwnSection[];
  /** Sessions of a player have ended: his sockets are looked at. */
  readonly sessionsEnded: (playerId: number) => void;
  /** Whether a player was seen with this device before. */
  readonly knowsDevice: (call: Call, playerId: number) => Promise<boolean>;
  /** Takes note of the device on which somebody signs in. */
  readonly meet: (call: Call, player: { playerId: number; isDemo: boolean }) => Promise<void>;
};

const presentDevice = (row: DeviceRow, { tokenHash }: SignedIn): Reply<'get_devices'>[number] => ({
  device_id: row.id,
  ...deviceOf(row.device),
  signed_in_at: row.signed_in_at.toISOString(),
  last_seen_at: row.last_used_at.toISOString(),
  is_this: row.token_hash.equals(tokenHash),
});

/** Tells the owner of a sign-in on a device that the account did not know (DECISIONS 12). */
const tellNewDevice = (
  context: AppContext,
  { letters, say }: AccountDoorDeps,
  row: PlayerRow,
  agent: string,
  now: number,
): Promise<void> => {
  const { browser, system } = deviceOf(agent);
  const device =
    [browser, system].filter(word => word !== '').join(', ') ||
    say(row.interface_language, 'letter.device_unknown');
  return letters.send(context.db, row, { kind: 'new_device', now, words: { device } });
};

export const accountActions = (context: AppContext, deps: AccountDoorDeps): Handlers<Names> => {
  const allowances = createAllowances(context.db, context.env.appSecret);
  const sections = inOrder(deps.own);
  return {
    check_user_exists: async ({ proof }, { firebase_id }) => {
      refuseForeign(proof, firebase_id);
      const player = await findByUid(context.db, proof.uid);
      if (player?.status === 'deactivated') throw new Failure(401, 'account_deactivated');
      return { exists: player !== undefined };
    },
    user_signup: async (call, fields) => {
      const { proof, locale, device, now } = call;
      refuseForeign(proof, fields.firebase_id);
      const { row, isNew } = await signUp(context, deps, fields, proof, { locale, now });
      const api_token = await openSession(context, context.db, row.id, device, {
        signedInAt: proof.signedInAt,
        now,
      });
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
    log_out: async ({ signedIn }) => {
      await endSessions(context.db, { tokenHash: signedIn.tokenHash });
      deps.sessionsEnded(signedIn.playerId);
      return { done: true };
    },
    log_out_everywhere: async ({ signedIn, now }) => {
      const sessions_ended = await endAllSessions(context.db, signedIn.playerId, now);
      deps.sessionsEnded(signedIn.playerId);
      return { sessions_ended };
    },
    get_devices: async ({ signedIn, now }, part) => {
      const { playerId, tokenHash, isDemo } = signedIn;
      // A demo account is many people: they do not see each other.
      const whose = { playerId, tokenHash: isDemo ? tokenHash : null, now: new Date(now) };
      const { rows, total } = await readDevices(context.db, whose, part);
      return { rows: rows.map(row => presentDevice(row, signedIn)), total };
    },
    log_out_device: async ({ signedIn: { playerId } }, { device_id: deviceId }) => {
      const sessions_ended = await endSessions(context.db, { playerId, deviceId });
      deps.sessionsEnded(playerId);
      return { sessions_ended };
    },
    download_user_data: async ({ signedIn: { playerId }, now }) => {
      if (!(await allowances.take(DOWNLOADS, String(playerId), now))) throw new Refusal('too_many_requests');
      return new Streamed(writeDataExport(context.db, sections, playerId, now));
    },
  };
};
