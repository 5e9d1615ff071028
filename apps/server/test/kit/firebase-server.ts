/**
 * The server of `npm run test:firebase`: the real one, with an emulator in Firebase's place. It hands the server a verifier that believes
 * the emulator's unsigned tokens; main.ts has no way to do so, whatever its environment or settings say.
 */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { createServer } from '../../src/app/server.ts';
import { proofOfClaims } from '../../src/features/identity/token/firebase.ts';
import type { IdentityProvider } from '../../src/features/identity/token/provider.ts';
import { createAppContext } from '../../src/platform/app-context.ts';
import { startEmbedded } from '../../src/platform/database/postgres/embedded.ts';
import { realDice } from '../../src/platform/dice.ts';
import { readEnv } from '../../src/platform/env.ts';

const PROJECT = 'demo-trivium';

/** Everything but the signature is looked at as in earnest. */
const emulated = (projectId: string): IdentityProvider => ({
  verify: async (idToken, now) => {
    try {
      const claims = decodeJwt(idToken);
      const isOfProject =
        decodeProtectedHeader(idToken).alg === 'none' &&
        claims.iss === `https://securetoken.google.com/${projectId}` &&
        claims.aud === projectId &&
        Number(claims.exp) * 1000 > now;
      return isOfProject ? proofOfClaims(claims, now) : null;
    } catch {
      return null;
    }
  },
});

const emulator = process.argv[2];
if (emulator === undefined) throw new Error('say where the emulator is: http://127.0.0.1:9099');
const say = (line: string) => process.stdout.write(`${line}\n`);
const env = readEnv({ ...process.env, NODE_ENV: 'production', STARTER_PACK: 'none' });
const database = await startEmbedded({ dataDir: env.dataDir, dice: realDice, say });
const { context, close } = await createAppContext(
  { ...env, databaseUrl: database.url },
  { dice: realDice, show: say },
);
const app = await createServer(context, { emulator, hosted: emulated });
await app.ready();
const { settings } = app.rooms;
await settings.set('firebase_project_id', PROJECT, null);
await settings.set('firebase_api_key', 'a-key-of-the-emulator', null);
await app.rooms.prepare();
await context.heartbeat.begin();
context.heartbeat.start();
await context.jobs.start();
await app.listen({ host: '127.0.0.1', port: env.port });

const stop = async () => {
  await Promise.all([app.close(), context.jobs.stop()]);
  await close();
  await database.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
