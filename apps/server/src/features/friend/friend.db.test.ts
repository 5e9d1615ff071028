/** Friends through the real server: requests, silence, blocks, undo, links, bounds, who is around, and random pairing (ALIVE 1, 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBank, ask, giveCoins } from '../../../test/kit/battle.ts';
import { listen, openTab } from '../../../test/kit/live.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { FRIEND_JOB } from './sweep/jobs.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  await aBank(world, { science: 40 });
  address = await listen(world);
});
afterAll(() => world.close());

let [ann, bob, cem]: Person[] = [];
const people = () => {
  if (!ann || !bob || !cem) throw new Error('nobody is there');
  return { ann, bob, cem };
};
beforeEach(async () => {
  world.clock.advance(3_600_000);
  [ann, bob, cem] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
});

type Standing = Reply<'get_friend_state'>;
const request = (from: Person, to: Person) => ask(world, 'request_friend', { player_id: to.playerId }, from);
const set = (who: Person, other: Person, change: string) =>
  ask(world, 'set_friend', { player_id: other.playerId, change }, who);
const state = async (who: Person, other: Person) =>
  (await ask(world, 'get_friend_state', { player_id: other.playerId }, who)).data as Standing;
const relation = async (who: Person, other: Person) => (await state(who, other)).relation;
const requests = async (who: Person, side = 'received') =>
  ((await ask(world, 'get_friend_requests', { side }, who)).data as Reply<'get_friend_requests'>).map(
    row => row.player_id,
  );
const friends = async (who: Person) =>
  (await ask(world, 'get_friends', {}, who)).data as Reply<'get_friends'>;
const befriend = async (one: Person, other: Person) => {
  await request(one, other);
  await request(other, one);
};
const notices = async (who: Person) =>
  (
    await world.sql<{ kind: string }>(
      `select kind from notification where player_id = $1 and kind like 'friend%' order by id`,
      [who.playerId],
    )
  ).map(({ kind }) => kind);

describe('a request', () => {
  it('is told, listed on both sides, and accepted: both are friends and the asker hears of it', async () => {
    const { ann, bob } = people();
    expect((await request(ann, bob)).data).toMatchObject({ player_id: bob.playerId, relation: 'sent' });
    await request(ann, bob);
    expect([await requests(bob), await requests(ann, 'sent')]).toEqual([[ann.playerId], [bob.playerId]]);
    expect(await notices(bob)).toEqual(['friend_request']);
    expect(await relation(bob, ann)).toBe('received');
    expect((await set(bob, ann, 'accept')).data).toMatchObject({ relation: 'friend' });
    expect((await set(bob, ann, 'accept')).code).toBeNull();
    for (const [one, other] of [[ann, bob] as const, [bob, ann] as const])
      expect((await friends(one)).friends).toMatchObject([{ player_id: other.playerId }]);
    expect(await notices(ann)).toEqual(['friend_accepted']);
    expect([await requests(bob), await requests(ann, 'sent')]).toEqual([[], []]);
  });

  it('is declined in silence: whoever asked still waits, and asks nobody twice', async () => {
    const { ann, bob } = people();
    await request(ann, bob);
    const waits = [await state(ann, bob), await requests(ann, 'sent')];
    await set(bob, ann, 'decline');
    expect([await state(ann, bob), await requests(ann, 'sent')]).toEqual(waits);
    await set(ann, bob, 'withdraw');
    expect(await relation(ann, bob)).toBe('none');
    await request(ann, bob);
    expect([await requests(bob), await relation(bob, ann), await notices(bob)]).toEqual([
      [],
      'none',
      ['friend_request'],
    ]);
    // Who declined may still ask himself: then both want it.
    expect((await request(bob, ann)).data).toMatchObject({ relation: 'friend' });
  });

  it('of both at once makes one friendship', async () => {
    const { ann, bob } = people();
    await Promise.all([request(ann, bob), request(bob, ann)]);
    expect(await relation(ann, bob)).toBe('friend');
    expect(await world.sql('select from friendship where player_id = $1', [ann.playerId])).toHaveLength(1);
  });

  it('by code and by link; a new link ends the old one, and guests see whose it is', async () => {
    const { ann, bob, cem } = people();
    const page = (await ask(world, 'get_friend_page', {}, ann)).data as Reply<'get_friend_page'>;
    expect(page).toMatchObject({ link: null, switches: { online: true, activity: true, subjects: true } });
    const code = (page.code ?? '').toLowerCase().replace(/^(..)/, '$1-');
    expect((await ask(world, 'request_friend', { code }, bob)).data).toMatchObject({
      player_id: ann.playerId,
      relation: 'sent',
    });
    expect((await ask(world, 'request_friend', { code: 'NOBODY' }, bob)).code).toBe('friend_code_unknown');
    const linkOf = (reply: unknown) =>
      /\/add-friend\/([\w-]+)\/$/.exec((reply as Reply<'get_friend_page'>).link ?? '')?.[1] ?? '';
    const old = linkOf((await ask(world, 'set_friend_link', { status: 1 }, ann)).data);
    const token = linkOf((await ask(world, 'set_friend_link', { status: 1 }, ann)).data);
    expect((await ask(world, 'request_friend', { token: old }, cem)).code).toBe('friend_link_gone');
    const guest = await world.call('get_friend_link', { token });
    expect(guest.body['data']).toMatchObject({ player_id: ann.playerId, relation: null });
    world.clock.advance(1_000);
    expect((await ask(world, 'request_friend', { token }, cem)).data).toMatchObject({ relation: 'sent' });
    expect(
      (await ask(world, 'get_friend_requests', {}, ann)).data as Reply<'get_friend_requests'>,
    ).toMatchObject([
      { player_id: cem.playerId, via: 'link' },
      { player_id: bob.playerId, via: 'code' },
    ]);
    await ask(world, 'set_friend_link', { status: 0 }, ann);
    expect((await world.call('get_friend_link', { token })).body['code']).toBe('friend_link_gone');
  });

  it('is refused to oneself, to staff and to nobody, and beyond the bounds of the settings', async () => {
    const { ann, bob, cem } = people();
    const editor = await aPlayer(world, { role: 'editor' });
    const code = async (to: number) => (await ask(world, 'request_friend', { player_id: to }, ann)).code;
    expect([await code(ann.playerId), await code(editor.playerId), await code(999_999)]).toEqual([
      'not_for_oneself',
      'no_data',
      'no_data',
    ]);
    const { settings } = world.app.rooms;
    await settings.set('friend_requests_most', 1, null);
    await request(ann, bob);
    expect(await code(cem.playerId)).toBe('friend_requests_full');
    await settings.set('friend_requests_most', 50, null);
    await settings.set('friends_most', 1, null);
    await befriend(bob, ann);
    expect((await request(ann, cem)).code).toBe('friends_full');
    await request(cem, ann);
    expect((await set(ann, cem, 'accept')).code).toBe('friends_full');
    await settings.set('friends_most', 200, null);
    await settings.set('friend_requests_a_day', 1, null);
    expect((await request(cem, bob)).code).toBe('too_many_requests');
    await settings.set('friend_requests_a_day', 30, null);
  });

  it('is over after its days, and the nightly job deletes it', async () => {
    const { ann, bob } = people();
    await world.app.rooms.settings.set('friend_request_days', 1, null);
    await request(ann, bob);
    world.clock.advance(25 * 3_600_000);
    expect([await relation(ann, bob), await relation(bob, ann)]).toEqual(['none', 'none']);
    await world.app.rooms.features
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === FRIEND_JOB)
      ?.run({});
    expect(await world.sql('select from friend_request where from_id = $1', [ann.playerId])).toEqual([]);
    await world.app.rooms.settings.set('friend_request_days', 30, null);
  });
});

describe('a friendship', () => {
  it('ends for both, is taken back within ten minutes by whoever ended it, and not later', async () => {
    const { ann, bob } = people();
    await befriend(ann, bob);
    const { since } = await state(ann, bob);
    await set(ann, bob, 'remove');
    expect([await relation(ann, bob), await relation(bob, ann)]).toEqual(['none', 'none']);
    expect((await set(bob, ann, 'restore')).code).toBe('no_data');
    expect((await set(ann, bob, 'restore')).data).toMatchObject({ relation: 'friend', since });
    await set(ann, bob, 'remove');
    world.clock.advance(10 * 60_000 + 1);
    expect((await set(ann, bob, 'restore')).code).toBe('no_data');
    await befriend(bob, ann);
    expect(await relation(ann, bob)).toBe('friend');
  });

  it('ends with a block, of which the blocked player sees nothing', async () => {
    const { ann, bob } = people();
    await befriend(ann, bob);
    expect((await set(ann, bob, 'block')).data).toMatchObject({ relation: 'none', is_blocked: true });
    expect((await request(bob, ann)).data).toMatchObject({ relation: 'sent' });
    expect(await state(bob, ann)).toMatchObject({ relation: 'sent', is_blocked: false });
    expect(await requests(ann)).toEqual([]);
    expect(await relation(ann, bob)).toBe('none');
    // The list of blocked players is the way back.
    const blocked = (await ask(world, 'get_blocked_players', {}, ann)).data as Reply<'get_blocked_players'>;
    expect(blocked).toMatchObject([{ player_id: bob.playerId }]);
    await set(ann, bob, 'unblock');
    expect((await request(ann, bob)).data).toMatchObject({ relation: 'friend' });
  });

  it('lets one invite the other into a room without a battle before; muted or blocked, he is not told', async () => {
    const { ann, bob, cem } = people();
    await befriend(ann, bob);
    await befriend(ann, cem);
    await set(cem, ann, 'mute');
    const room = (await ask(world, 'create_room', { room_type: 'private', no_of_que: 5, entry_fee: 0 }, ann))
      .data as Reply<'create_room'>;
    const invite = (to: Person) =>
      ask(world, 'invite_to_room', { battle_id: room.battle_id, player_id: to.playerId }, ann);
    expect([(await invite(bob)).code, (await invite(cem)).code]).toEqual([null, null]);
    const invited = async (who: Person) =>
      ((await ask(world, 'get_room_invites', {}, who)).data as unknown[]).length;
    expect([await invited(bob), await invited(cem)]).toEqual([1, 0]);
  });
});

describe('who is around', () => {
  const presence = async (who: Person, other: Person) =>
    (await friends(who)).friends.find(({ player_id }) => player_id === other.playerId)?.presence;

  it('is who holds a socket or called within three minutes; each may hide it, also from past opponents', async () => {
    const { ann, bob, cem } = people();
    await befriend(ann, bob);
    await befriend(ann, cem);
    const seen = async () => {
      await world.app.rooms.presence.flush();
      return (await friends(ann)).around;
    };
    await friends(bob);
    world.clock.advance(3 * 60_000 + 1);
    expect(await seen()).toBe(0);
    await friends(bob);
    expect(await seen()).toBe(1);
    expect(await presence(ann, bob)).toMatchObject({ is_online: true, activity: null });
    const tab = await openTab(address, cem.token);
    expect(await seen()).toBe(2);
    await ask(world, 'set_friend_switch', { name: 'online', status: 0 }, cem);
    expect([await seen(), await presence(ann, cem)]).toEqual([1, null]);
    tab.close();
  });

  it('says what a friend does, unless he hides it', async () => {
    const { ann, bob } = people();
    await befriend(ann, bob);
    await ask(world, 'create_room', { room_type: 'private', no_of_que: 5, entry_fee: 0 }, bob);
    await world.app.rooms.presence.flush();
    expect((await presence(ann, bob))?.activity).toMatchObject({ kind: 'lobby', mode: 'friend_battle' });
    await ask(world, 'set_friend_switch', { name: 'activity', status: 0 }, bob);
    expect((await presence(ann, bob))?.activity).toBeNull();
  });
});

describe('the board of the week', () => {
  it('has the player and his friends by the points of the week, with the gap in words', async () => {
    const { ann, bob, cem } = people();
    await befriend(ann, bob);
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    for (const [who, score] of [
      [ann, 12],
      [bob, 40],
      [cem, 90],
    ] as const)
      await world.sql(
        `insert into leaderboard_score (player_id, board, score, reached_at, is_listed) values ($1, $2, $3, now(), true)`,
        [who.playerId, `day/${today}`, score],
      );
    const { data, total } = await ask(world, 'get_friends_board', {}, ann);
    const board = data as Reply<'get_friends_board'>;
    expect(total).toBe(2);
    expect(board.rows.map(({ player_id, points, place }) => [player_id, points, place])).toEqual([
      [bob.playerId, 40, 1],
      [ann.playerId, 12, 2],
    ]);
    expect(board.mine).toMatchObject({
      place: 2,
      ahead: { player_id: bob.playerId, points: 28 },
      behind: null,
    });
    expect(board.rows[0]?.days[board.today]).toBe(40);
  });
});

describe('news', () => {
  it('has badges of friends who show them, and of nobody else', async () => {
    const { ann, bob, cem } = people();
    await befriend(ann, bob);
    for (const who of [bob, cem])
      await world.sql(`insert into badge (player_id, type, unlocked_at) values ($1, 'streak', $2)`, [
        who.playerId,
        new Date(world.clock.now() - 60_000),
      ]);
    const news = async () => (await ask(world, 'get_friend_news', {}, ann)).data;
    expect(await news()).toMatchObject([{ player_id: bob.playerId, kind: 'badge', badge: 'streak' }]);
    await ask(world, 'set_friend_switch', { name: 'activity', status: 0 }, bob);
    expect(await news()).toEqual([]);
  });
});

describe('a search', () => {
  it('finds the beginning of a name and a code, and takes signs of patterns as they are', async () => {
    const { ann } = people();
    const zola = await aPlayer(world, { name: 'Zola 100% Dube' });
    const find = async (text: string) =>
      ((await ask(world, 'get_players_named', { text }, ann)).data as Reply<'get_players_named'>).map(
        ({ player_id }) => player_id,
      );
    expect([await find('zola 1'), await find('z%'), await find('z')]).toEqual([[zola.playerId], [], []]);
    const code = ((await ask(world, 'get_friend_page', {}, zola)).data as Reply<'get_friend_page'>).code;
    expect(await find(code ?? '')).toEqual([zola.playerId]);
  });

  it('finds any word of a name, however it is spelt, by the page; and nobody across a block (ALIVE 4)', async () => {
    const { ann, bob } = people();
    const names = ['Élodie Straße', 'Elodie Strasser', 'ELODIE strass'];
    const found = await Promise.all(names.map(name => aPlayer(world, { name })));
    const ids = found.map(({ playerId }) => playerId);
    const find = async (text: string, who: Person, part = {}) => {
      const { body } = await world.call('get_players_named', { text, ...part }, who.token);
      const rows = body['data'] as Reply<'get_players_named'>;
      return { total: body['total'], ids: rows.map(({ player_id }) => player_id) };
    };
    expect(new Set((await find('strass elodie', bob)).ids)).toEqual(new Set(ids));
    const [one, two] = [
      await find('strass', bob, { limit: 2 }),
      await find('strass', bob, { limit: 2, offset: 2 }),
    ];
    expect([one.total, two.total]).toEqual([3, 3]);
    expect(new Set([...one.ids, ...two.ids])).toEqual(new Set(ids));
    const [first, second, third] = found;
    if (!first || !second || !third) throw new Error('nobody was made');
    await set(ann, first, 'block');
    await set(second, ann, 'block');
    expect((await find('strass', ann)).ids).toEqual([third.playerId]);
    const code = ((await ask(world, 'get_friend_page', {}, second)).data as Reply<'get_friend_page'>).code;
    expect((await find(code ?? '', ann)).ids).toEqual([]);
    expect((await find('strass', first)).ids).not.toContain(first.playerId);
  });
});

describe('a road', () => {
  it('shows how far friends have come who show it, and nobody else (ALIVE 4)', async () => {
    const { ann, bob, cem } = people();
    await befriend(ann, bob);
    const [category] = await world.sql<{ id: number; slug: string }>('select id, slug from category limit 1');
    for (const [who, level] of [
      [bob, 2],
      [cem, 3],
    ] as const)
      await world.sql(
        `insert into level_best (player_id, category_id, level, best_percent, passed_at)
         select $1, $2, level, 80, case when level <= $3 then now() end from generate_series(1, $3 + 1) level`,
        [who.playerId, category?.id, level],
      );
    const onRoad = async (who: Person, slug = category?.slug ?? '') =>
      (await ask(world, 'get_friends_on_road', { category: slug }, who)).data;
    expect(await onRoad(ann)).toMatchObject([{ player_id: bob.playerId, level: 2 }]);
    expect(await onRoad(ann, String(category?.id))).toHaveLength(1);
    expect([await onRoad(ann, 'nowhere'), await onRoad(cem)]).toEqual([[], []]);
    await ask(world, 'set_friend_switch', { name: 'activity', status: 0 }, bob);
    expect(await onRoad(ann)).toEqual([]);
  });
});

describe('random battles', () => {
  it('never pair friends; strangers who wait beside them are paired (DECISIONS 12)', async () => {
    const { ann, bob, cem } = people();
    await befriend(ann, bob);
    for (const who of [ann, bob, cem]) await giveCoins(world, who, 50);
    const seek = ({ playerId }: Person) =>
      world.app.rooms.matchmaking.seek({
        ...{ playerId, socketId: `socket-${playerId}`, category: undefined, languageId: undefined },
      });
    const seated = async (who: Person) =>
      (await world.app.rooms.battles.seatedIn(who.playerId))?.state.seats.map(({ playerId }) => playerId);
    await seek(ann);
    await seek(bob);
    await world.app.rooms.matchmaking.pass();
    expect([await seated(ann), await seated(bob)]).toEqual([undefined, undefined]);
    await seek(cem);
    await world.app.rooms.matchmaking.pass();
    expect((await seated(cem))?.sort()).toEqual([expect.any(Number), cem.playerId]);
    await world.sql('delete from battle_seek');
  });
});

it('is shut by the operator’s switch, for every call of friends', async () => {
  const { ann, bob } = people();
  await world.app.rooms.settings.set('friends_enabled', false, null);
  const codes = [
    (await request(ann, bob)).code,
    (await ask(world, 'get_friends', {}, ann)).code,
    (await ask(world, 'get_head_to_head', { player_id: bob.playerId }, ann)).code,
  ];
  await world.app.rooms.settings.set('friends_enabled', true, null);
  expect(codes).toEqual(['friends_off', 'friends_off', 'friends_off']);
});
