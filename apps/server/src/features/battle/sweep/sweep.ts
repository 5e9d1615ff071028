/** What keeps battles going that nobody moves: the sweep of each second, lost processes, and the time all servers were away. */
import { reduceBattle } from '@trivium/rules/battle/battle';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { GOES_ON_MS, type Outage } from '../../../platform/time/heartbeat.ts';
import { isDue, type Mailbox, rowAfter } from '../engine/mailbox.ts';
import { lockOpenBattles, type Move, moveHeld } from '../engine/store.ts';
import type { Live } from '../live/live.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { seatOf } from '../show/present.ts';
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
/** Timers of whoever holds the battle come first. */
const OVERDUE_MS = 300;
const OVERDUE_MOST = 500;
const AT_ONCE = 10;
/** A battle that cannot be moved for so long, because of a fault, is called off and every fee goes back. */
const STUCK_MS = 30_000;
/** A process that did not beat for so long has lost its sockets. */
const SERVER_LOST_SECONDS = 5;
const SERVER_KEPT_SECONDS = 3_600;
/** Every so many sweeps. */
const BARRED_EVERY = 5;
const FORGET_EVERY = 600;
const HEAL_ALL_FOR_MS = 10_000;
const OUTAGE_PAGE = 500;

type Deps = {
  readonly serverId: string;
  readonly mailbox: Mailbox;
  readonly live: Live;
  /** Moves on, or shows, a battle that sockets of this process look at, at an instant that has come. */
  readonly wakeSeen: (id: string, at: number) => Promise<void>;
};

/** The sweep of one process; several at once are harmless, since every event is compared and set. */
export const battleSweep = (context: AppContext, { serverId, mailbox, live, wakeSeen }: Deps) => {
  let [timer, isStopped, count, outageAt]: [NodeJS.Timeout | undefined, boolean, number, number] = [
    undefined,
    false,
    0,
    Number.NEGATIVE_INFINITY,
  ];
  let sweeping: Promise<void> = Promise.resolve();

  const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
    const rest = [...items];
    const one = async () => {
      for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
        await work(item).catch(err => context.log.error({ err }, 'a battle could not be moved on'));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };

  const wake = async (id: string): Promise<void> => {
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

  /** Seats that a lost process held are dropped for it, one event each. */
  const dropServer = async ({ id, serverId: lost }: { id: string; serverId: string }): Promise<void> => {
    let isMore = true;
    while (isMore) {
      isMore = false;
      await mailbox.handle(
        id,
        ({ state }) => {
          const seat = state.seats.findIndex(({ connection }) => connection?.startsWith(`${lost}/`));
          const connection = state.seats[seat]?.connection ?? null;
          isMore = connection !== null && state.phase !== 'over';
          return connection === null || !isMore ? null : { type: 'drop', seat, connection };
        },
        context.clock.now(),
      );
    }
    await mailbox.strike(id, lost);
  };

  const bar = ({ battle_id, player_id }: { battle_id: string; player_id: number }) =>
    mailbox.handle(
      battle_id,
      row => {
        const seat = seatOf(row, player_id);
        return seat === -1 ? null : { type: 'leave', seat };
      },
      context.clock.now(),
    );

  /** Words between processes may be lost: who shares a battle looks whether he missed something. */
  const heal = async (): Promise<void> => {
    const isAll = context.clock.now() - outageAt < HEAL_ALL_FOR_MS;
    const shared = mailbox
      .knownIds()
      .filter(id => isAll || mailbox.known(id)?.server_ids.some(other => other !== serverId));
    if (shared.length === 0) return;
    const news = (await readSeqs(context.pool, shared)).filter(
      ({ id, seq }) => (mailbox.known(id)?.seq ?? seq) < seq,
    );
    await each(news, ({ id }) => mailbox.reread(id));
  };

  const sweep = async (): Promise<void> => {
    try {
      count += 1;
      await beatServer(context.pool, serverId);
      await each(live.late(context.clock.now() - OVERDUE_MS), ({ id, at }) => wakeSeen(id, at));
      await each(await readOverdue(context.pool, context.clock.now() - OVERDUE_MS, OVERDUE_MOST), wake);
      await each(await readLostServers(context.pool, SERVER_LOST_SECONDS), dropServer);
      if (count % BARRED_EVERY === 0) await each(await readBarred(context.pool), bar);
      if (count % FORGET_EVERY === 0) await forgetServers(context.pool, SERVER_KEPT_SECONDS);
      await heal();
    } catch (err) {
      context.log.error({ err }, 'the sweep of battles failed');
    }
  };

  /** Battles go on where they stood: the time all servers were away does not count (DECISIONS 6). */
  const moveAll = async (db: Db, { gapMs, untilAt }: Outage): Promise<void> => {
    outageAt = untilAt;
    let after: string | null = null;
    for (;;) {
      const page: BattleRow[] = await lockOpenBattles(db, after, OUTAGE_PAGE);
      const moves: Move[] = [];
      for (const before of page) {
        // A server that only stood still must not make all its players enter again at once: it would stand still again.
        const kept = before.state.seats.flatMap(({ connection }, seat) =>
          connection?.startsWith(`${serverId}/`) ? [seat] : [],
        );
        const event = { type: 'outage', gapMs, kept, shownMs: GOES_ON_MS } as const;
        const result = reduceBattle(setupOf(before), before.state, event, untilAt);
        if ('refused' in result || result.isRepeated) continue;
        const row = rowAfter(before, result.state, 1);
        const logged = { seq: row.seq, at: untilAt, event };
        // Time until the servers went away may have ended it, or taken somebody's seat.
        const seatsLeft = ({ state }: BattleRow) =>
          state.seats.filter(({ leftAt }) => leftAt !== null).length;
        const isPlain = row.status === before.status && seatsLeft(row) === seatsLeft(before);
        if (!isPlain) await mailbox.write(db, before, { row, events: [logged] });
        else moves.push({ next: row, logged });
      }
      await moveHeld(db, moves);
      after = page.at(-1)?.id ?? null;
      if (page.length < OUTAGE_PAGE) break;
    }
    await live.everythingMoved(db);
  };
  context.heartbeat.onOutage(moveAll);

  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      sweeping = sweep().then(next);
    }, SWEEP_EVERY_MS);
    timer.unref();
  };
  return {
    now: sweep,
    /** A process that is not known is taken for a lost one: it says that it is here before its first socket. */
    start: async (): Promise<void> => {
      await beatServer(context.pool, serverId);
      next();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await sweeping;
      await removeServer(context.pool, serverId).catch(() => undefined);
    },
  };
};
