/** The site of an app context, as copies see it. */
import type { AppContext } from '../../platform/app-context.ts';
import { addressIn } from '../../platform/database/postgres/place.ts';
import type { Env } from '../../platform/env.ts';
import type { CopySite, Say } from './copy-site.ts';

/** A context always has an address; here the embedded database, which copies its own files, has none. */
export const ownEnv = (env: Env): Env =>
  env.databaseUrl === addressIn(env.dataDir) ? { ...env, databaseUrl: undefined } : env;

export const siteOf = (
  { env, clock, files }: Pick<AppContext, 'env' | 'clock' | 'files'>,
  say: Say,
): CopySite => ({
  env: ownEnv(env),
  // Past a pooler: a snapshot belongs to one session.
  databaseUrl: env.databaseDirectUrl ?? env.databaseUrl ?? '',
  now: () => clock.now(),
  store: files.store(),
  passphrase: env.backupPassphrase,
  say,
});
