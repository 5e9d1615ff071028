/** Notifications over HTTP: who is told what, once; pages, what was read, 90 days (SPEC 7, DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { NOTIFICATION_SWITCHES } from '@trivium/rules/notification/kind';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { NOTIFICATION_JOB, notify, sendMessage } from './notification.ts';

type Listed = Reply<'get_notifications'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
/** What went to all in an earlier test was before anybody of this one joined. */
beforeEach(() => world.clock.advance(1000));

const ask = async <T>(action: string, person: Person, fields = {}): Promise<T> => {
  const { status, body } = await world.call(action, fields, person.token);
  expect({ action, status, code: body['code'] ?? null }).toEqual({ action, status: 200, code: null });
  return body['data'] as T;
};
const list = (person: Person, fields = {}) => ask<Listed>('get_notifications', person, fields);
const kindsOf = async (person: Person) => (await list(person)).notifications.map(({ kind }) => kind);
const unreadOf = async (person: Person) =>
  (await ask<Reply<'get_web_home_settings'>>('get_web_home_settings', person)).me?.unread;
const read = (person: Person, up_to: number) =>
  ask<Reply<'read_notifications'>>('read_notifications', person, { up_to });

const tell = (
  person: Person,
  changes: Partial<{ kind: 'badge' | 'contest_prize'; key: string | null }> = {},
) =>
  notify(world.context.db, {
    playerId: person.playerId,
    kind: 'badge',
    words: { badge: 'streak' },
    link: '/profile/badges/',
    key: null,
    now: world.clock.now(),
    ...changes,
  });
const message = (to: { all: true } | { group: readonly number[] } | { playerId: number }, title: string) =>
  sendMessage(world.context.db, {
    ...to,
    title,
    text: 'Read this.',
    link: '',
    key: null,
    now: world.clock.now(),
  });
const newest = async (person: Person) => (await list(person)).notifications[0];

describe('what is told', () => {
  it('stands in the list of whom it is for, with its words and the way to what it is about', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    await tell(amina);
    const { unread, notifications } = await list(amina);
    expect(unread).toBe(1);
    expect(notifications).toEqual([
      {
        id: expect.any(Number),
        kind: 'badge',
        words: { badge: 'streak' },
        link: '/profile/badges/',
        is_unread: true,
        at: new Date(world.clock.now()).toISOString(),
      },
    ]);
    expect(await list(theo)).toEqual({ unread: 0, notifications: [] });
  });

  it('comes once for a key, however often and at once it is sent', async () => {
    const amina = await aPlayer(world);
    const key = `once/${amina.playerId}`;
    await Promise.all(Array.from({ length: 20 }, () => tell(amina, { key })));
    expect((await list(amina)).notifications).toHaveLength(1);
  });

  it('is not there when the transaction that tells it fails', async () => {
    const amina = await aPlayer(world);
    const failing = world.context.db.transaction().execute(async tx => {
      await notify(tx, {
        playerId: amina.playerId,
        kind: 'contest_prize',
        words: { contest: 'Film', count: 50 },
        link: '',
        key: null,
        now: world.clock.now(),
      });
      throw new Error('not paid');
    });
    await expect(failing).rejects.toThrow('not paid');
    expect(await kindsOf(amina)).toEqual([]);
  });

  it('leads only to paths of the app', async () => {
    const amina = await aPlayer(world);
    for (const link of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      await expect(
        sendMessage(world.context.db, {
          playerId: amina.playerId,
          title: 'Hello',
          text: 'Hello',
          link,
          key: null,
          now: world.clock.now(),
        }),
      ).rejects.toThrow(/notification_link_check/);
  });
});

describe('messages of the team', () => {
  it('to all are one row, and those who join later do not see it', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    expect(await message({ all: true }, 'Road works tonight')).toBe('sent');
    world.clock.advance(1000);
    const late = await aPlayer(world);
    for (const person of [amina, theo])
      expect(await newest(person)).toMatchObject({
        kind: 'admin_message',
        words: { title: 'Road works tonight', text: 'Read this.' },
        is_unread: true,
      });
    expect(await list(late)).toEqual({ unread: 0, notifications: [] });
    const rows = await world.sql(`select from notification where audience = 'all'`);
    expect(rows).toHaveLength(1);
  });

  it('to a group are seen by its members only, once each', async () => {
    const [amina, theo, mei] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    await message({ group: [amina.playerId, theo.playerId, amina.playerId] }, 'To you two');
    expect([await kindsOf(amina), await kindsOf(theo), await kindsOf(mei)]).toEqual([
      ['admin_message'],
      ['admin_message'],
      [],
    ]);
  });

  it('are cleaned, and refused when nothing is left of them', async () => {
    const amina = await aPlayer(world);
    await message({ playerId: amina.playerId }, '  Good\u202e news\u0000 ');
    expect((await newest(amina))?.words['title']).toBe('Good news');
    expect(await message({ playerId: amina.playerId }, '\u200b'.repeat(10_000))).toBe('empty');
    expect(await message({ playerId: amina.playerId }, 'x'.repeat(121))).toBe('empty');
    expect((await list(amina)).notifications).toHaveLength(1);
  });
});

describe('reading', () => {
  it('counts own, group’s and all’s together, also on home, and marks up to an id', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    await tell(amina);
    await message({ group: [amina.playerId, theo.playerId] }, 'Group');
    await message({ all: true }, 'All');
    expect([await unreadOf(amina), (await list(amina)).unread]).toEqual([3, 3]);
    const [all, group, own] = (await list(amina)).notifications;
    expect((await read(amina, group?.id ?? 0)).unread).toBe(1);
    expect((await list(amina)).notifications.map(({ is_unread }) => is_unread)).toEqual([true, false, false]);
    expect((await read(amina, all?.id ?? 0)).unread).toBe(0);
    // An older mark takes nothing back.
    expect((await read(amina, own?.id ?? 0)).unread).toBe(0);
    expect([await unreadOf(amina), await unreadOf(theo)]).toEqual([0, 2]);
  });

  it('what comes into sight later stays unread, though its id is lower', async () => {
    const amina = await aPlayer(world);
    const [written, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = world.context.db.transaction().execute(async tx => {
      await notify(tx, {
        playerId: amina.playerId,
        kind: 'badge',
        words: { badge: 'streak' },
        link: '',
        key: null,
        now: world.clock.now(),
      });
      written.resolve();
      await looked.promise;
    });
    await written.promise;
    await tell(amina);
    await read(amina, (await newest(amina))?.id ?? 0);
    looked.resolve();
    await slow;
    expect((await list(amina)).notifications.map(({ is_unread }) => is_unread)).toEqual([false, true]);
  });

  it('marks nothing of anybody else', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    await tell(amina);
    await read(theo, Number.MAX_SAFE_INTEGER);
    expect((await list(amina)).unread).toBe(1);
  });

  it('of an id far ahead does not mark what comes to all later', async () => {
    const amina = await aPlayer(world);
    await read(amina, Number.MAX_SAFE_INTEGER);
    await message({ all: true }, 'Later');
    expect((await newest(amina))?.is_unread).toBe(true);
  });
});

describe('pages (SPEC 3, 7)', () => {
  it('show each id once, however they are sorted and cut, though many stand at one instant', async () => {
    const amina = await aPlayer(world);
    for (let at = 0; at < 7; at += 1) {
      await tell(amina);
      await message({ group: [amina.playerId] }, 'Group');
      await message({ all: true }, 'All');
    }
    const ids = (await list(amina, { limit: 100 })).notifications.map(({ id }) => id);
    expect(ids).toHaveLength(21);
    for (const sort of ['id', 'date'])
      for (const order of ['asc', 'DESC'])
        for (const limit of [1, 4, 10]) {
          const paged: number[] = [];
          for (let offset = 0; offset < 21; offset += limit) {
            const { status, body } = await world.call(
              'get_notifications',
              { sort, order, offset, limit },
              amina.token,
            );
            expect([status, body['total']]).toEqual([200, 21]);
            paged.push(...(body['data'] as Listed).notifications.map(({ id }) => id));
          }
          expect(paged).toEqual(order === 'asc' ? ids.toReversed() : ids);
        }
  });

  it.each([
    { sort: 'player_id' },
    { sort: 'id; drop table player' },
    { order: 'sideways' },
    { limit: 101 },
    { offset: -1 },
  ])('are not given for %j', async fields => {
    const { status } = await world.call('get_notifications', fields, (await aPlayer(world)).token);
    expect(status).toBe(400);
  });
});

describe('switches', () => {
  it('are all on at first but letters; a kind that is off does not come, to one or in a group, money always does', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    const kinds = Object.fromEntries(NOTIFICATION_SWITCHES.map(name => [name, true]));
    const all = { ...kinds, letter: false, friends_letter: false };
    expect(await ask('get_notification_switches', amina)).toEqual(all);
    expect(await ask('set_notification_switch', amina, { name: 'badge', status: 0 })).toEqual({
      ...all,
      badge: false,
    });
    await tell(amina);
    await tell(amina, { kind: 'contest_prize' });
    await notify(world.context.db, {
      group: [amina.playerId, theo.playerId],
      kind: 'badge',
      words: { badge: 'streak' },
      link: '',
      key: null,
      now: world.clock.now(),
    });
    expect([await kindsOf(amina), await kindsOf(theo)]).toEqual([['contest_prize'], ['badge']]);
    expect(await ask('set_notification_switch', amina, { name: 'badge', status: 1 })).toEqual(all);
    await tell(amina);
    expect(await kindsOf(amina)).toEqual(['badge', 'contest_prize']);
  });

  it('of what always comes there is none', async () => {
    const { status } = await world.call(
      'set_notification_switch',
      { name: 'payout', status: 0 },
      (await aPlayer(world)).token,
    );
    expect(status).toBe(400);
  });
});

it('keeps them 90 days', async () => {
  const amina = await aPlayer(world);
  await tell(amina);
  await message({ group: [amina.playerId] }, 'Group');
  world.clock.advance(89 * DAY_MS);
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await tell(amina);
  await world.context.jobs.runNow(NOTIFICATION_JOB);
  expect((await list(amina)).notifications).toHaveLength(3);
  world.clock.advance(DAY_MS + 1);
  await world.context.jobs.runNow(NOTIFICATION_JOB);
  expect(await kindsOf(amina)).toEqual(['badge']);
});

it('nothing of a deleted player stays', async () => {
  const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
  await message({ group: [amina.playerId, theo.playerId] }, 'Group');
  for (const person of [amina, theo]) {
    await tell(person);
    await read(person, 1);
    await ask('set_notification_switch', person, { name: 'badge', status: 0 });
  }
  await ask('delete_user_account', amina);
  for (const table of ['notification', 'notification_reader', 'notification_off']) {
    const of = ({ playerId }: Person) => world.sql(`select from ${table} where player_id = $1`, [playerId]);
    expect([(await of(amina)).length, (await of(theo)).length]).toEqual([0, 1]);
  }
});
