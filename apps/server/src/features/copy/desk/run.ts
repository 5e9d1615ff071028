/** A run of a copy: made, proved by itself, and old ones deleted. Admins get a letter when it fails for the first time. */
import { isDue, plannedAt } from '@trivium/rules/copy/plan';
import { DAY_MS, MINUTE_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import { defineJob, type Job } from '../../../platform/jobs.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Settings } from '../../settings/settings.ts';
import { type CheckBooks, makeCopy, proveCopy, thinCopies } from '../copy.ts';
import { copyPlace } from '../jobs.ts';
import { siteOf } from '../site.ts';
import * as store from './run-store.ts';

export type RunDeps = {
  readonly settings: Pick<Settings, 'get'>;
  readonly siteZone: () => string;
  readonly checkBooks: CheckBooks;
  readonly siteName: () => string;
  /** A sentence in the site's own language. */
  readonly say: (key: string, words: Readonly<Record<string, string>>) => string;
  /** The site's own language, by code. */
  readonly language: () => string;
};

const JOB = 'copy_run';
export const PLAN_JOB = 'copy_plan';
const BEAT_EVERY_MS = 10_000;
const CUT_OFF_AFTER_MS = 2 * MINUTE_MS;
const KEPT_MS = 400 * DAY_MS;
const CUT_OFF = 'The server ended while the copy was made.';

type Asked = { readonly askedBy: number | null; readonly isPlanned: boolean };

/** Writes the run and its job down; undefined while another one is under way. */
export const beginRun = (context: AppContext, asked: Asked, now: number): Promise<number | undefined> =>
  context.db.transaction().execute(async tx => {
    const id = await store.insertRun(tx, { ...asked, at: new Date(now) });
    if (id !== undefined) await context.jobs.add(tx, JOB, { id }, { key: `${JOB}/${id}`, maxAttempts: 1 });
    return id;
  });

/** Only the first of several failures in a row is told: the dashboard shows that it goes on. */
const tellAdmins = async (context: AppContext, deps: RunDeps, reason: string): Promise<void> => {
  const [, before] = await store.readRuns(context.db, 2);
  if (before?.state === 'failed') return;
  const site = deps.siteName();
  const words = { site, reason, link: `${context.env.publicUrl}/admin/copies` };
  for (const to of await store.readAdmins(context.db))
    await context.mail.send(context.db, {
      to,
      subject: deps.say('mail.copy_failed.subject', { site }),
      text: deps.say('mail.copy_failed.text', words),
      language: deps.language(),
    });
};

const steps = async (context: AppContext, deps: RunDeps, id: number): Promise<void> => {
  const { db, clock, log } = context;
  const at = () => new Date(clock.now());
  const site = siteOf(context, line => log.info(line));
  const copy = await makeCopy(site, copyPlace(context, deps), db);
  await store.writeState(db, id, 'proving', at());
  await proveCopy(site, copy, db, { checkBooks: deps.checkBooks });
  await store.writeState(db, id, 'thinning', at());
  const { settings } = deps;
  await thinCopies(site, copy.place, db, {
    days: settings.get('copy_days'),
    weeks: settings.get('copy_weeks'),
    months: settings.get('copy_months'),
  });
};

/** What may be shown: the sentence of a problem that was foreseen; the log holds any other. */
const reasonOf = (problem: unknown): string =>
  problem instanceof StartProblem ? problem.message : 'It failed in a way that nobody foresaw; see the log.';

const work = async (context: AppContext, deps: RunDeps, id: number): Promise<void> => {
  const { db, clock, log } = context;
  const at = () => new Date(clock.now());
  if (!(await store.takeRun(db, id, at()))) return;
  const beat = setInterval(() => void store.writeBeat(db, id, at()).catch(() => undefined), BEAT_EVERY_MS);
  try {
    await steps(context, deps, id);
    await store.writeEnd(db, id, null, at());
  } catch (problem) {
    log.error({ err: problem }, 'a copy of the site was not made or is not good');
    await store.writeEnd(db, id, reasonOf(problem), at());
    await tellAdmins(context, deps, reasonOf(problem));
  } finally {
    clearInterval(beat);
  }
};

/** Ends what was cut off, and begins the copy of the day once its time has come. */
export const followPlan = async (context: AppContext, deps: RunDeps): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  const cutOff = await store.endCutOff(db, new Date(now - CUT_OFF_AFTER_MS), CUT_OFF, new Date(now));
  if (cutOff > 0) await tellAdmins(context, deps, CUT_OFF);
  await store.deleteOldRuns(db, new Date(now - KEPT_MS));
  const [last] = await store.readRuns(db, 1);
  const planned = plannedAt(now, deps.settings.get('copy_at'), deps.siteZone());
  const lastRun = last ? { at: last.started_at.getTime(), hasFailed: last.state === 'failed' } : null;
  if (isDue(now, planned, lastRun)) await beginRun(context, { askedBy: null, isPlanned: true }, now);
};

export const runJobs = (context: AppContext, deps: RunDeps): readonly Job[] => [
  defineJob<{ id: number }>({ name: JOB, run: ({ id }) => work(context, deps, id) }),
  { name: PLAN_JOB, cron: '*/5 * * * *', run: () => followPlan(context, deps) },
];
