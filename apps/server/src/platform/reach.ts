/** How a command gets to the database while a server may or may not be running on it. */
import { realDice } from './dice.ts';
import type { Env } from './env.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { holderOf } from './postgres/folder-lock.ts';
import { addressIn } from './postgres/place.ts';

/** The address to ask, and what to do afterwards: a running server's database is used, a resting one is woken. */
export const reach = async (env: Env): Promise<{ url: string; leave: () => Promise<void> }> => {
  const running =
    env.databaseUrl ?? (holderOf(env.dataDir) === undefined ? undefined : addressIn(env.dataDir));
  if (running !== undefined) return { url: running, leave: async () => undefined };
  const embedded = await startEmbedded({ dataDir: env.dataDir, dice: realDice, say: () => undefined });
  return { url: embedded.url, leave: () => embedded.stop() };
};
