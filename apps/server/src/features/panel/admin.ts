/** Handlers of signing in to the panel: its sessions and the second factors (DECISIONS 12, ADR 14). */
import type { panelCalls } from '@trivium/contract/admin/session';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import { PANEL_IDLE_MS } from '../../http/admin/panel-session.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  deleteFactor,
  presentedFactor,
  renewRecovery,
} from './factor/factor.ts';
import { readFactorKinds, readFactors } from './factor/factor-store.ts';
import { type PanelContext, panelOf } from './panel-context.ts';
import { openPanelSession } from './session/session.ts';
import { endOwnSession, endPanelSession, readPanelSessions } from './session/session-store.ts';
import { passkeyOptions, showPasskey, showRecovery, showTotp } from './session/show.ts';
import { panelState } from './session/state.ts';

const done = { done: true } as const;

export const panelHandlers = (context: PanelContext): OperatorHandlers<keyof typeof panelCalls> => ({
  'session/open': async call =>
    panelState(context, call.signedIn.playerId, await openPanelSession(context, call), call.now),
  'session/state': async call => panelState(context, call.signedIn.playerId, panelOf(call), call.now),
  'session/totp': async (call, { code }) => showTotp(context, call, code),
  'session/passkey/options': async call => passkeyOptions(context, call),
  'session/passkey': async (call, signed) => showPasskey(context, call, signed),
  'session/recovery': async (call, { code }) => showRecovery(context, call, code),
  'session/close': async call => {
    await endPanelSession(context.db, panelOf(call).id);
    call.keepToken(null, 0);
    return done;
  },
  'session/list': async call => {
    const { signedIn, now } = call;
    const when = { now: new Date(now), usedAfter: new Date(now - PANEL_IDLE_MS) };
    const sessions = await readPanelSessions(context.db, signedIn.playerId, when);
    return sessions.map(({ id, opened_at, used_at, ...session }) => ({
      ...{ id, ...session, opened_at: opened_at.toISOString(), used_at: used_at.toISOString() },
      is_this: id === panelOf(call).id,
    }));
  },
  'session/end': async ({ signedIn }, { id }) => {
    if (!(await endOwnSession(context.db, signedIn.playerId, id))) throw new Refusal('no_data');
    return done;
  },
  'factor/list': async ({ signedIn: { playerId } }) => {
    const [factors, { codes }] = await Promise.all([
      readFactors(context.db, playerId),
      readFactorKinds(context.db, playerId),
    ]);
    return { factors: factors.map(presentedFactor), recovery_left: codes };
  },
  'factor/totp/begin': async call => beginTotp(context, call),
  'factor/totp/confirm': async (call, proved) => confirmTotp(context, call, proved),
  'factor/passkey/begin': async call => beginPasskey(context, call),
  'factor/passkey/confirm': async (call, made) => confirmPasskey(context, call, made),
  'factor/delete': async (call, { id }) => {
    await deleteFactor(context, call, id);
    return done;
  },
  'factor/recovery/renew': async call => ({ recovery_codes: await renewRecovery(context, call) }),
});
