/** Push over HTTP, to a push service of this machine: who is told, once, and when no more (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { PUSH_DEVICES_MOST, PUSH_TRIES_MOST } from '@trivium/rules/notification/limits';
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContest } from '../../../../test/kit/contest.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import {
  aDevice,
  createPushService,
  type Device,
  type PushService,
} from '../../../../test/kit/push-service.ts';
import { createSecondServer, createWorld, type World } from '../../../../test/kit/world.ts';
import { readOrMakePushKey } from '../../../platform/push/vapid.ts';
import { REMINDER_JOB } from '../../contest/reminder/jobs.ts';
import { type NewNotification, notify, sendMessage } from '../notification.ts';
import { PUSH_JOB } from './push.ts';
import { lockFanout, spread } from './push-store.ts';

let service: PushService;
let world: World;
beforeAll(async () => {
  service = await createPushService();
  world = await createWorld({ pushNetwork: service.network, hasPack: true });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  world.clock.advance(1000);
  await world.sql('delete from push_device');
  service.pushed.length = 0;
  service.answers(() => ({ status: 201 }));
});

type State = Reply<'get_push_device'>;
const ask = async (action: string, person: Person, fields: object = {}): Promise<State> => {
  const { status, body } = await world.call(action, { ...fields }, person.token);
  expect({ action, status, code: body['code'] ?? null }).toEqual({ action, status: 200, code: null });
  return body['data'] as State;
};
const fieldsOf = ({ endpoint, p256dh, auth }: Device) => ({ endpoint, p256dh, auth });
const isOn = async (person: Person) => (await ask('get_push_device', person)).is_on;
/** Someone with a device that is told. */
const withDevice = async (): Promise<{ person: Person; device: Device }> => {
  const [person, device] = [await aPlayer(world), aDevice()];
  expect((await ask('set_push_device', person, fieldsOf(device))).is_on).toBe(true);
  return { person, device };
};
const tell = (to: Person, changes: Partial<NewNotification> = {}) =>
  notify(world.context.db, {
    playerId: to.playerId,
    kind: 'contest_prize',
    words: { contest: 'Film', count: 50 },
    link: '/contest-play/leaderboard/?contest=7',
    key: null,
    now: world.clock.now(),
    ...changes,
  } as NewNotification);
/** What reached a device, in the order of arrival. */
const heard = ({ endpoint, read }: Device) =>
  service.pushed.filter(({ path }) => endpoint.endsWith(path)).map(read);
const createDeliveries = async () =>
  (await world.sql<{ taken: boolean }>('select taken_at is not null as taken from push_delivery')).map(
    ({ taken }) => taken,
  );

describe('a device', () => {
  it('is told in the reader’s language where it leads, and what replaces it', async () => {
    const { person, device } = await withDevice();
    await tell(person);
    await world.runJobs();
    const id = expect.stringMatching(/^n\d+$/);
    expect(heard(device)).toEqual([
      {
        title: 'Trivium',
        body: 'Film: your prize is 50 coins.',
        link: '/contest-play/leaderboard/?contest=7',
        tag: id,
      },
    ]);
    expect(service.pushed[0]?.headers).toMatchObject({
      ttl: String(72 * 3600),
      urgency: 'normal',
      topic: id,
    });
    expect(await createDeliveries()).toEqual([]);
  });

  it('shows the team’s words cut short, and leads to the list when they lead nowhere', async () => {
    const { person, device } = await withDevice();
    const to = { playerId: person.playerId, link: '', key: null, now: world.clock.now() };
    await sendMessage(world.context.db, { ...to, title: 'Road works', text: `Tonight.\n${'x'.repeat(900)}` });
    await world.runJobs();
    const [told] = heard(device);
    expect(told).toMatchObject({ title: 'Road works', link: '/notifications/' });
    expect(told?.body).toMatch(/^Tonight\. x+…$/);
    expect(told?.body.length).toBeLessThanOrEqual(200);
  });

  it('is told by day and once a day of what can wait; the list has it all the same (DECISIONS 13)', async () => {
    const { person, device } = await withDevice();
    const calm = { fromHour: 21, untilHour: 8 };
    let told = 0;
    const wait = async (ms = 0) => {
      world.clock.advance(ms);
      told += 1;
      await tell(person, { kind: 'duel_turn', words: { name: 'Ann' }, link: `/duels/${told}/`, calm });
      await world.context.jobs.runNow(PUSH_JOB);
      return heard(device).map(({ link }) => link);
    };
    const hourOf = () => new Date(world.clock.now()).getUTCHours();
    await world.sql(`update player set time_zone = 'UTC' where id = $1`, [person.playerId]);
    world.clock.advance(((22 - hourOf() + 24) % 24) * 3_600_000);
    expect(await wait()).toEqual([]);
    expect(await wait()).toEqual([]);
    world.clock.advance(10 * 3_600_000);
    await world.context.jobs.runNow(PUSH_JOB);
    expect(heard(device).map(({ link }) => link)).toEqual(['/duels/1/']);
    expect(await wait(3_600_000)).toEqual(['/duels/1/']);
    expect(await wait(24 * 3_600_000)).toEqual(['/duels/1/', '/duels/4/']);
    const listed = `select count(*)::integer as kept from notification where player_id = $1 and kind = 'duel_turn'`;
    expect(await world.sql(listed, [person.playerId])).toEqual([{ kept: 4 }]);
  });

  it('is told once, though jobs run twice and on two servers', async () => {
    const { person, device } = await withDevice();
    const other = await createSecondServer(world, { pushNetwork: service.network });
    for (let count = 0; count < 20; count += 1) await tell(person, { link: `/${count}` });
    const rooms = [world.context.jobs, other.context.jobs, world.context.jobs, other.context.jobs];
    await Promise.all(rooms.map(jobs => jobs.runNow(PUSH_JOB)));
    await world.runJobs();
    await other.close();
    const links = heard(device).map(({ link }) => link);
    expect(new Set(links).size).toBe(20);
    expect(links).toHaveLength(20);
  });

  it('is not told of what its transaction took back, what is switched off, and of badges, which the result shows', async () => {
    const { person, device } = await withDevice();
    const failing = world.context.db.transaction().execute(async tx => {
      await notify(tx, {
        playerId: person.playerId,
        kind: 'contest_prize',
        words: { contest: 'Film', count: 1 },
        link: '',
        key: null,
        now: world.clock.now(),
      });
      throw new Error('not paid');
    });
    await expect(failing).rejects.toThrow('not paid');
    await world.call('set_notification_switch', { name: 'contest', status: 0 }, person.token);
    await tell(person, { kind: 'contest_starts' });
    await tell(person, { kind: 'badge', words: { badge: 'streak' } });
    await world.runJobs();
    expect(heard(device)).toEqual([]);
  });

  it('of another player is told nothing, nor one that asked later', async () => {
    const [amina, theo] = [await withDevice(), await withDevice()];
    await tell(amina.person);
    await world.runJobs();
    const late = aDevice();
    await ask('set_push_device', amina.person, fieldsOf(late));
    await world.runJobs();
    expect([heard(amina.device).length, heard(theo.device).length, heard(late).length]).toEqual([1, 0, 0]);
  });
});

it('a reminder of a contest reaches the devices of who asked for it, high and for an hour (DECISIONS 7)', async () => {
  const [amina, theo] = [await withDevice(), await withDevice()];
  const contest = await aContest(world, { startsIn: HOUR_MS });
  await world.call('remind_contest', { contest_id: contest.id, status: 1 }, amina.person.token);
  world.clock.advance(HOUR_MS);
  for (const job of [REMINDER_JOB, REMINDER_JOB]) await world.context.jobs.runNow(job);
  await world.runJobs();
  expect([heard(amina.device), heard(theo.device)]).toEqual([
    [expect.objectContaining({ body: `${contest.name} has started.`, link: '/contest-play/' })],
    [],
  ]);
  expect(service.pushed[0]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' });
});

describe('asking for it', () => {
  it('is per session, and ends with it', async () => {
    const { person, device } = await withDevice();
    expect((await ask('get_push_device', person)).public_key).toBe(world.context.push.publicKey);
    await world.call('log_out', {}, person.token);
    await tell(person);
    await world.runJobs();
    expect(heard(device)).toEqual([]);
    expect(await world.sql('select from push_device')).toEqual([]);
  });

  it('ends when the player says so, or leaves for good', async () => {
    const [amina, theo] = [await withDevice(), await withDevice()];
    expect((await ask('remove_push_device', amina.person)).is_on).toBe(false);
    expect([await isOn(amina.person), await isOn(theo.person)]).toEqual([false, true]);
    await tell(theo.person);
    await world.call('delete_user_account', {}, theo.person.token);
    await world.runJobs();
    expect(service.pushed).toEqual([]);
  });

  it('again moves to the new address; an address that somebody else had is his no more', async () => {
    const [amina, theo] = [await withDevice(), await withDevice()];
    await ask('set_push_device', theo.person, fieldsOf(amina.device));
    expect([await isOn(amina.person), await isOn(theo.person)]).toEqual([false, true]);
    await tell(theo.person);
    await tell(amina.person);
    await world.runJobs();
    expect([heard(amina.device).length, heard(theo.device).length]).toEqual([1, 0]);
  });

  it('of very many devices keeps the newest', async () => {
    const person = await aPlayer(world);
    const devices = Array.from({ length: PUSH_DEVICES_MOST + 2 }, () => aDevice());
    for (const device of devices) {
      const { body } = await world.call(
        'user_signup',
        { firebase_id: person.uid, type: 'email' },
        person.idToken,
      );
      const { api_token: token } = body['data'] as Reply<'user_signup'>;
      await ask('set_push_device', { ...person, token }, fieldsOf(device));
    }
    await tell(person);
    await world.runJobs();
    expect(devices.map(device => heard(device).length)).toEqual([
      0,
      0,
      ...Array.from({ length: PUSH_DEVICES_MOST }, () => 1),
    ]);
  });

  it('20 times at once is one device', async () => {
    const person = await aPlayer(world);
    const device = aDevice();
    await Promise.all(
      Array.from({ length: 20 }, () => world.call('set_push_device', fieldsOf(device), person.token)),
    );
    expect(await world.sql('select from push_device')).toHaveLength(1);
  });

  it.each([
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://localhost/x',
    'https://evil.example.com/x',
    'https://postgres/x',
    'not an address',
  ])('with %s is refused', async endpoint => {
    const { status, body } = await world.call(
      'set_push_device',
      fieldsOf(aDevice(endpoint)),
      (await aPlayer(world)).token,
    );
    expect([status, body['code']]).toEqual([200, 'push_service_unknown']);
  });

  it.each([
    { p256dh: 'short' },
    { auth: '' },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
  ])('with %j is no call', async wrong => {
    const fields = { ...fieldsOf(aDevice()), ...wrong };
    expect((await world.call('set_push_device', fields, (await aPlayer(world)).token)).status).toBe(400);
  });

  it('is not for a demo account, which many share', async () => {
    const demo = await aPlayer(world, { isDemo: true });
    const { body } = await world.call('set_push_device', fieldsOf(aDevice()), demo.token);
    expect(body['code']).toBe('profile_not_in_demo');
  });
});

describe('when it does not arrive', () => {
  it('an endpoint whose host leads inside is forgotten, and nothing is sent', async () => {
    const { person } = await withDevice();
    service.leadsTo(['10.0.0.5']);
    service.answers(() => ({ status: 201, headers: { connection: 'close' } }));
    const before = service.connected.length;
    // Those of earlier tests may still be open: they lead where they led.
    await world.app.rooms.settings.set('push_services', '*', null);
    const device = aDevice('https://inside.example.com/x');
    await ask('set_push_device', person, fieldsOf(device));
    await tell(person);
    await world.runJobs();
    expect([service.connected.length - before, service.pushed.length, await isOn(person)]).toEqual([
      0,
      0,
      false,
    ]);
    await world.app.rooms.settings.set(
      'push_services',
      'fcm.googleapis.com *.push.services.mozilla.com *.notify.windows.com *.push.apple.com',
      null,
    );
    service.leadsTo(['142.250.74.10']);
  });

  it.each([404, 410])('a device of which the service says %i is forgotten, the others stay', async status => {
    const [gone, stays] = [await withDevice(), await withDevice()];
    service.answers(({ path }) => ({ status: gone.device.endpoint.endsWith(path) ? status : 201 }));
    for (const { person } of [gone, stays]) await tell(person);
    await world.runJobs();
    expect([await isOn(gone.person), await isOn(stays.person)]).toEqual([false, true]);
  });

  it('is tried again after a pause, and arrives once', async () => {
    const { person, device } = await withDevice();
    service.answers(() => ({ status: 503 }));
    await tell(person);
    await world.runJobs();
    service.answers(() => ({ status: 201 }));
    await world.context.jobs.runNow(PUSH_JOB);
    expect(heard(device)).toHaveLength(1);
    world.clock.advance(31_000);
    await world.context.jobs.runNow(PUSH_JOB);
    await world.context.jobs.runNow(PUSH_JOB);
    expect(heard(device)).toHaveLength(2);
    expect(await createDeliveries()).toEqual([]);
  });

  it('is given up after some tries, and before that when it is out of date', async () => {
    const { person, device } = await withDevice();
    service.answers(() => ({ status: 503 }));
    await tell(person);
    for (let count = 0; count < 8; count += 1) {
      await world.context.jobs.runNow(PUSH_JOB);
      world.clock.advance(HOUR_MS);
    }
    expect([heard(device).length, await createDeliveries()]).toEqual([PUSH_TRIES_MOST, []]);
    service.pushed.length = 0;
    await tell(person, { kind: 'battle_invitation', words: { name: 'Ann' } });
    world.clock.advance(11 * MINUTE_MS);
    await world.context.jobs.runNow(PUSH_JOB);
    expect([heard(device).length, await createDeliveries()]).toEqual([0, []]);
  });

  it('what was under way when its server died is not sent again', async () => {
    const { person, device } = await withDevice();
    await tell(person);
    await world.sql('update push_delivery set taken_at = $1, tries = 1', [new Date(world.clock.now())]);
    await world.runJobs();
    expect([heard(device), await createDeliveries()]).toEqual([[], [true]]);
    world.clock.advance(11 * MINUTE_MS);
    await world.context.jobs.runNow(PUSH_JOB);
    expect([heard(device), await createDeliveries()]).toEqual([[], []]);
  });

  it('a refused message is dropped, and its device stays', async () => {
    const { person } = await withDevice();
    service.answers(() => ({ status: 403 }));
    await tell(person);
    await world.runJobs();
    expect([await isOn(person), await createDeliveries()]).toEqual([true, []]);
  });
});

describe('very many', () => {
  /** Players without sessions: a language of their own keeps them apart. */
  const crowd = async (count: number, language: string) =>
    (
      await world.sql<{ id: number }>(
        `insert into player (uid, type, name, interface_language, created_at)
         select 'crowd-' || $2::text || n, 'email', 'Crowd', $2::text, $3::timestamptz from generate_series(1, $1::int) n
         returning id`,
        [count, language, new Date(world.clock.now() - 1)],
      )
    ).map(({ id }) => id);
  const message = (to: { all: true } | { language: string }, key: string | null = null) =>
    sendMessage(world.context.db, {
      ...to,
      title: 'Hello',
      text: 'All of you',
      link: '',
      key,
      now: world.clock.now(),
    });
  const readers = async () =>
    (
      await world.sql<{ count: number }>(
        'select count(*) from notification_reader where notification_id = (select max(id) from notification)',
      )
    )[0]?.count;

  /** Spreads a message some further, as the job does; nothing is sent. */
  const step = (fails = false) =>
    world.context.db.transaction().execute(async tx => {
      const fanout = await lockFanout(tx);
      if (fanout === undefined) throw new Error('no message on its way');
      await spread(tx, fanout, new Date(world.clock.now() + HOUR_MS));
      if (fails) throw new Error('killed');
    });

  it('a message to all reaches every device, not those of who came later', async () => {
    const people = [await withDevice(), await withDevice(), await withDevice()];
    await message({ all: true });
    world.clock.advance(1000);
    const late = await withDevice();
    await world.runJobs();
    await world.context.jobs.runNow(PUSH_JOB);
    expect([...people, late].map(({ device }) => heard(device).length)).toEqual([1, 1, 1, 0]);
    expect(await world.sql('select from notification_fanout')).toEqual([]);
  });

  it('an invitation passes a message that is still on its way to very many', async () => {
    const { person, device } = await withDevice();
    for (const id of await crowd(40, 'hi'))
      await world.sql(
        `with opened as (
           insert into session (token_hash, player_id, signed_in_at, last_used_at, expires_at)
           values (sha256($1::bigint::text::bytea), $1::bigint, now(), now(), '2100-01-01') returning token_hash
         )
         insert into push_device (player_id, session_hash, endpoint, p256dh, auth, public_key, created_at)
         select $1::bigint, token_hash, 'https://fcm.googleapis.com/fcm/send/' || $1::bigint, $2, $3, $4, $5::timestamptz from opened`,
        [id, device.p256dh, device.auth, world.context.push.publicKey, new Date(world.clock.now())],
      );
    await message({ all: true });
    await step();
    world.clock.advance(1000);
    await notify(world.context.db, {
      playerId: person.playerId,
      kind: 'battle_invitation',
      words: { name: 'Ann' },
      link: '/group-battle/join/?code=AAAAAA',
      key: null,
      now: world.clock.now(),
    });
    // Sixteen are under way at once: none is answered before all of them are there.
    const under = Promise.withResolvers<void>();
    service.answers(async () => {
      if (service.pushed.length === 16) under.resolve();
      await under.promise;
      return { status: 201 };
    });
    await world.context.jobs.runNow(PUSH_JOB);
    expect(service.pushed).toHaveLength(42);
    // It is among the first that were taken.
    expect(service.pushed.findIndex(({ headers }) => headers['urgency'] === 'high')).toBeLessThan(16);
    expect(heard(device)).toHaveLength(2);
  });

  it('one to a language reaches its readers, some at a time, once though the server dies in between', async () => {
    const ids = await crowd(2_500, 'fr');
    const { person, device } = await withDevice();
    await world.sql(`update player set interface_language = 'fr' where id = $1`, [person.playerId]);
    const english = await withDevice();
    await message({ language: 'fr' }, 'once');
    expect(await message({ language: 'fr' }, 'once')).toBe('repeated');
    await step();
    await expect(step(true)).rejects.toThrow('killed');
    expect(await readers()).toBeLessThan(ids.length);
    await world.runJobs();
    await world.context.jobs.runNow(PUSH_JOB);
    expect(await readers()).toBe(ids.length + 1);
    expect([heard(device).length, heard(english.device).length]).toEqual([1, 0]);
    const { body } = await world.call('get_unread_count', {}, person.token);
    expect(body['data']).toEqual({ unread: 1 });
  });
});

describe('the site’s key', () => {
  const keyOf = (appSecret: string) =>
    readOrMakePushKey(world.context.db, { appSecret, dice: world.context.dice, now: world.clock.now() });

  it('is made once, however many servers start, and kept', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => keyOf(world.context.env.appSecret)));
    expect(new Set(keys.map(({ publicKey }) => publicKey))).toEqual(new Set([world.context.push.publicKey]));
    const [row] = await world.sql<{ sealed_private_key: string }>('select * from push_key');
    expect(row?.sealed_private_key).toMatch(/^v1\./);
    expect(row?.sealed_private_key).not.toContain(keys[0]?.privateKey);
  });

  it('under another APP_SECRET is another; devices of the old one are asked again', async () => {
    const { person, device } = await withDevice();
    const other = await keyOf('another secret, 32 letters or more');
    expect(other.publicKey).not.toBe(world.context.push.publicKey);
    await world.sql('update push_device set public_key = $1', [other.publicKey]);
    expect(await isOn(person)).toBe(false);
    await tell(person);
    await world.runJobs();
    expect([heard(device), await world.sql('select from push_device')]).toEqual([[], []]);
  });
});
