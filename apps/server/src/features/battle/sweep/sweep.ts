/** The sweep of battles, once a second: moves battles that nothing else moves, and makes up for lost servers and messages. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Mailbox } from '../engine/mailbox.ts';
import type { Live } from '../live/live.ts';
import { type BattleRow, seatOf } from '../row.ts';
import { isDue } from '../rows/row-after.ts';
import { moveAll } from './outage.ts';
import {
  beatServer,
  forgetServers,
  readBarred,
  readLostServers,
  readOverdue,
  readSeqs,
  removeServer,
} from './sweep-store.ts';

const SWEEP_EVERY_MS = 1_000;
/** Leaves a battle to the timer of its own process first. */
const OVERDUE_MS = 300;
const OVERDUE_MOST = 500;
const AT_ONCE = 10;
/** A battle that a fault has kept from moving for so long is aborted, and every fee goes back. */
const STUCK_MS = 30_000;
/** The sockets of a process that has not beaten for so long are lost. */
const SERVER_LOST_SECONDS = 5;
const SERVER_KEPT_SECONDS = 3_600;
/** Every so many sweeps. */
const BARRED_EVERY = 5;
const FORGET_EVERY = 600;
/** For so long after an outage all known battles are compared with the database. */
const HEAL_ALL_FOR_MS = 10_000;

export type SweepDeps = {
  readonly serverId: string;
  readonly mailbox: Mailbox;
  readonly live: Pick<Live, 'late' | 'wake' | 'everythingMoved'>;
};

type Sweep = {
  readonly context: AppContext;
  readonly deps: SweepDeps;
  count: number;
  /** The end of the last outage. */
  outageAt: number;
};

/** Works on the items, a few at once; logs a failure and goes on with the others. */
const forAll = async <T>(
  { context }: Sweep,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const rest = [...items];
  const takeNext = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      await work(item).catch(err => context.log.error({ err }, 'a battle could not be moved on'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
};

/** Ticks an overdue battle, or aborts it when it is stuck. */
const tick = async ({ context, deps: { mailbox } }: Sweep, id: string): Promise<void> => {
  const now = context.clock.now();
  try {
    await mailbox.handle(id, (row, at) => (isDue(row, at) ? { type: 'tick' } : null), now);
  } catch (problem) {
    const isStuck = ({ due_at }: BattleRow, at: number) =>
      due_at !== null && at - due_at.getTime() > STUCK_MS;
    await mailbox.handle(id, (row, at) => (isStuck(row, at) ? { type: 'abort' } : null), now);
    throw problem;
  }
};

/** Drops the seats that a lost server held, one event each, and removes the server from the row. */
const dropServer = async (
  { context, deps: { mailbox } }: Sweep,
  { id, serverId }: { readonly id: string; readonly serverId: string },
): Promise<void> => {
  let isMore = true;
  while (isMore) {
    isMore = false;
    await mailbox.handle(
      id,
      ({ state }) => {
        const seat = state.seats.findIndex(({ connection }) => connection?.startsWith(`${serverId}/`));
        const connection = state.seats[seat]?.connection ?? null;
        isMore = connection !== null && state.phase !== 'over';
        return connection === null || !isMore ? null : { type: 'drop', seat, connection };
      },
      context.clock.now(),
    );
  }
  await mailbox.strike(id, serverId);
};

/** Makes a player leave his battle whose account was deactivated or deleted. */
const removeBarred = (
  { context, deps: { mailbox } }: Sweep,
  { battle_id, player_id }: { readonly battle_id: string; readonly player_id: number },
) =>
  mailbox.handle(
    battle_id,
    row => {
      const seat = seatOf(row, player_id);
      return seat === -1 ? null : { type: 'leave', seat };
    },
    context.clock.now(),
  );

/** Compares battles that are shared with other servers with the database, since messages may be lost. */
const heal = async (sweep: Sweep): Promise<void> => {
  const { context, deps, outageAt } = sweep;
  const { mailbox, serverId } = deps;
  const isAll = context.clock.now() - outageAt < HEAL_ALL_FOR_MS;
  const shared = mailbox
    .knownIds()
    .filter(id => isAll || mailbox.known(id)?.server_ids.some(other => other !== serverId));
  if (shared.length === 0) return;
  const news = (await readSeqs(context.pool, shared)).filter(
    ({ id, seq }) => (mailbox.known(id)?.seq ?? seq) < seq,
  );
  await forAll(sweep, news, ({ id }) => mailbox.reread(id));
};

const sweepOnce = async (sweep: Sweep): Promise<void> => {
  const { context, deps } = sweep;
  const { clock, pool } = context;
  try {
    sweep.count += 1;
    await beatServer(pool, deps.serverId);
    await forAll(sweep, deps.live.late(clock.now() - OVERDUE_MS), ({ id, at }) => deps.live.wake(id, at));
    const overdue = await readOverdue(pool, clock.now() - OVERDUE_MS, OVERDUE_MOST);
    await forAll(sweep, overdue, id => tick(sweep, id));
    await forAll(sweep, await readLostServers(pool, SERVER_LOST_SECONDS), lost => dropServer(sweep, lost));
    if (sweep.count % BARRED_EVERY === 0)
      await forAll(sweep, await readBarred(pool), barred => removeBarred(sweep, barred));
    if (sweep.count % FORGET_EVERY === 0) await forgetServers(pool, SERVER_KEPT_SECONDS);
    await heal(sweep);
  } catch (err) {
    context.log.error({ err }, 'the sweep of battles failed');
  }
};

/** The sweep of one process. Several processes may sweep at once, because every event is compared and set. */
export const createSweep = (context: AppContext, deps: SweepDeps) => {
  const sweep: Sweep = { context, deps, count: 0, outageAt: Number.NEGATIVE_INFINITY };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let sweeping: Promise<void> = Promise.resolve();

  context.heartbeat.onOutage('sockets', async (db, outage) => {
    sweep.outageAt = outage.untilAt;
    await moveAll(deps, db, outage);
    await deps.live.everythingMoved(db);
  });

  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      sweeping = sweepOnce(sweep).then(next);
    }, SWEEP_EVERY_MS);
    timer.unref();
  };

  return {
    now: (): Promise<void> => sweepOnce(sweep),
    /** Beats before the first socket: an unknown process counts as lost. */
    start: async (): Promise<void> => {
      await beatServer(context.pool, deps.serverId);
      next();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await sweeping;
      await removeServer(context.pool, deps.serverId).catch(() => undefined);
    },
  };
};
