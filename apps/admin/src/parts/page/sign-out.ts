/** Leaves the panel; the player's own session stays. */
import { forgetMe } from '../../lib/auth-provider.ts';
import { call, OperatorProblem } from '../../lib/call.ts';
import { notifyProblem } from '../../lib/notify.ts';

export async function signOut(): Promise<void> {
  try {
    await call('session/close', {});
  } catch (problem) {
    // Whoever is signed out already hears nothing more; a lost line leaves the session open.
    if (!(problem instanceof OperatorProblem) || problem.status !== 401) return notifyProblem(problem);
  }
  forgetMe();
  location.assign('/');
}
