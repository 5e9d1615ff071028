/** Shows a second factor on a session: half a one becomes whole, and the factor is fresh for five minutes. */
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { DAY_SECONDS, MINUTE_SECONDS } from '@trivium/rules/time/units';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { PANEL_SESSION_MS } from '../../../http/admin/panel-session.ts';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Allowance } from '../../../platform/limit/allowance.ts';
import { readPasskeys, readTotp, takeRecovery, usePasskey, useTotp } from '../factor/factor-store.ts';
import { askForPasskey, checkPasskey, siteOf } from '../factor/passkey.ts';
import { stepOf } from '../factor/totp.ts';
import { type PanelContext, panelOf } from '../panel-context.ts';
import { keepPending, markShown, takeChallenge } from './session-store.ts';
import { panelState } from './state.ts';

/** Ours: tries of codes, for each person. A day of guessing finds a code of an app with a chance of 1 in 8,000. */
const TRIES: readonly Allowance[] = [
  { name: 'factor-tries', times: 5, seconds: 15 * MINUTE_SECONDS },
  { name: 'factor-tries-day', times: 40, seconds: DAY_SECONDS },
];

/** Counts a try before it is looked at. Refuses `too_many_requests`. */
const countTry = async ({ allowances }: PanelContext, playerId: number, now: number): Promise<void> => {
  for (const allowance of TRIES)
    if (!(await allowances.take(allowance, String(playerId), now))) throw new Refusal('too_many_requests');
};

const clearTries = async ({ allowances }: PanelContext, playerId: number): Promise<void> => {
  for (const allowance of TRIES) await allowances.clear(allowance, String(playerId));
};

/** Makes the session whole or its factor fresh, in the transaction that used the factor. */
export const shown = async (
  db: Db,
  call: StaffCall,
  by: 'totp' | 'passkey' | 'recovery',
): Promise<{ endsAt: number; factorAt: number }> => {
  const { signedIn, now, address } = call;
  const panel = panelOf(call);
  const endsAt = await markShown(db, panel.id, new Date(now), PANEL_SESSION_MS);
  if (panel.factorAt === null) {
    const row = {
      actorId: signedIn.playerId,
      subject: String(signedIn.playerId),
      before: null,
      address,
      now,
    };
    await audit(db, { ...row, action: 'panel.sign_in', after: { by } });
  }
  return { endsAt: endsAt.getTime(), factorAt: now };
};

const stateAfter = (
  context: PanelContext,
  call: StaffCall,
  now: { endsAt: number; factorAt: number },
): Promise<OperatorReply<'session/state'>> =>
  panelState(context, call.signedIn.playerId, { ...panelOf(call), ...now }, call.now);

export const showTotp = async (
  context: PanelContext,
  call: StaffCall,
  code: string,
): Promise<OperatorReply<'session/state'>> => {
  const { playerId } = call.signedIn;
  await countTry(context, playerId, call.now);
  const at = await context.db.transaction().execute(async db => {
    for (const { id, secret } of await readTotp(db, playerId)) {
      const step = stepOf(context.box.open(secret), code, call.now);
      if (step !== null && (await useTotp(db, id, step, new Date(call.now)))) return shown(db, call, 'totp');
    }
    throw new Refusal('wrong_code');
  });
  await clearTries(context, playerId);
  return stateAfter(context, call, at);
};

export const showRecovery = async (
  context: PanelContext,
  call: StaffCall,
  code: string,
): Promise<OperatorReply<'session/state'>> => {
  const { playerId } = call.signedIn;
  await countTry(context, playerId, call.now);
  const at = await context.db.transaction().execute(async db => {
    if (!(await takeRecovery(db, playerId, context.hashCode(playerId, code))))
      throw new Refusal('wrong_code');
    await context.tell(db, playerId, { kind: 'recovery_used', now: call.now });
    return shown(db, call, 'recovery');
  });
  await clearTries(context, playerId);
  return stateAfter(context, call, at);
};

export const passkeyOptions = async (
  { db, dice, env }: PanelContext,
  call: StaffCall,
): Promise<OperatorReply<'session/passkey/options'>> => {
  const site = siteOf(env.publicUrl);
  const passkeys = await readPasskeys(db, call.signedIn.playerId);
  if (passkeys.length === 0) throw new Refusal('passkey_refused');
  const options = await askForPasskey(dice, site, passkeys);
  await keepPending(db, panelOf(call).id, { challenge: options.challenge });
  return options;
};

export const showPasskey = async (
  context: PanelContext,
  call: StaffCall,
  signed: OperatorBody<'session/passkey'>,
): Promise<OperatorReply<'session/state'>> => {
  const challenge = await takeChallenge(context.db, panelOf(call).id);
  if (challenge === null) throw new Refusal('passkey_refused');
  const passkeys = await readPasskeys(context.db, call.signedIn.playerId);
  const { passkey, counter } = await checkPasskey(siteOf(context.env.publicUrl), challenge, signed, passkeys);
  const at = await context.db.transaction().execute(async db => {
    if (!(await usePasskey(db, passkey.id, counter, new Date(call.now))))
      throw new Refusal('passkey_refused');
    return shown(db, call, 'passkey');
  });
  return stateAfter(context, call, at);
};
