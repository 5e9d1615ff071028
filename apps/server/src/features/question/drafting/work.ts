/**
 * The work of a job of drafts, a request at a time: each step commits with what it did, so a job goes on where a restart cut it off,
 * and nothing is written twice. Requests are made outside of transactions.
 */
import { readDrafts } from '@trivium/formats/drafting/draft';
import { draftRequest } from '@trivium/formats/drafting/request';
import { DRAFTS_A_REQUEST } from '@trivium/rules/question/drafting';
import { DAY_MS, SECOND_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { defineJob, type Job } from '../../../platform/jobs.ts';
import { readForStaff, readPlace } from '../operator/question-store.ts';
import { insertQuestion } from '../operator/question-writes.ts';
import { askChat, ChatProblem, type Endpoint } from './chat.ts';
import * as store from './drafting-store.ts';
import { judgeAlone, judgeCold, questionOf, type Way } from './judge.ts';

type HelpSetting = 'writing_help_url' | 'writing_help_model' | 'writing_help_key';
export type HelpDeps = { readonly settings: { get(name: HelpSetting): string } };

const JOB = 'drafts of questions';
export const FORGET_JOB = 'forget drafts of questions';
/** Days that a job and what it left out can be looked at. */
const DRAFT_DAYS = 30;
const WAIT_MS = 60 * SECOND_MS;
/** Requests of one process at a time: slow endpoints may not hold all its workers. */
const AT_ONCE = 2;

/** Null while help is off. */
export const endpointOf = ({ settings }: HelpDeps): Endpoint | null => {
  const [url, model] = [settings.get('writing_help_url'), settings.get('writing_help_model')];
  return url === '' || model === '' ? null : { url, model, key: settings.get('writing_help_key') };
};

export type Doing = {
  readonly context: Pick<AppContext, 'db' | 'dice' | 'clock'>;
  readonly deps: HelpDeps;
  readonly way: Way;
};
type Step = Doing & { readonly job: store.WorkRow; readonly endpoint: Endpoint; readonly language: string };

/** Writes under the lock of a job, unless it has ended meanwhile. */
const whileRunning = (
  { db }: Doing['context'],
  id: number,
  write: (tx: Db) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async tx => {
    if (await store.lockRunning(tx, id)) await write(tx);
  });

/** Asks for the next drafts and writes them down. */
const askForMore = async (step: Step, rows: readonly store.DraftRow[]): Promise<void> => {
  const { context, job, endpoint, language, way } = step;
  const { subject, category, kind, level } = job;
  const count = Math.min(DRAFTS_A_REQUEST, job.total - rows.length);
  const besides = rows.flatMap(({ draft }) => draft?.text ?? []);
  const request = draftRequest(endpoint.model, { subject, category, kind, level, language, count, besides });
  const drafts = readDrafts(await askChat(endpoint, request, way), { kind, count }, context.dice);
  const brought = drafts.map((draft, at): store.NewRow => {
    const place = rows.length + at + 1;
    if (draft === null) return { place, draft, reason: 'unreadable' };
    return { place, draft, reason: questionOf(draft, job, endpoint) ? null : 'unfit' };
  });
  await whileRunning(context, job.id, async tx => {
    // Another server may have asked as well.
    if ((await store.readRows(tx, job.id)).length === rows.length)
      await store.insertRows(tx, job.id, brought);
  });
};

/** Stores a draft as a question in review, by whom it was asked for. */
const keep = async (tx: Db, { context, job, endpoint }: Step, row: store.DraftRow): Promise<void> => {
  const question = row.draft && questionOf(row.draft, job, endpoint);
  const place = await readPlace(tx, job.category_id, job.subcategory_id);
  if (!(question && place) || (job.subcategory_id === null ? place.has_parts : !place.is_part))
    throw new ChatProblem('place');
  const now = context.clock.now();
  const key = `drafted-${job.id}-${row.place}`;
  const questionId = await insertQuestion(tx, question, { staffId: job.actor_id, at: new Date(now) }, key);
  await store.decide(tx, { jobId: job.id, place: row.place }, { reason: null, questionId });
  const [after] = await readForStaff(tx, [questionId]);
  const made = { actorId: job.actor_id, action: 'question.create' as const, subject: String(questionId) };
  await audit(tx, { ...made, before: null, after, now });
};

const judge = async (step: Step, row: store.DraftRow): Promise<void> => {
  const { context, job } = step;
  if (row.draft === null) throw new Error('a draft that could not be read is not decided');
  const fault = (await judgeAlone(context, row.draft, job)) ?? (await judgeCold(context, row.draft, step));
  const at = { jobId: job.id, place: row.place };
  await whileRunning(context, job.id, async tx => {
    const isOpen = (await store.readRows(tx, job.id)).some(
      ({ place, is_decided }) => place === row.place && !is_decided,
    );
    if (!isOpen) return;
    if (fault === null) await keep(tx, step, row);
    else await store.decide(tx, at, fault);
  });
};

const end = (
  { context }: Doing,
  id: number,
  state: 'done' | 'stopped' | 'failed',
  problem: ChatProblem | null = null,
): Promise<void> =>
  whileRunning(context, id, tx =>
    store.endJob(tx, id, state, { at: new Date(context.clock.now()), problem }),
  );

/** Does the next step of a job; false when nothing is left to do. */
export const nextStep = async (doing: Doing, id: number): Promise<boolean> => {
  const { context, deps, way } = doing;
  const job = await store.readWork(context.db, id);
  if (job === undefined || (job.state !== 'waiting' && job.state !== 'running')) return false;
  const endpoint = endpointOf(deps);
  try {
    if (!job.is_allowed) {
      await end(doing, id, 'stopped');
      return false;
    }
    if (endpoint === null) throw new ChatProblem('off');
    const language = new Intl.DisplayNames('en', { type: 'language' }).of(job.code) ?? job.code;
    const step = { ...doing, job, endpoint, language };
    const rows = await store.readRows(context.db, id);
    const next = rows.find(({ is_decided }) => !is_decided);
    if (next) await judge(step, next);
    else if (rows.length < job.total) await askForMore(step, rows);
    else await end(doing, id, 'done');
  } catch (problem) {
    if (!(problem instanceof ChatProblem)) throw problem;
    // The server closes: the job goes on when it is back.
    if (way.signal.aborted) return false;
    await end(doing, id, 'failed', problem);
  }
  return true;
};

export const queueDrafts = (
  { jobs }: Pick<AppContext, 'jobs'>,
  db: Db,
  id: number,
  options: { readonly runAt?: number } = {},
): Promise<void> => jobs.add(db, JOB, { id }, { key: `${JOB}/${id}`, ...options });

/** A step a turn, so that the jobs of several editors go on side by side. */
export const draftJobs = (context: AppContext, deps: HelpDeps, signal: AbortSignal): Job[] => {
  let running = 0;
  const way = { waitMs: WAIT_MS, signal };
  const run = async ({ id }: { id: number }): Promise<void> => {
    if (running >= AT_ONCE)
      return queueDrafts(context, context.db, id, { runAt: context.clock.now() + SECOND_MS });
    running += 1;
    try {
      if (await nextStep({ context, deps, way }, id)) await queueDrafts(context, context.db, id);
    } finally {
      running -= 1;
    }
  };
  const forget = () => store.deleteOld(context.db, new Date(context.clock.now() - DRAFT_DAYS * DAY_MS));
  return [
    defineJob<{ id: number }>({ name: JOB, run }),
    { name: FORGET_JOB, cron: '50 3 * * *', run: forget },
  ];
};

/** Takes up the jobs that a restart has cut off. */
export const resumeDrafts = async (context: AppContext): Promise<void> => {
  for (const id of await store.readOpen(context.db)) await queueDrafts(context, context.db, id);
};
