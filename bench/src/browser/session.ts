/** Signs a browser in without the sign-in screens. */
import type { Player } from '../stage/players.ts';

/** A script that stores a session as the web app does (apps/web/src/lib/session/session.ts). */
export const sessionScript = async (origin: string, { token }: Player): Promise<string> => {
  const reply = await fetch(`${origin}/api/get_user_by_id`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: unknown };
  const kept = JSON.stringify({ state: { token, player: data }, version: 1 });
  return `localStorage.setItem('trivium.session', ${JSON.stringify(kept)})`;
};
