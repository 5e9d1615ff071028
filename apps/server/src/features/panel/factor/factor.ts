/** Adds second factors and takes them away. The first comes with recovery codes; the owner is told of every change by letter. */

import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import type { ActOn } from '@trivium/rules/site/audit-act';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { isFresh } from '../../../http/admin/panel-session.ts';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type PanelContext, panelOf } from '../panel-context.ts';
import { keepPending, readPendingSecret, takeChallenge } from '../session/session-store.ts';
import { shown } from '../session/show.ts';
import {
  addFactor,
  type Factor,
  lockFactors,
  type NewFactor,
  readFactorKinds,
  readFactors,
  readPasskeys,
  removeFactor,
  writeRecovery,
} from './factor-store.ts';
import { madePasskey, makePasskey, siteOf } from './passkey.ts';
import { newCodes } from './recovery.ts';
import { newSecret, stepOf, totpAddress } from './totp.ts';

/** Ours. */
const FACTORS_MOST = 20;

export const presentedFactor = ({ created_at, used_at, ...factor }: Factor) => ({
  ...factor,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

/** Whoever has a factor shows it before another is added. Returns those that he has. */
const mayAdd = async (db: Db, call: StaffCall): Promise<Factor[]> => {
  const factors = await readFactors(db, call.signedIn.playerId);
  if (factors.length > 0 && !isFresh(panelOf(call), call.now)) throw new Refusal('factor_needed');
  if (factors.length >= FACTORS_MOST) throw new Refusal('too_many_requests');
  return factors;
};

const noted = (
  db: Db,
  { signedIn, address, now }: StaffCall,
  act: ActOn<'factor'>,
  before: unknown,
  after: unknown,
) =>
  audit(db, {
    ...{ actorId: signedIn.playerId, subject: String(signedIn.playerId), address, now },
    ...{ action: `factor.${act}` as const, before, after },
  });

const renewCodes = async ({ dice, hashCode }: PanelContext, db: Db, playerId: number): Promise<string[]> => {
  const codes = newCodes(dice);
  await writeRecovery(
    db,
    playerId,
    codes.map(code => hashCode(playerId, code)),
  );
  return codes;
};

/** Keeps a factor that was just proved. */
const add = (
  context: PanelContext,
  call: StaffCall,
  factor: NewFactor,
): Promise<OperatorReply<'factor/totp/confirm'>> =>
  context.db.transaction().execute(async db => {
    const { playerId } = call.signedIn;
    await lockFactors(db, playerId);
    const others = await mayAdd(db, call);
    const added = await addFactor(db, playerId, factor, new Date(call.now));
    if (added === undefined) throw new Refusal('passkey_refused');
    const recovery_codes = others.length === 0 ? await renewCodes(context, db, playerId) : [];
    await noted(db, call, 'add', null, { kind: factor.kind, name: factor.name });
    await context.tell(db, playerId, { kind: 'factor_added', now: call.now, words: { factor: factor.name } });
    await shown(db, call, factor.kind);
    return { factor: presentedFactor(added), recovery_codes };
  });

export const beginTotp = async (
  { db, dice, box, siteName }: PanelContext,
  call: StaffCall,
): Promise<OperatorReply<'factor/totp/begin'>> => {
  await mayAdd(db, call);
  const secret = newSecret(dice.bytes);
  await keepPending(db, panelOf(call).id, { secret: box.seal(secret) });
  const { name } = await readFactorKinds(db, call.signedIn.playerId);
  return { secret, address: totpAddress(secret, { site: siteName(), name }) };
};

export const confirmTotp = async (
  context: PanelContext,
  call: StaffCall,
  { name, code }: OperatorBody<'factor/totp/confirm'>,
): Promise<OperatorReply<'factor/totp/confirm'>> => {
  await mayAdd(context.db, call);
  const secret = await readPendingSecret(context.db, panelOf(call).id);
  const step = secret === null ? null : stepOf(context.box.open(secret), code, call.now);
  if (secret === null || step === null) throw new Refusal('wrong_code');
  return add(context, call, { kind: 'totp', name, secret, last_step: step });
};

export const beginPasskey = async (
  { db, dice, env, siteName }: PanelContext,
  call: StaffCall,
): Promise<OperatorReply<'factor/passkey/begin'>> => {
  const site = siteOf(env.publicUrl);
  await mayAdd(db, call);
  const { playerId } = call.signedIn;
  const { name } = await readFactorKinds(db, playerId);
  const passkeys = await readPasskeys(db, playerId);
  const options = await makePasskey(dice, site, { playerId, name, site: siteName() }, passkeys);
  await keepPending(db, panelOf(call).id, { challenge: options.challenge });
  return options;
};

export const confirmPasskey = async (
  context: PanelContext,
  call: StaffCall,
  made: OperatorBody<'factor/passkey/confirm'>,
): Promise<OperatorReply<'factor/passkey/confirm'>> => {
  await mayAdd(context.db, call);
  const challenge = await takeChallenge(context.db, panelOf(call).id);
  if (challenge === null) throw new Refusal('passkey_refused');
  return add(context, call, await madePasskey(siteOf(context.env.publicUrl), challenge, made));
};

/** Refuses `no_data` for another's, and `last_factor`. */
export const deleteFactor = (context: PanelContext, call: StaffCall, id: number): Promise<void> =>
  context.db.transaction().execute(async db => {
    const { playerId } = call.signedIn;
    await lockFactors(db, playerId);
    const factors = await readFactors(db, playerId);
    const factor = factors.find(each => each.id === id);
    if (factor === undefined) throw new Refusal('no_data');
    if (factors.length === 1) throw new Refusal('last_factor');
    await removeFactor(db, id);
    const { kind, name } = factor;
    await noted(db, call, 'delete', { kind, name }, null);
    await context.tell(db, playerId, { kind: 'factor_removed', now: call.now, words: { factor: name } });
  });

export const renewRecovery = (context: PanelContext, call: StaffCall): Promise<string[]> =>
  context.db.transaction().execute(async db => {
    const { playerId } = call.signedIn;
    await lockFactors(db, playerId);
    const codes = await renewCodes(context, db, playerId);
    await noted(db, call, 'renew_codes', null, null);
    return codes;
  });
