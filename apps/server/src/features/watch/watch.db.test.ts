/** Watching rooms of friends with real sockets, and rooms whose last question counts double (ALIVE 4, DECISIONS 12, 13). */
import { createHash } from 'node:crypto';
import type { Reply } from '@trivium/contract/catalogue';
import { checkReceipt, type Receipt, type ToldRound } from '@trivium/rules/battle/receipt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addQuestions,
  aFighter,
  aRoom,
  type Fighter,
  letterOf,
  openRound,
  pass,
  rowOf,
} from '../../../test/kit/arena.ts';
import { ask } from '../../../test/kit/battle.ts';
import { listen } from '../../../test/kit/live.ts';
import type { Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Watched = Reply<'watch_battle'>;

let world: World;
let address = '';
const fighters: Fighter[] = [];
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());
afterEach(() => {
  for (const { tab } of fighters.splice(0)) tab.close();
});

const come = async (name: string): Promise<Fighter> => {
  const fighter = await aFighter(world, address, { name });
  fighters.push(fighter);
  return fighter;
};
const befriend = async (one: Person, other: Person) => {
  await ask(world, 'request_friend', { player_id: other.playerId }, one);
  await ask(world, 'request_friend', { player_id: one.playerId }, other);
};
const setting = async (values: Readonly<Record<string, number | boolean>>) => {
  for (const [name, value] of Object.entries(values))
    await world.app.rooms.settings.set(name as 'watch_enabled', value as boolean, null);
};
const watch = (battle_id: string, who: Person) => ask(world, 'watch_battle', { battle_id }, who);
const seen = async (battle_id: string, who: Person) => (await watch(battle_id, who)).data as Watched;
const agree = async (battle_id: string, who: Fighter, is_allowed = true) =>
  who.tab.ask('allow_watching', { battle_id, is_allowed });
const begin = async (battle_id: string, owner: Fighter) => {
  const reply = await owner.tab.ask('start', { battle_id });
  if (!reply.ok) throw new Error(reply.code);
};
const answer = async (who: Fighter, battle_id: string, round: number, wanted: 'right' | 'wrong') => {
  world.clock.advance(1_000);
  const reply = await who.tab.ask('answer', { battle_id, round, option: letterOf(who, wanted) });
  if (!reply.ok) throw new Error(reply.code);
};
/** Two in a begun room, and a friend of the first one. */
const table = async () => {
  const [ann, ben, cem] = [await come('Ann'), await come('Ben'), await come('Cem')];
  await befriend(ann, cem);
  const battle_id = await aRoom(world, [ann, ben]);
  return { ann, ben, cem, battle_id };
};

describe('a room is watched', () => {
  it('by a friend of a seat once every seat agrees, each round when it is closed, and never an open one', async () => {
    const { ann, ben, cem, battle_id } = await table();
    await agree(battle_id, ann);
    await begin(battle_id, ann);
    await openRound(world, [ann, ben], 0);
    expect((await watch(battle_id, cem)).code).toBe('not_watched');
    expect((await agree(battle_id, ben)).ok).toBe(true);
    const first = await seen(battle_id, cem);
    expect(first).toMatchObject({ phase: 'choosing', closed: 0, question: null, reveal: null, watchers: 1 });
    expect(await ann.tab.hear('watched')).toMatchObject({ watchers: 1, cheer: null });

    await answer(ann, battle_id, 0, 'right');
    // An answer in the open round changes nothing for who watches.
    expect({ ...(await seen(battle_id, cem)), now: '' }).toEqual({ ...first, now: '' });
    await answer(ben, battle_id, 0, 'wrong');
    await cem.tab.hear('watch_news');
    const told = await seen(battle_id, cem);
    const { rounds } = await rowOf(world, battle_id);
    expect(told).toMatchObject({ phase: 'told', closed: 1 });
    expect(told.question?.question_id).toBe(rounds[0]?.questionId);
    expect(told.reveal?.answers.map(({ verdict }) => verdict)).toEqual(['right', 'wrong']);

    await openRound(world, [ann, ben], 1);
    const open = await seen(battle_id, cem);
    expect(open).toMatchObject({ phase: 'choosing', closed: 1 });
    const text = JSON.stringify(open);
    for (const { questionId } of rounds.slice(1)) expect(text).not.toContain(`"question_id":${questionId},`);
    expect(open.question?.question_id).toBe(rounds[0]?.questionId);
  });

  it('counts what it tells as told, against the allowance of the day, once', async () => {
    const { ann, ben, cem, battle_id } = await table();
    await Promise.all([agree(battle_id, ann), agree(battle_id, ben)]);
    await begin(battle_id, ann);
    await openRound(world, [ann, ben], 0);
    await answer(ann, battle_id, 0, 'right');
    await answer(ben, battle_id, 0, 'right');
    await seen(battle_id, cem);
    await Promise.all([seen(battle_id, cem), seen(battle_id, cem)]);
    const used = await world.sql<{ way: string; told: number }>(
      'select way, told from key_use where player_id = $1',
      [cem.playerId],
    );
    expect(used).toEqual([{ way: 'watch', told: 1 }]);
    const { rounds } = await rowOf(world, battle_id);
    const known = await world.sql<{ question_id: number }>(
      'select question_id from seen_question where player_id = $1 and told_at is not null',
      [cem.playerId],
    );
    expect(known.map(row => row.question_id)).toEqual([rounds[0]?.questionId]);
    await setting({ free_keys_a_day: 1 });
    await openRound(world, [ann, ben], 1);
    await answer(ann, battle_id, 1, 'right');
    await answer(ben, battle_id, 1, 'right');
    expect((await watch(battle_id, cem)).code).toBe('keys_used_up');
    await setting({ free_keys_a_day: 300 });
  });

  it('by nobody else: strangers, seats, whom a seat has blocked, lobbies, and after a seat took it back', async () => {
    const { ann, ben, cem, battle_id } = await table();
    const dan = await come('Dan');
    await Promise.all([agree(battle_id, ann), agree(battle_id, ben)]);
    const codeFor = async (who: Person) => (await watch(battle_id, who)).code;
    expect(await codeFor(cem)).toBe('not_watched');
    await begin(battle_id, ann);
    expect([await codeFor(dan), await codeFor(ann), await codeFor(cem)]).toEqual([
      'not_watched',
      'not_watched',
      null,
    ]);
    expect((await watch('0197b0a0-0000-7000-8000-0000000000b1', cem)).code).toBe('not_watched');
    const listed = async (who: Person) =>
      ((await ask(world, 'get_watchable', {}, who)).data as Reply<'get_watchable'>).map(row => row.battle_id);
    expect([await listed(cem), await listed(dan)]).toEqual([[battle_id], []]);
    // The doors: a friend's line on the page of friends, and his own page.
    const doors = async (who: Person, to: Person) => {
      const { friends } = (await ask(world, 'get_friends', {}, who)).data as Reply<'get_friends'>;
      const page = (await ask(world, 'get_head_to_head', { player_id: to.playerId }, who)).data;
      return [
        friends.map(({ watchable }) => watchable),
        (page as Reply<'get_head_to_head'>).watchable,
      ] as const;
    };
    expect(await doors(cem, ann)).toEqual([[battle_id], battle_id]);
    // Ben sits there too, and is no friend of his.
    expect((await doors(cem, ben))[1]).toBeNull();
    expect(await doors(dan, ann)).toEqual([[], null]);

    await ask(world, 'set_friend', { player_id: cem.playerId, change: 'block' }, ben);
    expect([await codeFor(cem), await listed(cem)]).toEqual(['not_watched', []]);
    expect(await doors(cem, ann)).toEqual([[null], null]);
    await ask(world, 'set_friend', { player_id: cem.playerId, change: 'unblock' }, ben);
    expect(await codeFor(cem)).toBeNull();

    await agree(battle_id, ben, false);
    await cem.tab.hear('watch_news');
    expect([await codeFor(cem), await listed(cem)]).toEqual(['not_watched', []]);
    expect(await agree(battle_id, dan)).toMatchObject({ ok: false, code: 'not_seated' });
  });

  it('with five fixed cheers, one a second, told to the seats', async () => {
    const { ann, ben, cem, battle_id } = await table();
    await Promise.all([agree(battle_id, ann), agree(battle_id, ben)]);
    await begin(battle_id, ann);
    const cheer = (who: Person, name = 'hot') => ask(world, 'cheer', { battle_id, cheer: name }, who);
    // Nobody cheers who does not watch.
    expect((await cheer(cem)).code).toBe('not_watched');
    await seen(battle_id, cem);
    const both = await Promise.all([cheer(cem), cheer(cem)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([null, 'too_many_requests'].toSorted());
    expect(await ben.tab.hear('watched', ({ cheer: heard }) => heard !== null)).toMatchObject({
      cheer: 'hot',
      from: 'Cem',
    });
    for (const left of [3, 2, 1, 0]) {
      world.clock.advance(1_000);
      expect((await cheer(cem)).data).toEqual({ cheers_left: left });
    }
    world.clock.advance(1_000);
    expect((await cheer(cem)).code).toBe('cheers_used_up');
  });

  it('not at all where the operator has it switched off; to take consent back is always possible', async () => {
    const { ann, ben, cem, battle_id } = await table();
    await Promise.all([agree(battle_id, ann), agree(battle_id, ben)]);
    await begin(battle_id, ann);
    await setting({ watch_enabled: false });
    expect((await watch(battle_id, cem)).code).toBe('watch_off');
    expect((await ask(world, 'get_watchable', {}, cem)).code).toBe('watch_off');
    expect(await agree(battle_id, ann)).toMatchObject({ ok: false, code: 'watch_off' });
    expect((await agree(battle_id, ann, false)).ok).toBe(true);
    await setting({ watch_enabled: true });
  });
});

describe('a room whose last question counts double', () => {
  const create = (who: Person, fields: Record<string, unknown>) =>
    ask(world, 'create_room', { room_type: 'private', no_of_que: 5, last_double: true, ...fields }, who);

  it('has no entry, and stands only while the operator allows it', async () => {
    const ann = await come('Ann');
    expect((await create(ann, { entry_fee: 5 })).code).toBe('double_is_free');
    await setting({ last_double_enabled: false });
    expect((await create(ann, {})).code).toBe('double_off');
    await setting({ last_double_enabled: true });
  });

  it('is told before its clock, pays eight points, and its receipt checks', async () => {
    const [ann, ben] = [await come('Ann'), await come('Ben')];
    const { battle_id, room_code, last_double } = (await create(ann, {})).data as Reply<'create_room'>;
    expect(last_double).toBe(true);
    await ask(world, 'join_room', { room_code: room_code ?? '', room_type: 'private' }, ben);
    for (const { tab } of [ann, ben]) await tab.ask('enter', { battle_id });
    await begin(battle_id, ann);
    for (let round = 0; round < 5; round += 1) {
      if (round === 4) await pass(world, 2_500);
      if (round === 4) expect((await rowOf(world, battle_id)).state.phase).toBe('reveal');
      await openRound(world, [ann, ben], round);
      await answer(ben, battle_id, round, round === 4 ? 'right' : 'wrong');
      await answer(ann, battle_id, round, 'right');
    }
    const over = await ann.tab.hear('battle', battle => battle.phase === 'over');
    expect(over.over?.seats.map(({ points }) => points)).toEqual([4 * 6 + 8, 8]);
    // Three in a row was told after the third round, to both.
    const moments = ann.tab.frames.flatMap(({ name, data }) =>
      name === 'turn' ? (data as { moments: { kind: string; seat: number }[] }).moments : [],
    );
    expect(moments).toContainEqual({ kind: 'streak', seat: 0, past: null });
    const receipt = (await ask(world, 'get_battle_receipt', { battle_id }, ben))
      .data as Reply<'get_battle_receipt'>;
    expect(
      await checkReceipt(inRules(receipt), text => createHash('sha256').update(text).digest('hex')),
    ).toEqual([]);
    const plain = { ...receipt, setup: { ...(receipt.setup as object), isLastDouble: false } };
    expect(await checkReceipt(inRules(plain), () => receipt.commitment)).not.toEqual([]);
  });
});

const inRules = ({
  commitment,
  seed,
  setup,
  first_state,
  events,
  rounds,
  battle,
}: Reply<'get_battle_receipt'>) =>
  ({
    ...{ commitment, seedHex: seed, setup, firstState: first_state, events },
    told: {
      rounds: rounds.flatMap(({ reveal }): ToldRound[] =>
        reveal === null
          ? []
          : [
              {
                rightId: reveal.right_answer,
                answers: reveal.answers.map(({ answer: id, seconds, points, verdict }) => ({
                  ...{ id, ms: Math.round(seconds * 1_000), points, verdict },
                })),
              },
            ],
      ),
      seats: (battle.over?.seats ?? []).map(({ outcome, place, points, right }) => ({
        ...{ outcome, place, points, right },
      })),
    },
  }) as unknown as Receipt;
