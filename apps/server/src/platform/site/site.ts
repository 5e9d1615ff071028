/** The row about the site itself: a mark of its secret, and its address for commands. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { StartProblem } from '../log/start-problem.ts';

/** A text that only this APP_SECRET makes, and that reveals nothing about it. */
export const canaryOf = (appSecret: string): string => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'trivium site canary', 32));
  return createHmac('sha256', key).update('the site').digest('base64url');
};

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type SiteRow = { readonly canary: string; readonly public_url: string };

/** The row; undefined before the first start of a server on this database. */
export const readSite = async (db: Db): Promise<SiteRow | undefined> => {
  const { rows } = await sql<SiteRow>`select canary, public_url from site`.execute(db);
  return rows[0];
};

/** The site's name, if the operator set one. */
export const readSiteName = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ value: unknown }>`select value from setting where name = 'site_name'`.execute(
    db,
  );
  return typeof rows[0]?.value === 'string' ? rows[0].value : undefined;
};

/** Refuses an APP_SECRET that is not the site's, before anything is read or sealed with it. */
export const refuseOtherSecret = (site: SiteRow, appSecret: string): void => {
  if (isSame(site.canary, canaryOf(appSecret))) return;
  throw new StartProblem(
    'APP_SECRET is not the one that this database is kept with: set that one, or restore the file app-secret of its DATA_DIR; if it is lost for good, say npm run secret -- replace.',
  );
};

/** Stores the secret's mark in a database without one, and the site's address. Refuses another secret. */
export const noteSite = async (
  db: Db,
  { appSecret, publicUrl, now }: { appSecret: string; publicUrl: string; now: number },
): Promise<void> => {
  const at = new Date(now);
  await sql`insert into site (canary, public_url, started_at)
    values (${canaryOf(appSecret)}, ${publicUrl}, ${at}) on conflict do nothing`.execute(db);
  const site = await readSite(db);
  if (site !== undefined) refuseOtherSecret(site, appSecret);
  await sql`update site set public_url = ${publicUrl}, started_at = ${at}`.execute(db);
};

/** Makes this secret the site's. Texts sealed with the old one stay unreadable. */
export const replaceSecret = async (db: Db, appSecret: string): Promise<void> => {
  await sql`update site set canary = ${canaryOf(appSecret)}`.execute(db);
};
