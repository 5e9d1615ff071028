/** Processes of one role each: while only those of one role are away, the time goes back to whoever needed them (ADR 12, 18). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addQuestions, rowOf } from './kit/arena.ts';
import { askBattle } from './kit/battle.ts';
import { aPlayer } from './kit/player.ts';
import { createSecondServer, createWorld, type World } from './kit/world.ts';

let web: World;
let [live, worker]: Pick<World, 'context' | 'app' | 'close'>[] = [];
beforeAll(async () => {
  web = await createWorld({ env: { role: 'web' } });
  live = await createSecondServer(web, { env: { role: 'live' } });
  worker = await createSecondServer(web, { env: { role: 'worker' } });
  await addQuestions(web);
});
afterAll(async () => {
  await Promise.all([live?.close(), worker?.close()]);
  await web.close();
});
const servers = () => {
  if (live === undefined || worker === undefined) throw new Error('no server');
  return { live, worker };
};
afterEach(async () => {
  for (const { context } of [web, servers().live, servers().worker]) await context.heartbeat.stop();
});

/** Beats of the roles every second and a half, without a pause, for so long. Returns what was found to be lost. */
const beatFor = async (ms: number, ...beating: Pick<World, 'context'>[]) => {
  const found: unknown[] = [];
  for (let passedMs = 0; passedMs < ms; passedMs += 1_500) {
    web.clock.advance(1_500);
    for (const { context } of beating) found.push(await context.heartbeat.begin());
  }
  return found.filter(Boolean);
};
/** As on a process that beats: its own next beat, a second of real time away, does not come in the test. */
const start = ({ context }: Pick<World, 'context'>): void => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  context.heartbeat.start();
  vi.useRealTimers();
};

const aBattle = async (): Promise<string> => {
  const { battles } = servers().live.app.rooms;
  const [one, other] = [await aPlayer(web), await aPlayer(web)];
  const wish = { room_type: 'private', no_of_que: 5, entry_fee: 0 };
  const { battle_id, room_code } = await askBattle(web, 'create_room', wish, one);
  await askBattle(web, 'join_room', { room_code }, other);
  for (const { playerId } of [one, other])
    await battles.enter(battle_id, playerId, `socket-${playerId}`, web.clock.now());
  await battles.start(battle_id, one.playerId, web.clock.now());
  return battle_id;
};
/** When its first round opens. */
const opensAt = async (id: string): Promise<number> => (await rowOf(web, id)).state.nextAt ?? 0;

type Play = Reply<'get_play'>;
const aPlay = async (): Promise<Play> => {
  const fields = { category: 'arena', level: 1 };
  const { body } = await web.call('get_questions_by_level', fields, (await aPlayer(web)).token);
  return body['data'] as Play;
};
const playDue = async ({ play_id }: Play): Promise<number> => {
  const [row] = await web.sql<{ due_at: Date }>('select due_at from play where id = $1', [play_id]);
  return row?.due_at.getTime() ?? 0;
};

it('time in which only live was away goes back to battles, and to no play', async () => {
  const { live, worker } = servers();
  await beatFor(1, web, live, worker);
  const [battle, play] = [await aBattle(), await aPlay()];
  const before = [await opensAt(battle), await playDue(play)] as const;
  expect(await beatFor(9_000, web, worker)).toEqual([]);
  expect(await live.context.heartbeat.begin()).toMatchObject({ gapMs: 9_000, lost: ['sockets'] });
  expect([await opensAt(battle), await playDue(play)]).toEqual([before[0] + 9_000, before[1]]);
  expect(await web.sql('select lost from outage order by id desc limit 1')).toEqual([{ lost: ['sockets'] }]);
  expect(await live.context.heartbeat.begin()).toBeUndefined();
});

it('time in which only web was away goes back to plays; until then a worker settles none', async () => {
  const { live, worker } = servers();
  await beatFor(1, web, live, worker);
  const [battle, play] = [await aBattle(), await aPlay()];
  const before = [await opensAt(battle), await playDue(play)] as const;
  const beatenAt = web.clock.now();
  web.clock.advance(900_000);
  await worker.context.heartbeat.begin();
  start(worker);
  expect(worker.context.heartbeat.reachedAt('calls')).toBe(beatenAt + 2_000);
  expect(await worker.app.rooms.plays.sweep(worker.context.heartbeat.reachedAt('calls'))).toBe(0);
  expect(await web.context.heartbeat.begin()).toMatchObject({ gapMs: 900_000, lost: ['calls'] });
  expect([await opensAt(battle), await playDue(play)]).toEqual([before[0], before[1] + 900_000]);
});

it('a call that moves a battle waits while nobody holds sockets, and others do not', async () => {
  const { live } = servers();
  await beatFor(1, live, web);
  await beatFor(4_500, web);
  start(web);
  const { heartbeat } = web.context;
  const lastAt = web.clock.now() - 4_500;
  expect(heartbeat.reachedAt('sockets')).toBe(lastAt + 2_000);
  await heartbeat.fresh();
  let isOn = false;
  const waiting = heartbeat.fresh(undefined, 'sockets').then(() => {
    isOn = true;
  });
  await new Promise(resolve => setTimeout(resolve, 60));
  expect(isOn).toBe(false);
  await live.context.heartbeat.begin();
  await waiting;
});

it('while a server of an earlier version beats, which names no role, nothing is lost', async () => {
  const { live } = servers();
  await beatFor(1, web, live);
  web.clock.advance(60_000);
  await web.sql('update heartbeat set beat_at = $1', [new Date(web.clock.now())]);
  expect([await web.context.heartbeat.begin(), await live.context.heartbeat.begin()]).toEqual([
    undefined,
    undefined,
  ]);
});
