/** The team's messages in the hands of staff: written, counted, sent once, planned by the reader's clock, read (DECISIONS 9). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { createLeaveLinks } from './letter/leave.ts';
import { NOTIFICATION_JOB } from './notification.ts';
import { MESSAGE_JOB, sendPart } from './team/sending.ts';

type Row = OperatorReply<'message/read'>;

let world: World;
let editor: Person;
/** Sessions end while a test moves the clock. */
const signInAgain = async () => {
  editor = await aStaff(world, { role: 'editor', rights: ['messages'] });
};
beforeAll(async () => {
  world = await createWorld({ at: Date.parse('2026-11-20T12:00:00Z') });
  await signInAgain();
});
afterAll(() => world.close());

const english = (title: string, text = 'Read this.') => [{ language: 'en', title, text }];
const make = async (fields: Record<string, unknown>): Promise<Row> =>
  (await done(world, 'message/create', { fields }, editor.token)).data;
const read = async ({ id }: Pick<Row, 'id'>) =>
  (await done(world, 'message/read', { id }, editor.token)).data;
const send = async ({ id, version }: Row) =>
  (await done(world, 'message/send', { id, version }, editor.token)).data;
const to = (person: Person) => ({ to: 'player', player_id: person.playerId });
const segment = (narrowed: Record<string, unknown>) => ({
  ...{ to: 'segment', away_days: null, is_premium: null, level_from: null, country: null, language: null },
  ...narrowed,
});
const refusal = async (call: string, body: unknown, token = editor.token) => {
  const { status, body: told } = await operate(world, call, body, token);
  return [status, told['code']];
};
const list = async (person: Person) => {
  const { body } = await world.call('get_notifications', {}, person.token);
  return (body['data'] as Reply<'get_notifications'>).notifications;
};
const words = async (person: Person) => (await list(person)).map(each => each.words);
const titles = async (person: Person) => (await words(person)).map(each => each['title']);
const set = (person: Person, column: string, value: unknown) =>
  world.sql(`update player set ${column} = $1 where id = $2`, [value, person.playerId]);
const run = () => world.context.jobs.runNow(MESSAGE_JOB);

describe('who may', () => {
  it('is staff with the right to messages; others are refused', async () => {
    const other = await aStaff(world, { role: 'editor' });
    const player = await aPlayer(world);
    for (const call of ['message/list', 'message/create', 'message/send', 'message/count', 'letter/list'])
      for (const [token, status] of [
        [other.token, 403],
        [player.token, 401],
      ] as const)
        expect([call, (await operate(world, call, {}, token)).status]).toEqual([call, status]);
    expect((await operate(world, 'message/list', {}, editor.token)).status).toBe(200);
  });
});

describe('a message', () => {
  it('goes to one player at once, and tells when it was read', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    const sent = await send(
      await make({ audience: to(amina), texts: english('Hello'), link: '/contest-play/' }),
    );
    expect(sent.state).toBe('sending');
    await world.runJobs();
    const row = await read(sent);
    expect([row.state, row.total, row.delivered, row.read]).toEqual(['sent', 1, 1, 0]);
    const [told] = await list(amina);
    expect([told?.words, told?.link]).toEqual([{ title: 'Hello', text: 'Read this.' }, '/contest-play/']);
    expect(await titles(theo)).toEqual([]);
    await world.call('read_notifications', { up_to: told?.id ?? 0 }, amina.token);
    expect((await read(sent)).read).toBe(1);
    const listed = async () =>
      (await done(world, 'message/list', { filter: { ids: [sent.id] } }, editor.token)).data[0]?.read;
    await run();
    expect(await listed()).toBe(1);
    const audited = await world.sql(
      `select action, actor_id from audit where subject = $1 and action like 'message.%' order by id`,
      [String(row.id)],
    );
    expect(audited).toEqual(
      ['create', 'send'].map(act => ({ action: `message.${act}`, actor_id: editor.playerId })),
    );
    world.clock.advance(91 * DAY_MS);
    await world.context.jobs.runNow(NOTIFICATION_JOB);
    await signInAgain();
    expect((await read(sent)).read).toBe(1);
    expect(await world.sql('select id from notification where message_id = $1', [sent.id])).toEqual([]);
  });

  it('is read in the reader’s language, and in the main one where that has no text', async () => {
    const [amina, theo] = [await aPlayer(world), await aPlayer(world)];
    await set(amina, 'interface_language', 'ar');
    await set(theo, 'interface_language', 'fr');
    const texts = [...english('Hello'), { language: 'ar', title: 'مرحبًا', text: 'نص الرسالة.' }];
    await send(await make({ texts }));
    await world.runJobs();
    expect([await titles(amina), await titles(theo)]).toEqual([['مرحبًا'], ['Hello']]);
    await set(amina, 'interface_language', 'en');
    expect(await titles(amina)).toEqual(['مرحبًا']);
  });

  it('is sent once, however often it is asked for and the job runs', async () => {
    const amina = await aPlayer(world);
    const draft = await make({ audience: to(amina), texts: english('Once') });
    const body = { id: draft.id, version: draft.version };
    const both = await Promise.all([1, 2].map(() => refusal('message/send', body)));
    expect(both.map(([, code]) => code).toSorted()).toEqual(['changed_meanwhile', undefined]);
    await Promise.all([world.runJobs(), run(), run()]);
    await run();
    expect(await titles(amina)).toEqual(['Once']);
    const row = await read(draft);
    expect(await refusal('message/send', { id: row.id, version: row.version })).toEqual([
      200,
      'message_started',
    ]);
    const late = { id: row.id, version: row.version, fields: { link: '/' } };
    expect(await refusal('message/change', late)).toEqual([200, 'message_started']);
    expect(await refusal('message/delete', { id: row.id, version: row.version })).toEqual([
      200,
      'message_started',
    ]);
  });

  it('keeps markup and code as words, and drops what cannot be seen', async () => {
    const amina = await aPlayer(world);
    const texts = english('<img src=x onerror=alert(1)>\u202e', `'; drop table message; -- {name}`);
    await send(await make({ audience: to(amina), texts }));
    await world.runJobs();
    expect(await words(amina)).toEqual([
      { title: '<img src=x onerror=alert(1)>', text: `'; drop table message; -- {name}` },
    ]);
  });

  it.each([
    [{ link: 'https://evil.example' }],
    [{ link: '//evil.example' }],
    [{ texts: english('x'.repeat(121)) }],
    [{ texts: [...english('a'), ...english('b')] }],
    [{ audience: segment({}) }],
    [{ audience: { to: 'language', language: `en' or 1=1` } }],
    [{ send_at: '2026-13-01T00:00' }],
    [{ state: 'sent' }],
  ])('is refused with %j', async fields => {
    expect((await operate(world, 'message/create', { fields }, editor.token)).status).toBe(400);
  });

  it('does not go without its main language, to nobody, or at a time that has passed', async () => {
    const amina = await aPlayer(world);
    const sent = async (fields: Record<string, unknown>) => {
      const { id, version } = await make(fields);
      return (await refusal('message/send', { id, version }))[1];
    };
    expect(await sent({ texts: [] })).toBe('message_incomplete');
    expect(await sent({ texts: english('Hello', '') })).toBe('message_incomplete');
    expect(await sent({ texts: [{ language: 'fr', title: 'Bonjour', text: 'Lis.' }] })).toBe(
      'message_incomplete',
    );
    expect(await sent({ texts: english('Hello'), audience: { to: 'player', player_id: 999_999 } })).toBe(
      'message_nobody',
    );
    const past = { texts: english('Hello'), audience: to(amina), send_at: '2020-01-01T10:00' };
    expect(await sent(past)).toBe('message_time');
  });
});

describe('the sending', () => {
  it('goes on where another server stopped, and skips nobody', async () => {
    const crowd = 700;
    await world.sql(
      `insert into player (uid, type, name, interface_language, created_at)
       select 'crowd-' || n, 'email', 'Crowd', 'hi', $2 from generate_series(1, $1::int) n`,
      [crowd, new Date(world.clock.now())],
    );
    const draft = await make({ audience: { to: 'language', language: 'hi' }, texts: english('Many') });
    await send(draft);
    const links = createLeaveLinks(world.context.env);
    const deps = {
      ...{ siteZone: () => 'UTC', mainLanguage: () => 'en', siteName: () => 'Trivium' },
      ...{ say: () => '', links },
    };
    // Until the first part is delivered; then this server is gone.
    while ((await read(draft)).delivered === 0) expect(await sendPart(world.context, deps)).toBe(true);
    const half = await read(draft);
    expect([half.state, half.total, half.delivered < crowd]).toEqual(['sending', crowd, true]);
    await run();
    const whole = await read(draft);
    expect([whole.state, whole.delivered]).toEqual(['sent', crowd]);
    const [told] = await world.sql<{ rows: number; people: number }>(
      `select count(*)::int as rows, count(distinct reader.player_id)::int as people
       from notification_reader reader join notification on notification.id = notification_id
       where message_id = $1`,
      [draft.id],
    );
    expect(told).toEqual({ rows: crowd, people: crowd });
  });

  it('waits for the clock of each reader', async () => {
    world.clock.set(Date.parse('2027-03-01T06:00:00Z'));
    await signInAgain();
    const [tokyo, paris] = [await aPlayer(world), await aPlayer(world)];
    await set(tokyo, 'time_zone', 'Asia/Tokyo');
    await set(paris, 'time_zone', 'Europe/Paris');
    const plan = { texts: english('Evening'), send_at: '2027-03-02T19:00', by_reader_clock: true };
    const planned = await send(await make(plan));
    expect([planned.state, planned.starts_at]).toEqual(['planned', '2027-03-02T05:00:00.000Z']);
    const shown = async (at: string) => {
      world.clock.set(Date.parse(at));
      await run();
      return [(await titles(tokyo)).length, (await titles(paris)).length];
    };
    expect(await shown('2027-03-02T09:59:00Z')).toEqual([0, 0]);
    expect(await shown('2027-03-02T10:00:00Z')).toEqual([1, 0]);
    expect(await shown('2027-03-02T18:00:00Z')).toEqual([1, 1]);
    world.clock.set(Date.parse('2027-03-03T08:00:00Z'));
    await run();
    await signInAgain();
    expect((await read(planned)).state).toBe('sent');
  });

  it('is changed and cancelled while it is planned, and then planned again', async () => {
    const amina = await aPlayer(world);
    const day = new Date(world.clock.now() + DAY_MS).toISOString().slice(0, 10);
    const draft = await make({ audience: to(amina), texts: english('Plan'), send_at: `${day}T10:00` });
    const { id, version } = await send(draft);
    const changed = await done(
      world,
      'message/change',
      { id, version, fields: { texts: english('New plan'), send_at: `${day}T11:00` } },
      editor.token,
    );
    expect([changed.data.state, changed.data.starts_at]).toEqual(['planned', `${day}T11:00:00.000Z`]);
    const held = { id, version: changed.data.version };
    const { data: cancelled } = await done(world, 'message/cancel', held, editor.token);
    expect(cancelled.state).toBe('cancelled');
    world.clock.advance(2 * DAY_MS);
    await run();
    await signInAgain();
    expect(await titles(amina)).toEqual([]);
    const again = { id, version: cancelled.version, fields: { send_at: null } };
    const { data: open } = await done(world, 'message/change', again, editor.token);
    expect((await send(open)).state).toBe('sending');
    await world.runJobs();
    expect(await titles(amina)).toEqual(['New plan']);
  });
});

describe('the count of readers', () => {
  const count = async (audience: unknown) =>
    (await done(world, 'message/count', { audience }, editor.token)).data.readers;

  it('follows each way of narrowing, and leaves out who may not sign in', async () => {
    const [away, premium, high, near] = [
      await aPlayer(world),
      await aPlayer(world),
      await aPlayer(world),
      await aPlayer(world),
    ];
    const now = world.clock.now();
    // Only these four read Spanish.
    for (const person of [away, premium, high, near]) {
      await set(person, 'interface_language', 'es');
      await set(person, 'last_seen_at', new Date(now - HOUR_MS));
    }
    await set(away, 'last_seen_at', new Date(now - 8 * DAY_MS));
    // As the server writes it: IANA and browsers spell it in two ways.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata' }).resolvedOptions();
    await set(near, 'time_zone', timeZone);
    await world.sql(
      `insert into category (slug, type, language_id, name) select 'for-messages', 1, id, 'x' from language where code = 'en'`,
    );
    await world.sql(
      `insert into unlocked_category (player_id, category_id, price, unlocked_at)
       select $1, id, 5, now() from category where slug = 'for-messages'`,
      [premium.playerId],
    );
    await world.sql(
      `insert into level_best (player_id, category_id, level, best_percent, passed_at)
       select $1, id, 5, 90, now() from category where slug = 'for-messages'`,
      [high.playerId],
    );
    const spanish = (narrowed: Record<string, unknown>) => count(segment({ language: 'es', ...narrowed }));
    expect(await count({ to: 'language', language: 'es' })).toBe(4);
    expect(await spanish({ away_days: 7 })).toBe(1);
    expect(await spanish({ away_days: 9 })).toBe(0);
    expect(await spanish({ is_premium: true })).toBe(1);
    expect(await spanish({ level_from: 5 })).toBe(1);
    expect(await spanish({ level_from: 6 })).toBe(0);
    expect(await spanish({ country: 'IN' })).toBe(1);
    expect(await spanish({ country: 'FR' })).toBe(0);
    await set(away, 'status', 'deactivated');
    expect(await spanish({ away_days: 7 })).toBe(0);
  });
});

describe('the outbox', () => {
  it('lists what nobody carried to an admin, with the address masked and without its words', async () => {
    const admin = await aStaff(world, { role: 'admin' });
    await world.sql(
      `insert into outbox (kind, recipient, subject, body, created_at)
       values ('mail', 'sven@mail.example', '123456 is your code', 'It is 123456.', now()),
        ('sms', '+46701234571', '', 'Code 654321', now())`,
    );
    const { data } = await done(world, 'letter/list', { limit: 2 }, admin.token);
    expect(data.map(({ kind, recipient, subject }) => [kind, recipient, subject])).toEqual([
      ['sms', '+46 ••• •• 71', ''],
      ['mail', 's•••@mail.example', '•••••• is your code'],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/123456|654321/);
    expect((await done(world, 'letter/carriers', {}, admin.token)).data).toEqual({
      mail: 'outbox',
      sms: 'outbox',
    });
  });
});
