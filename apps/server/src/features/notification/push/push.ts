/** What is told also reaches devices that asked for it (DECISIONS 9): spread over many readers, sent, tried again, once each. */
import { pushingOf } from '@trivium/rules/notification/kind';
import { pauseBefore, pushText, pushTitle } from '@trivium/rules/notification/push';
import { Counter } from 'prom-client';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { PushOutcome } from '../../../platform/push/push.ts';
import type { Delivery } from './push-store.ts';
import * as pushStore from './push-store.ts';

/** Its name in the job room: spreads and sends all that is due. */
export const PUSH_JOB = 'push';

export type PushDeps = {
  /** A sentence in the language of the reader's interface. */
  readonly say: (locale: string, key: string, words: Readonly<Record<string, string | number>>) => string;
  readonly siteName: () => string;
};

/**
 * Together the most that are under way at once, and so the most that a killed server leaves unsent. More would be quicker,
 * and leave less of the process to who plays meanwhile.
 */
const WORKERS = 2;
const AT_ONCE = 8;
/** Longer than any try takes: whoever took it is dead. */
const LOST_AFTER_MS = 10 * 60_000;
/** Where a push without a link of its own leads. */
const LIST_PATH = '/notifications/';

const spreadAll = async (db: Db, isStopped: () => boolean): Promise<void> => {
  const some = async (tx: Db): Promise<boolean> => {
    const fanout = await pushStore.lockFanout(tx);
    if (fanout === undefined) return false;
    const pushing = pushingOf(fanout.kind);
    const until = pushing && new Date(fanout.created_at.getTime() + pushing.ttlSeconds * 1000);
    await pushStore.spread(tx, fanout, until);
    return true;
  };
  while (!isStopped() && (await db.transaction().execute(some)));
};

/** What the device shows. `tag`: shown again it takes the place of the first. */
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

/** Makes the job known: at once after something was told, and each minute for what waits or was left. Returns how to stop. */
export const createPushes = (
  context: AppContext,
  deps: PushDeps,
): { readonly job: Job; readonly stop: () => Promise<void> } => {
  const { db, clock } = context;
  const pushes = new Counter({
    name: 'pushes_total',
    help: 'Push messages by what became of each try',
    labelNames: ['outcome'],
    registers: [context.metrics.registry],
  });
  let isStopped = false;
  let isAsked = false;
  let running: Promise<void> | undefined;

  const deliver = async (delivery: Delivery): Promise<void> => {
    const outcome = await sendOne(context, deps, delivery);
    pushes.inc({ outcome: outcome.kind });
    await conclude(context, delivery, outcome);
  };
  const worker = async (): Promise<void> => {
    while (!isStopped) {
      const due = await pushStore.takeDue(db, new Date(clock.now()), AT_ONCE);
      if (due.length === 0) return;
      // One that fails stays taken, and is dropped with what is lost.
      const done = await Promise.allSettled(due.map(deliver));
      for (const each of done)
        if (each.status === 'rejected') context.log.error({ err: each.reason }, 'a push could not be sent');
    }
  };
  const work = async (): Promise<void> => {
    const now = clock.now();
    await pushStore.dropLost(db, new Date(now), new Date(now - LOST_AFTER_MS));
    await spreadAll(db, () => isStopped);
    await Promise.all(Array.from({ length: WORKERS }, worker));
  };

  const untilNobodyAsks = async (): Promise<void> => {
    while (isAsked && !isStopped) {
      isAsked = false;
      await work();
    }
  };

  const job: Job = {
    name: PUSH_JOB,
    cron: '* * * * *',
    run: async () => {
      isAsked = true;
      // However many ask, one of this process takes a place among the jobs, and does the others' work.
      if (running !== undefined) return;
      running = untilNobodyAsks().finally(() => {
        running = undefined;
      });
      await running;
    },
  };
  return {
    job,
    stop: async () => {
      isStopped = true;
      await running?.catch(() => undefined);
    },
  };
};
