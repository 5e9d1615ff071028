/** Battles are woken at their instant, even if timers fire early or clocks jump. */
import { aGame, FIRST_MS, playRounds } from '@trivium/rules/battle/battle.test-kit';
import { nextOpeningAt } from '@trivium/rules/battle/time';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppContext } from '../../../platform/app-context.ts';
import type { BattleRow } from '../row.ts';
import { createAudience } from './audience.ts';
import { createLive } from './live.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A battle in the pause after its first round, which ends at `opensAt`. */
const inThePause = () => {
  const { setup, ...battle } = aGame();
  playRounds({ setup, ...battle }, FIRST_MS, 1, [2, 2]);
  const row = {
    id: 'b',
    kind: setup.kind,
    terms: { fee: 5, questions: 10, seatsMost: 2 },
    rounds: setup.rounds,
    state: battle.state(),
    seq: 4,
    status: 'running',
    server_ids: ['here'],
  } as unknown as BattleRow;
  return { row, opensAt: nextOpeningAt(setup, battle.state()) ?? Number.NaN };
};

it('wakes a battle for its round also when the timer fires while the clock turns to that instant', async () => {
  const { row, opensAt } = inThePause();
  // Each look at the clock finds it a little further on, as with a busy machine.
  let at = opensAt - 2_000;
  const now = () => at;
  /** Instants at which the battle was shown anew. */
  const woken: number[] = [];
  const context = {
    clock: { now: () => (at === opensAt - 1 ? at++ : at) },
    heartbeat: { reachedAt: now, fresh: async () => now() },
    bus: { publish: async () => undefined, subscribe: async () => () => undefined },
    metrics: { registry: new Registry() },
    log: console,
  } as unknown as AppContext;
  const audience = createAudience();
  const live = await createLive(context, {
    gateway: { serverId: 'here', send: () => undefined },
    audience,
    show: () => {
      woken.push(now());
      return new Promise(() => undefined);
    },
    mailbox: {
      onStored: () => undefined,
      known: () => row,
      reread: async () => undefined,
      handle: () => Promise.reject(new Error('the round was not opened in time')),
    },
    onEmpty: () => undefined,
  });
  audience.watch(row.id, 'socket', 1);
  live.announce(row);
  audience.letIn('socket');
  at = opensAt - 1;
  await vi.advanceTimersByTimeAsync(2_500);
  live.close();
  expect(woken).toEqual([opensAt]);
});
