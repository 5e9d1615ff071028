/** Finds the staff member who makes a call, on the session that the call needs, and counts the call, before its body is read (ADR 14). */
import { mayCall, type OperatorCall, RIGHTS_OF } from '@trivium/contract/admin/call';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/app-context.ts';
import { sha256 } from '../../platform/secret/sha256.ts';
import { networkOf } from '../address.ts';
import { bearerToken, type CallerLookup, findCaller } from '../caller.ts';
import type { SignedIn } from '../handler.ts';
import { createFloodGate } from '../limits.ts';
import { Failure, Refusal } from '../refusal.ts';
import { isFresh, PANEL_COOKIE, type PanelCaller, type PanelLookup } from './panel-session.ts';

/** A caller who may make the call; without `panel` on a call that opens a session of the panel. */
export type StaffCaller = Omit<PanelCaller, 'panel'> & { readonly panel: PanelCaller['panel'] | null };

export type StaffLookup = { readonly callers: CallerLookup; readonly panel: PanelLookup };

const rightsOf = ({ role }: SignedIn) => (role === 'player' ? [] : RIGHTS_OF[role]);

/** Throws 401 without a good session of the panel, 403 for whoever may not, and refuses a factor shown too long ago. */
async function findStaff(
  { callers, panel }: StaffLookup,
  call: OperatorCall,
  request: FastifyRequest,
): Promise<StaffCaller> {
  const now = request.calledAt;
  if (call.session === 'none') {
    const { signedIn } = await findCaller(callers, call, request, now);
    if (signedIn === null) throw new Failure(401, 'no_token');
    return { signedIn, rights: rightsOf(signedIn), languages: null, panel: null };
  }
  const token = bearerToken(request) ?? request.cookies[PANEL_COOKIE];
  if (token === undefined) throw new Failure(401, 'no_token');
  const found = await panel(sha256(token), now);
  if (found === null) throw new Failure(401, 'bad_token');
  if (found === 'deactivated') throw new Failure(401, 'account_deactivated');
  if (found === 'over') throw new Failure(401, 'session_over');
  const { signedIn, rights } = found;
  if (signedIn.isFirstSignIn) throw new Failure(403, 'first_sign_in');
  if (!mayCall({ role: signedIn.role, rights }, call)) throw new Failure(403, 'forbidden');
  if (signedIn.isDemo) throw new Refusal(call.blockedInDemo);
  if (call.session === 'whole' && found.panel.factorAt === null) throw new Failure(401, 'half_session');
  if (call.isSensitive && !isFresh(found.panel, now)) throw new Refusal('factor_needed');
  return found;
}

/** Returns the function that finds the callers of these calls. They are counted by player. */
export function createStaffGate(
  { floods }: Pick<AppContext, 'floods'>,
  lookup: StaffLookup,
  calls: readonly OperatorCall[],
): (call: OperatorCall, request: FastifyRequest) => Promise<StaffCaller> {
  const flood = createFloodGate(floods, calls);
  return async (call, request) => {
    flood.refuseStruck(networkOf(request.ip));
    try {
      const staff = await findStaff(lookup, call, request);
      await flood.pass(call, String(staff.signedIn.playerId));
      return staff;
    } catch (problem) {
      if (problem instanceof Failure && problem.code === 'bad_token')
        await flood.strike(networkOf(request.ip));
      throw problem;
    }
  };
}
