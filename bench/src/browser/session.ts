/** A browser that is signed in without anybody signing in. */
import type { Player } from '../stage/players.ts';

/** A script that leaves what the web app keeps of a session (apps/web/src/lib/session/session.ts, slice.ts). */
export const sessionScript = async (origin: string, { token }: Player): Promise<string> => {
  const reply = await fetch(`${origin}/api/get_user_by_id`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await reply.json()) as { data: unknown };
  const kept = JSON.stringify({ state: { token, player: data }, version: 1 });
  return `localStorage.setItem('trivium.session', ${JSON.stringify(kept)})`;
};
