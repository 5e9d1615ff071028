/** The clock is set by an hour under running plays and battles: nobody gains or loses a second (ADR 12). */
import type { Notice } from '@trivium/contract/battle/messages';
import type { Reply } from '@trivium/contract/catalogue';

import { HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHeartbeat, type Heartbeat } from '../src/platform/time/heartbeat.ts';
import { aBegun, addQuestions, aFighter, type Fighter, openRound, rowOf } from './kit/arena.ts';
import { listen } from './kit/live.ts';
import { createMachine } from './kit/machine.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { createSecondServer, createWorld, soon, type World } from './kit/world.ts';

type Play = Reply<'get_play'>;

const JUMPED = 'the database’s clock jumped: open deadlines moved with it';

const machine = createMachine('2026-11-18T12:00:00Z');
let world: World;
let address: string;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  world = await createWorld({
    machine,
    hasPack: true,
    logTo: { write: (line: string) => void lines.push(JSON.parse(line)) },
  });
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());
afterEach(() => world.context.heartbeat.stop());

const call = async (person: Person, action: string, fields: Record<string, unknown>): Promise<Play> => {
  const { body } = await world.call(action, fields, person.token);
  expect(body['code'] ?? null).toBeNull();
  return body['data'] as Play;
};
const aRunning = async () => {
  const person = await aPlayer(world);
  const place = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
  const { play_id } = await call(person, 'get_questions_by_level', place);
  /** What is left of the clock of its first question, as its player is told. */
  const leftMs = async () => {
    const { now, questions } = await call(person, 'get_play', { play_id });
    return Date.parse(questions[0]?.deadline_at ?? '') - Date.parse(now);
  };
  return { person, play_id, leftMs };
};
/** As after a beat just now. */
const beaten = () => world.outage(0);
const outages = async (): Promise<number[]> =>
  (
    await world.sql<{ gap: number }>(
      'select round(extract(epoch from until_at - from_at) * 1000)::float8 as gap from outage order by id',
    )
  ).map(({ gap }) => gap);
const warned = () => lines.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
const counted = async (clock: string) =>
  (await world.context.metrics.clockJumps.get()).values.find(({ labels }) => labels.clock === clock)?.value ??
  0;

describe.each([HOUR_MS, -HOUR_MS])('the clock jumps by %i ms', jump => {
  it('a play keeps what was left of its clock; the outage after it is given, once', async () => {
    const { leftMs } = await aRunning();
    world.clock.advance(7_000);
    await beaten();
    const before = await leftMs();
    const [known, jumps] = [await outages(), await counted('database')];
    lines = [];
    machine.jump(jump);
    expect((await world.context.heartbeat.begin())?.gapMs).toBe(jump);
    expect(await leftMs()).toBe(before);
    // At once, or after a second where another test has just had one.
    const told = () => lines.filter(({ msg }) => msg === JUMPED);
    await expect.poll(told, soon).toMatchObject([{ byMs: jump, gapMs: jump }]);
    expect(await counted('database')).toBe(jumps + 1);

    expect(await world.context.heartbeat.begin()).toBeUndefined();
    expect((await world.outage(30_000))?.gapMs).toBe(30_000);
    expect(await leftMs()).toBe(before);
    expect(await world.context.heartbeat.begin()).toBeUndefined();
    expect(await outages()).toEqual([...known, jump, 30_000]);
  });

  it('a battle keeps what was left of its round', async () => {
    const fighters = [await aFighter(world, address), await aFighter(world, address)] as const;
    const id = await aBegun(world, [...fighters]);
    await openRound(world, [...fighters], 0);
    world.clock.advance(4_000);
    await beaten();
    const left = async () => {
      const { state } = await rowOf(world, id);
      return [
        state.phase,
        (state.deadlineAt ?? 0) - world.clock.now(),
        world.clock.now() - (state.openedAt ?? 0),
      ];
    };
    const before = await left();
    expect(before[0]).toBe('question');
    machine.jump(jump);
    await world.context.heartbeat.begin();
    expect(await left()).toEqual(before);
    for (const { tab } of fighters) tab.close();
  });

  it('while no server runs: the next one moves the clocks by all of it', async () => {
    const { leftMs } = await aRunning();
    await beaten();
    const before = await leftMs();
    world.clock.advance(20_000);
    machine.jump(jump);
    // A new process goes by what the database's clock says when it starts.
    const clock = machine.another();
    clock.adopt(await clock.look(machine.askDatabase.bind(null, world.context.db)));
    const next = createHeartbeat({ ...world.context, clock, askDatabase: machine.askDatabase });
    const hook: Parameters<Heartbeat['onOutage']>[1] = (db, { gapMs, untilAt }) =>
      world.app.rooms.plays.moveDeadlines(db, gapMs, untilAt);
    next.onOutage('calls', hook);
    expect((await next.begin())?.gapMs).toBe(jump + 20_000);
    await world.context.heartbeat.begin();
    expect(await leftMs()).toBe(before);
  });

  it('two servers see it, and the deadlines move once', async () => {
    const moved: number[] = [];
    const hearts = Array.from({ length: 4 }, () =>
      createHeartbeat({ ...world.context, clock: machine.another(), askDatabase: machine.askDatabase }),
    );
    for (const heart of hearts) heart.onOutage('calls', async (_, { gapMs }) => void moved.push(gapMs));
    await Promise.all(hearts.map(heart => heart.begin()));
    await beaten();
    moved.length = 0;
    machine.jump(jump);
    await Promise.all(hearts.map(heart => heart.begin()));
    expect(moved).toEqual([jump]);
    await world.context.heartbeat.begin();
  });
});

/** Time that is left of the round, in every frame that told it. */
const leftIn = ({ tab }: Fighter): number[] =>
  tab.frames.flatMap(({ name, data }) => {
    const { phase, now, deadline_at } = data as Partial<Notice<'battle'>>;
    const isRound = (name === 'battle' || name === 'turn') && phase === 'question' && deadline_at;
    return isRound ? [Date.parse(deadline_at) - Date.parse(now ?? '')] : [];
  });

describe('a server that beats', () => {
  it('shows deadlines that another server has moved only once it has the new time itself', async () => {
    const clock = machine.another();
    clock.adopt(await clock.look(() => machine.askDatabase(world.context.db)));
    const second = await createSecondServer(world, { clock, askDatabase: machine.askDatabase });
    const there = await listen(second);
    const fighters = [await aFighter(world, address), await aFighter(world, there)] as const;
    const [here, other] = fighters;
    const battle_id = await aBegun(world, [...fighters]);
    await openRound(world, [...fighters], 0);
    await beaten();
    const { heartbeat } = world.context;
    heartbeat.start();
    let goOn = (): void => undefined;
    const standing = heartbeat.standStill(
      () =>
        new Promise<void>(resolve => {
          goOn = resolve;
        }),
    );
    machine.jump(HOUR_MS);
    expect((await second.context.heartbeat.begin())?.gapMs).toBe(HOUR_MS);
    const { seq } = await other.tab.hear('battle', ({ now }) => Date.parse(now) === clock.now());
    // It comes after the word that everything has moved.
    await other.tab.ask('say', { battle_id, line: 'k1' });
    await here.tab.hear('said');
    goOn();
    await standing;
    await here.tab.hear('battle', battle => battle.seq === seq);
    for (const left of leftIn(here)) expect(Math.abs(left)).toBeLessThanOrEqual(15_000);
    for (const { tab } of fighters) tab.close();
    await second.close();
  });

  it('sees the jump, lets nothing go on until the others have seen it, and moves what waited', async () => {
    const clock = machine.another();
    clock.adopt(await clock.look(() => machine.askDatabase(world.context.db)));
    let goOn = (): void => undefined;
    const waits: number[] = [];
    const wait = (ms: number) => {
      waits.push(ms);
      return new Promise<void>(resolve => {
        goOn = resolve;
      });
    };
    const heart = createHeartbeat({ ...world.context, clock, askDatabase: machine.askDatabase, wait });
    await heart.begin();
    heart.start();
    machine.jump(-HOUR_MS);
    await expect.poll(() => waits, soon).toEqual([2_000]);
    const arrivedAt = clock.now();
    let waited: number | undefined;
    const going = heart.fresh(arrivedAt).then(at => {
      waited = at;
    });
    await new Promise(setImmediate);
    expect(waited).toBeUndefined();
    goOn();
    await going;
    expect(waited).toBe(arrivedAt - HOUR_MS);
    await heart.stop();
    await world.context.heartbeat.begin();
  });

  /** A server whose waits the test ends one by one. */
  const aPatient = async (moved: number[]) => {
    const clock = machine.another();
    clock.adopt(await clock.look(() => machine.askDatabase(world.context.db)));
    const waits: (() => void)[] = [];
    const wait = () => new Promise<void>(resolve => void waits.push(resolve));
    const heart = createHeartbeat({ ...world.context, clock, askDatabase: machine.askDatabase, wait });
    heart.onOutage('calls', async (_, { gapMs }) => void moved.push(gapMs));
    return { heart, waits };
  };

  it('waits anew when the clock jumps back while it waits: another has adopted the first jump', async () => {
    const moved: number[] = [];
    const [other, late] = [await aPatient(moved), await aPatient(moved)];
    await other.heart.begin();
    late.heart.start();
    machine.jump(HOUR_MS);
    await expect.poll(() => late.waits.length, soon).toBe(1);
    await other.heart.begin();
    expect(moved).toEqual([HOUR_MS]);
    // The other does not know yet. Whoever moved the deadlines back now would end the plays that it serves.
    machine.jump(-HOUR_MS);
    late.waits[0]?.();
    await expect.poll(() => late.waits.length, soon).toBe(2);
    expect(moved).toEqual([HOUR_MS]);
    late.waits[1]?.();
    await late.heart.fresh();
    expect(moved).toEqual([HOUR_MS, -HOUR_MS]);
    await late.heart.stop();
  });

  it('waits when another goes by a jump that it never saw itself', async () => {
    const moved: number[] = [];
    const [other, late] = [await aPatient(moved), await aPatient(moved)];
    await other.heart.begin();
    machine.jump(-HOUR_MS);
    await other.heart.begin();
    machine.jump(HOUR_MS);
    late.heart.start();
    await expect.poll(() => late.waits.length, soon).toBe(1);
    expect(moved).toEqual([-HOUR_MS]);
    late.waits[0]?.();
    await late.heart.fresh();
    expect(moved).toEqual([-HOUR_MS, HOUR_MS]);
    await late.heart.stop();
  });

  it('goes by the database when only its own machine’s clock jumps: a line and a count', async () => {
    const { leftMs } = await aRunning();
    await beaten();
    const before = await leftMs();
    const [known, jumps] = [await outages(), await counted('machine')];
    lines = [];
    machine.jumpAlone(HOUR_MS);
    await world.context.heartbeat.begin();
    expect(await leftMs()).toBe(before);
    await expect.poll(warned, soon).toContain('this machine’s clock jumped: nothing goes by it');
    expect([await counted('machine'), await outages()]).toEqual([jumps + 1, known]);
    machine.jumpAlone(-HOUR_MS);
    await world.context.heartbeat.begin();
    const { body } = await world.app.inject('/metrics');
    expect(body).toMatch(/clock_jumps_total\{clock="machine"\} \d/);
  });
});
