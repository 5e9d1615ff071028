/** How the house stands: what is sent, what room there is, which version runs, and what went wrong in the last hour. */
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import type { StaffCall } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { mailRoute, smsRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import * as store from './health-store.ts';

type Health = OperatorReply<'dashboard/health'>;

/** What is due for longer should have gone. */
const LATE_MS = 5 * 60_000;
const FAULTS_MOST = 20;

/** The version of this program. */
export const VERSION: string = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../../package.json'), 'utf8')) as {
    version: string;
  }
).version;

const roomOf = async (folder: string): Promise<Health['disk']> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize };
};

export type HealthDeps = {
  readonly settings: Pick<Settings, 'get'>;
  /** Of the feature beside this one. */
  readonly copyHealth: (now: number) => Promise<Health['copies']>;
};

export const healthOf =
  (context: AppContext, { settings, copyHealth }: HealthDeps) =>
  async ({ now }: StaffCall): Promise<Health> => {
    const { db, env } = context;
    await context.faults.keep();
    const late = new Date(now - LATE_MS);
    const since = new Date(now - DAY_MS);
    const letters = async <By>(kind: 'mail' | 'sms', by: By) => {
      const { sent, unsent, last_sent_at } = await store.readLetters(db, kind, { since, late });
      return { by, sent, unsent, last_sent_at: last_sent_at?.toISOString() ?? null };
    };
    const [mail, sms, push, disk, size, copies, faults] = await Promise.all([
      letters('mail', mailRoute(settings).by),
      letters('sms', smsRoute(settings).by),
      store.readPushes(db, late),
      roomOf(env.dataDir),
      store.readDatabaseSize(db),
      copyHealth(now),
      store.readFaults(db, new Date(now - HOUR_MS), FAULTS_MOST),
    ]);
    const errors = faults.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
    return { mail, sms, push, disk, database: { size }, copies, version: VERSION, errors };
  };
