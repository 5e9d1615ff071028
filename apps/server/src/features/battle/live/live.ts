/** Live battles: sends each stored row to the sockets that watch it, and wakes each battle when its time comes. */
import { OPENS_WITHIN_MS } from '@trivium/rules/battle/limits';
import { nextOpeningAt, nextTurnAt } from '@trivium/rules/battle/time';
import { Gauge } from 'prom-client';
import type { AppContext } from '../../../platform/app-context.ts';
import { doWork, newWork } from '../../../platform/trace/work.ts';
import type { Gateway } from '../../../realtime/gateway.ts';
import type { Cause, Mailbox } from '../engine/mailbox.ts';
import { type BattleRow, setupOf } from '../row.ts';
import { isDue } from '../rows/row-after.ts';
import { type Alarms, createAlarms } from './alarms.ts';
import { type Channel, type ChatLine, createChannel, type Moved } from './channel.ts';
import { type PushDeps, push } from './push.ts';

export type LiveDeps = PushDeps & {
  readonly gateway: Pick<Gateway, 'serverId' | 'send'>;
  readonly mailbox: Pick<Mailbox, 'onStored' | 'known' | 'handle' | 'reread'>;
  /** Called when the last socket of this process has left a battle. */
  readonly onEmpty: (id: string) => void;
};

type LiveContext = {
  readonly context: AppContext;
  readonly deps: LiveDeps;
  readonly alarms: Alarms;
  readonly channel: Channel;
};

export type Live = Awaited<ReturnType<typeof createLive>>;

/** Sets the battle's alarm to the next instant at which time alone changes what is seen. */
const arm = ({ context, deps, alarms }: Omit<LiveContext, 'channel'>, row: BattleRow): void => {
  if (!deps.audience.isWatched(row.id)) return;
  const at =
    row.status === 'over'
      ? null
      : nextTurnAt(setupOf(row), row.state, context.heartbeat.reachedAt('sockets'));
  if (at === null) alarms.cancel(row.id);
  else alarms.set(row.id, at);
};

/** Sends a row that this process stored to its sockets here, and tells the other servers of the battle. */
const storedHere = (live: LiveContext, row: BattleRow, { socketId }: Cause): void => {
  arm(live, row);
  void push(live.context, live.deps, row, { exceptSocketId: socketId });
  live.channel.tell(row, { moved: { id: row.id, seq: row.seq } });
};

/** Sends a row that another server stored, or whose time has come. No other server needs to be told. */
const showNews = (live: Omit<LiveContext, 'channel'>, row: BattleRow): void => {
  arm(live, row);
  void push(live.context, live.deps, row);
};

/** Handles an alarm: opens the round if it is in time, and ticks otherwise. */
const wake = async (live: Omit<LiveContext, 'channel'>, id: string, at: number): Promise<void> => {
  const { context, deps } = live;
  // A process that stood still must not open a round of a battle that went on elsewhere or stood still as well.
  await context.heartbeat.fresh(undefined, 'sockets');
  const [known, now] = [deps.mailbox.known(id), context.clock.now()];
  const opens = (row: BattleRow) => nextOpeningAt(setupOf(row), row.state) === at;
  if (known !== undefined && opens(known) && now - at <= OPENS_WITHIN_MS) showNews(live, known);
  else await deps.mailbox.handle(id, row => (opens(row) || isDue(row, now) ? { type: 'tick' } : null), now);
};

const sendLine = ({ audience, gateway }: LiveDeps, line: ChatLine): void => {
  for (const [socketId, { isLetIn }] of audience.watchersOf(line.battle_id))
    if (isLetIn) gateway.send(socketId, 'said', line);
};

const countBattles = ({ metrics }: AppContext, { audience }: LiveDeps): void => {
  new Gauge({
    name: 'live_battles',
    help: 'Battles that sockets of this process look at',
    registers: [metrics.registry],
    collect() {
      this.set(audience.count());
    },
  });
};

/** Subscribes to the messages of other servers. */
const listen = (context: AppContext, deps: LiveDeps): Promise<Channel> => {
  const { audience, mailbox, gateway } = deps;
  const reread = (id: string): void =>
    void mailbox.reread(id).catch(err => context.log.warn({ err }, 'a battle could not be read again'));
  return createChannel(context, gateway.serverId, {
    said: line => sendLine(deps, line),
    moved: ({ id, seq }: Moved) => {
      if (audience.isWatched(id) && (mailbox.known(id)?.seq ?? -1) < seq) reread(id);
    },
    all: () => {
      for (const id of audience.battleIds()) reread(id);
    },
  });
};

/** Subscribes to the mailbox: from now on each stored row is sent. */
export const createLive = async (context: AppContext, deps: LiveDeps) => {
  const alarms = createAlarms(context.clock, (id, at) => {
    doWork(newWork('alarm', 'battle'), () => wake(timed, id, at)).catch(err =>
      context.log.warn({ err }, 'a battle was not moved in time'),
    );
  });
  const timed = { context, deps, alarms };
  const live: LiveContext = { ...timed, channel: await listen(context, deps) };
  const { channel } = live;
  let onMoved: (row: BattleRow) => void = () => undefined;
  deps.mailbox.onStored((row, by) => {
    if (by === 'elsewhere') return showNews(live, row);
    storedHere(live, row, by);
    onMoved(row);
  });
  deps.audience.onEmpty(id => {
    alarms.cancel(id);
    deps.onEmpty(id);
  });
  countBattles(context, deps);
  return {
    /** Sets what hears of each row that this process stores. */
    onMoved: (hook: (row: BattleRow) => void): void => {
      onMoved = hook;
    },
    /** Sends a row that the mailbox did not store: a match that was opened in its caller's transaction. */
    announce: (row: BattleRow): void => storedHere(live, row, {}),
    /** Sends a battle again without an event: a rematch waits. */
    showAgain: (row: BattleRow): void => {
      void push(context, deps, row, { isWhole: true });
      channel.tell(row, { moved: { id: row.id, seq: row.seq + 1 } });
    },
    say: (row: BattleRow, line: ChatLine): void => {
      sendLine(deps, line);
      channel.tell(row, { said: line });
    },
    wake: (id: string, at: number): Promise<void> => wake(live, id, at),
    late: alarms.late,
    /** Every battle may have changed; sent with the commit of the transaction. */
    everythingMoved: channel.tellAll,
    close: (): void => {
      channel.close();
      alarms.close();
    },
  };
};
