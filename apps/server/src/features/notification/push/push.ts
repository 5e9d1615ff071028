/** Sends notifications to devices that asked for them (DECISIONS 9): spread over the readers, sent once each, tried again. */
import { pushingOf } from '@trivium/rules/notification/kind';
import { pauseBefore, pushText, pushTitle } from '@trivium/rules/notification/push';
import { Counter } from 'prom-client';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { PushOutcome } from '../../../platform/push/push.ts';
import type { Delivery } from './push-store.ts';
import * as pushStore from './push-store.ts';

/** Name of the job that spreads and sends all that is due. */
export const PUSH_JOB = 'push';

export type PushDeps = {
  /** A sentence in the language of the reader's interface. */
  readonly say: (locale: string, key: string, words: Readonly<Record<string, string | number>>) => string;
  readonly siteName: () => string;
};

/**
 * `WORKERS * AT_ONCE` pushes at most are under way, and so at most that many stay unsent when a server is killed. More would be
 * faster, but would leave less of the process to players.
 */
const WORKERS = 2;
const AT_ONCE = 8;
/** Longer than any try takes: after that the server that took a delivery is dead. */
const LOST_AFTER_MS = 10 * 60_000;
/** Link of a push without one of its own. */
const LIST_PATH = '/notifications/';

const spreadAll = async (db: Db, isStopped: () => boolean): Promise<void> => {
  const spreadPart = async (tx: Db): Promise<boolean> => {
    const fanout = await pushStore.lockFanout(tx);
    if (fanout === undefined) return false;
    const pushing = pushingOf(fanout.kind);
    const until = pushing && new Date(fanout.created_at.getTime() + pushing.ttlSeconds * 1000);
    await pushStore.spread(tx, fanout, until);
    return true;
  };
  while (!isStopped() && (await db.transaction().execute(spreadPart)));
};

/** What the device shows. The same `tag` replaces an earlier showing. */
const payloadOf = ({ say, siteName }: PushDeps, delivery: Delivery): string => {
  const { kind, words, link, language, notification_id: id } = delivery;
  const [title, body] =
    kind === 'admin_message'
      ? [String(words['title']), String(words['text'])]
      : [siteName(), say(language, `notification.${kind}`, words)];
  return JSON.stringify({
    title: pushTitle(title),
    body: pushText(body),
    link: link === '' ? LIST_PATH : link,
    tag: `n${id}`,
  });
};

const sendOne = async (context: AppContext, deps: PushDeps, delivery: Delivery): Promise<PushOutcome> => {
  const pushing = pushingOf(delivery.kind);
  const leftMs = delivery.expires_at.getTime() - context.clock.now();
  if (pushing === null || leftMs <= 0 || !delivery.is_active) return { kind: 'refused', status: 0 };
  if (delivery.public_key !== context.push.publicKey) return { kind: 'gone' };
  return context.push.send(delivery, {
    payload: payloadOf(deps, delivery),
    ttlSeconds: Math.ceil(leftMs / 1000),
    urgency: pushing.urgency,
    topic: `n${delivery.notification_id}`,
  });
};

const conclude = async ({ db, clock, log }: AppContext, delivery: Delivery, outcome: PushOutcome) => {
  if (outcome.kind === 'gone' || outcome.kind === 'forbidden') {
    if (outcome.kind === 'forbidden') log.warn({ device: delivery.device_id }, 'a push endpoint was refused');
    return pushStore.removeDevice(db, delivery.device_id);
  }
  if (outcome.kind === 'refused' && outcome.status > 0)
    log.warn({ status: outcome.status }, 'a push service refused a message');
  const pauseMs = outcome.kind === 'later' ? pauseBefore(delivery.tries, outcome.afterMs) : null;
  const dueAt = pauseMs === null ? null : clock.now() + pauseMs;
  if (dueAt === null || dueAt >= delivery.expires_at.getTime()) return pushStore.removeDelivery(db, delivery);
  return pushStore.putBack(db, delivery, new Date(dueAt));
};

type Sender = {
  readonly context: AppContext;
  readonly deps: PushDeps;
  readonly pushes: Counter<'outcome'>;
  isStopped: boolean;
  /** The job ran since the last round of work began. */
  isAsked: boolean;
  running: Promise<void> | undefined;
};

const deliver = async ({ context, deps, pushes }: Sender, delivery: Delivery): Promise<void> => {
  const outcome = await sendOne(context, deps, delivery);
  pushes.inc({ outcome: outcome.kind });
  await conclude(context, delivery, outcome);
};

/** Takes due deliveries and sends them until none is left. */
const sendDue = async (sender: Sender): Promise<void> => {
  const { db, clock, log } = sender.context;
  while (!sender.isStopped) {
    const due = await pushStore.takeDue(db, new Date(clock.now()), AT_ONCE);
    if (due.length === 0) return;
    // A delivery that fails stays taken, and is dropped later with the lost ones.
    const results = await Promise.allSettled(due.map(delivery => deliver(sender, delivery)));
    for (const result of results)
      if (result.status === 'rejected') log.error({ err: result.reason }, 'a push could not be sent');
  }
};

const workOnce = async (sender: Sender): Promise<void> => {
  const { db, clock } = sender.context;
  const now = clock.now();
  await pushStore.dropLost(db, new Date(now), new Date(now - LOST_AFTER_MS));
  await spreadAll(db, () => sender.isStopped);
  await Promise.all(Array.from({ length: WORKERS }, () => sendDue(sender)));
};

const workWhileAsked = async (sender: Sender): Promise<void> => {
  while (sender.isAsked && !sender.isStopped) {
    sender.isAsked = false;
    await workOnce(sender);
  }
};

/** One run at a time takes a place among the jobs of this process; runs that come meanwhile leave their work to it. */
const runJob = async (sender: Sender): Promise<void> => {
  sender.isAsked = true;
  if (sender.running !== undefined) return;
  sender.running = workWhileAsked(sender).finally(() => {
    sender.running = undefined;
  });
  await sender.running;
};

/** Creates the job, which runs after each new notification, and every minute for deliveries that wait or were left. */
export const createPushes = (
  context: AppContext,
  deps: PushDeps,
): { readonly job: Job; readonly stop: () => Promise<void> } => {
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Push messages by what became of each try',
    labelNames: ['outcome'],
    registers: [context.metrics.registry],
  });
  const sender: Sender = { context, deps, pushes, isStopped: false, isAsked: false, running: undefined };
  return {
    job: { name: PUSH_JOB, cron: '* * * * *', run: () => runJob(sender) },
    stop: async () => {
      sender.isStopped = true;
      await sender.running?.catch(() => undefined);
    },
  };
};
