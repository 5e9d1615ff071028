/** Handlers of signing in to the panel (DECISIONS 12, ADR 14). */
import type { OperatorHandlers, StaffCall } from '../../http/admin/handler.ts';
import type { PanelSession } from '../../http/admin/panel-session.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { openPanelSession } from './session/session.ts';
import { endPanelSession } from './session/session-store.ts';
import { panelState } from './session/state.ts';

/** The session of a call that is answered on one. */
const panelOf = ({ panel }: StaffCall): PanelSession => {
  if (panel === null) throw new Error('a call of the panel came without a session');
  return panel;
};

export const panelHandlers = (context: AppContext) =>
  ({
    'session/open': async call =>
      panelState(context, call.signedIn.playerId, await openPanelSession(context, call), call.now),
    'session/state': async call => panelState(context, call.signedIn.playerId, panelOf(call), call.now),
    'session/close': async call => {
      await endPanelSession(context.db, panelOf(call).id);
      call.keepToken(null, 0);
      return { done: true as const };
    },
  }) satisfies OperatorHandlers<'session/open' | 'session/state' | 'session/close'>;
