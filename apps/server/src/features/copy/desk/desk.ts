/** Calls of admins about copies, and what the dashboard is told of them. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { isLate, isLogLate, plannedAt } from '@trivium/rules/copy/plan';
import type { OperatorHandlers, StaffCall } from '../../../http/admin/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { archiveState } from '../copy.ts';
import { copyPlace } from '../jobs.ts';
import { ownEnv } from '../site.ts';
import { beginRun, type RunDeps } from './run.ts';
import * as store from './run-store.ts';

type Handlers = OperatorHandlers<'copy/list' | 'copy/start'>;
type Run = NonNullable<OperatorReply<'copy/list'>['run']>;
type Archive = OperatorReply<'copy/list'>['archive'];

const COPIES_MOST = 100;

const iso = (at: Date | number | null): string | null => (at === null ? null : new Date(at).toISOString());

const presented = ({ state, is_planned, by, started_at, ended_at, failed }: store.RunRow): Run => ({
  ...{ state, is_planned, by, failed },
  started_at: started_at.toISOString(),
  ended_at: iso(ended_at),
});

const archiveOf = async ({ env, db }: AppContext, now: number): Promise<Archive> => {
  const own = ownEnv(env);
  const { isOn, fromAt, shippedAt, waiting } = await archiveState(own, db);
  return {
    can: own.databaseUrl === undefined,
    is_on: isOn,
    from_at: iso(fromAt),
    shipped_at: iso(shippedAt),
    waiting,
    is_late: isOn && isLogLate(now, shippedAt),
  };
};

/** The disk of a folder, or of the nearest one above that is there. */
const diskOf = (folder: string): number => {
  try {
    return statSync(folder).dev;
  } catch {
    return folder === dirname(folder) ? -1 : diskOf(dirname(folder));
  }
};

const isBeside = (place: string, dataDir: string): boolean =>
  !place.startsWith('s3://') && diskOf(place) === diskOf(dataDir);

const list =
  (context: AppContext, deps: RunDeps): Handlers['copy/list'] =>
  async ({ now }) => {
    const { db, env } = context;
    const place = copyPlace(context, deps);
    const [[run], copies, archive] = await Promise.all([
      store.readRuns(db, 1),
      store.readCopies(db, COPIES_MOST),
      archiveOf(context, now),
    ]);
    return {
      place,
      is_beside: isBeside(place, env.dataDir),
      has_keys: env.backupPassphrase !== undefined,
      copies: copies.map(({ made_at, proved_at, ...row }) => ({
        ...row,
        made_at: made_at.toISOString(),
        proved_at: iso(proved_at),
      })),
      run: run ? presented(run) : null,
      next_at: iso(plannedAt(now, deps.settings.get('copy_at'), deps.siteZone())?.next ?? null),
      archive,
    };
  };

const start =
  (context: AppContext): Handlers['copy/start'] =>
  async ({ signedIn, address, now }: StaffCall) => {
    const { db } = context;
    const id = await beginRun(context, { askedBy: signedIn.playerId, isPlanned: false }, now);
    if (id !== undefined) {
      const about = { actorId: signedIn.playerId, subject: String(id), before: null, after: null };
      await audit(db, { ...about, action: 'copy.start', address, now });
    }
    const [run] = await store.readRuns(db, 1);
    if (run === undefined) throw new Error('a run that was begun is not there');
    return presented(run);
  };

export const deskHandlers = (context: AppContext, deps: RunDeps): Handlers => ({
  'copy/list': list(context, deps),
  'copy/start': start(context),
});

/** For the dashboard: when a copy was last proved, and how far the archive reaches. */
export const copyHealth =
  (context: AppContext, settings: RunDeps['settings']) =>
  async (now: number): Promise<OperatorReply<'dashboard/health'>['copies']> => {
    const provedAt = await store.readProvedAt(context.db);
    const { is_on, shipped_at, is_late } = await archiveOf(context, now);
    return {
      is_planned: settings.get('copy_at') !== '',
      proved_at: iso(provedAt),
      is_late: isLate(now, provedAt),
      archive: is_on ? { shipped_at, is_late } : null,
    };
  };
