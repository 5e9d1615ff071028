/** Leaves the panel; the player's own session stays. */
import { forgetMe } from '../../lib/auth-provider.ts';

export async function signOut(): Promise<void> {
  forgetMe();
  location.assign('/');
}
