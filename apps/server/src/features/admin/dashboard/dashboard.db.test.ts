/** What staff see first: figures by day, what waits, how the house stands, and whether the site is open (DECISIONS 11). */
import { Writable } from 'node:stream';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { nowStatement } from './day-store.ts';

const DAY_MS = 86_400_000;
let world: World;
let admin: Person;
let editor: Person;
beforeAll(async () => {
  world = await createWorld({
    at: '2026-11-18T12:00:00Z',
    logTo: new Writable({ write: (_chunk, _encoding, next) => next() }),
  });
  admin = await aStaff(world, { role: 'admin' });
  editor = await aStaff(world, { role: 'editor' });
});
afterAll(() => world.close());

const settle = (player: Person, mode: string | null, at: string) =>
  world.sql(
    `insert into settlement (play_id, player_id, mode, settled_at) values (gen_random_uuid(), $1, $2, $3)`,
    [player.playerId, mode, at],
  );
const figures = async (days: 7 | 30 | 365, token = admin.token) =>
  (await done(world, 'dashboard/figures', { days }, token)).data;

describe('the figures', () => {
  it('count each day once it is over, and today as it stands', async () => {
    const [one, two, three] = await Promise.all([aPlayer(world), aPlayer(world), aPlayer(world)]);
    await world.sql(`update player set created_at = '2026-11-16T08:00:00Z' where id = any($1)`, [
      [one.playerId, two.playerId],
    ]);
    await world.sql(`update player set created_at = '2026-11-18T08:00:00Z' where id = $1`, [three.playerId]);
    await settle(one, 'quiz_zone', '2026-11-17T23:59:59Z');
    await settle(one, 'quiz_zone', '2026-11-18T09:00:10Z');
    await settle(three, 'daily_quiz', '2026-11-18T09:00:20Z');
    await settle(three, 'quiz_zone', '2026-11-18T10:00:00Z');
    await world.context.jobs.runNow('site-day');
    const shown = await figures(7);
    expect(shown.today).toEqual({
      day: '2026-11-18',
      begins_at: '2026-11-18T00:00:00.000Z',
      joined: 1,
      active: 2,
      plays: [
        { mode: 'quiz_zone', plays: 2 },
        { mode: 'daily_quiz', plays: 1 },
      ],
      busiest: 2,
      battles_now: 0,
    });
    expect(shown.days.map(({ day, joined, active, came_back }) => [day, joined, active, came_back])).toEqual([
      ['2026-11-16', 2, 0, 1],
      ['2026-11-17', 0, 1, null],
      ['2026-11-18', 1, 2, null],
    ]);
    expect(shown.week_begins_at).toBe('2026-11-12T00:00:00.000Z');
    expect(shown).toMatchObject({ joined_week: 3, active_week: 2, active_month: 2, return_percent: 50 });
    expect(shown.return_week_percent).toBeNull();
    // A day that is over is not counted again.
    await settle(two, 'quiz_zone', '2026-11-16T09:00:00Z');
    await world.context.jobs.runNow('site-day');
    expect((await figures(7)).days[0]).toMatchObject({ active: 0 });
    await settle(two, 'quiz_zone', '2026-11-18T11:00:00Z');
    expect((await figures(7)).today.active).toBe(3);
  });

  it('follow the day of the site’s zone', async () => {
    await world.app.rooms.settings.set('system_time_zone', 'Pacific/Auckland', null);
    expect((await figures(7)).today).toMatchObject({
      ...{ day: '2026-11-19', begins_at: '2026-11-18T11:00:00.000Z', active: 1 },
    });
    await world.app.rooms.settings.set('system_time_zone', 'UTC', null);
  });

  it('tell what is owed to whoever looks after money alone', async () => {
    expect((await figures(30)).owed).toMatchObject({ coins: expect.any(Number), currency: 'USD' });
    const ofEditor = await figures(30, editor.token);
    expect(ofEditor.owed).toBeNull();
    expect(ofEditor.days.every(({ owed }) => owed === null)).toBe(true);
    expect((await operate(world, 'dashboard/figures', { days: 31 }, admin.token)).status).toBe(400);
  });

  it('read a full day of play from indexes alone', async () => {
    const [at] = [new Date(world.clock.now())];
    await world.sql(
      `insert into settlement (play_id, player_id, mode, settled_at)
       select gen_random_uuid(), $1, 'quiz_zone', $2::timestamptz - interval '20 days' - n * interval '100 seconds'
       from generate_series(1, 40000) n`,
      [editor.playerId, at],
    );
    await world.sql('vacuum analyze settlement');
    const span = { from: new Date(at.getTime() - DAY_MS), until: at };
    const { sql: text, parameters } = nowStatement(span).compile(world.context.db);
    const plan = JSON.stringify(await world.sql(`explain (format json) ${text}`, [...parameters]));
    expect(plan).toContain('settlement_time');
    expect(plan).toContain('battle_seat_time');
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"settlement"/);
    await world.sql(`delete from settlement where settled_at < '2026-11-10'`);
  });
});

describe('the lists behind the figures', () => {
  it('page through all plays and seats, newest first, and lose none that end at the same instant', async () => {
    const [one, two] = [await aPlayer(world), await aPlayer(world)];
    await world.sql('delete from settlement');
    for (let second = 0; second < 3; second += 1)
      for (const player of [one, two]) await settle(player, 'maths', `2026-11-18T09:00:0${second}Z`);
    await settle(one, null, '2026-11-18T08:00:00.000001Z');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: OperatorReply<'play/list'> = (
        await done(world, 'play/list', { after, limit: 2 }, admin.token)
      ).data;
      seen.push(...page.rows.map(({ id, at, mode }) => `${at} ${mode} ${id}`));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual([...seen].sort().reverse());
    expect(seen.at(-1)).toContain('unknown');
    const narrowed = { filter: { mode: 'maths', since: '2026-11-18T09:00:02Z' } };
    const { rows } = (await done(world, 'play/list', narrowed, admin.token)).data;
    expect(rows.map(({ player_id }) => player_id).sort()).toEqual([one.playerId, two.playerId].sort());
    expect((await operate(world, 'play/list', { after: "1.' or 1" }, admin.token)).status).toBe(400);
    expect((await operate(world, 'play/list', {}, editor.token)).status).toBe(403);
    expect((await done(world, 'battle/running', {}, admin.token)).data).toEqual([]);
  });

  it('counts who was active on the seventh day after joining, once that day is over', async () => {
    const [stays, goes] = [await aPlayer(world), await aPlayer(world)];
    await world.sql(`update player set created_at = '2026-11-05T08:00:00Z' where id = any($1)`, [
      [stays.playerId, goes.playerId],
    ]);
    await settle(stays, 'quiz_zone', '2026-11-12T23:00:00Z');
    await world.sql('delete from site_day');
    await world.context.jobs.runNow('site-day');
    const shown = await figures(30);
    expect(shown.days[0]).toMatchObject({ day: '2026-11-05', came_back: 0, came_back_week: 1 });
    expect(shown.return_week_percent).toBe(50);
  });
});

describe('what waits', () => {
  it('is counted for those who may decide it', async () => {
    const player = await aPlayer(world);
    await world.sql(
      `insert into player_report (reporter_id, player_id, kind, shown_name, shown_picture, created_at)
       values ($1, $2, 'name', '', '', now())`,
      [player.playerId, editor.playerId],
    );
    await world.sql(
      `insert into question (external_id, text, answer_key, kind, state)
       values ('waiting-one', 'Which?', '{"option": 0}', 'choice', 'in_review')`,
    );
    const ofAdmin = (await done(world, 'waiting', {}, admin.token)).data;
    expect(ofAdmin).toEqual({
      payouts: { count: 0, sums: [], oldest_at: null },
      reports: { count: 1, most_on_one: 0 },
      held: 0,
      in_review: 1,
      contests_running: 0,
      exams_running: 0,
    });
    const ofEditor = (await done(world, 'waiting', {}, editor.token)).data;
    expect(ofEditor).toMatchObject({ payouts: null, held: null, reports: { count: 0 }, exams_running: 0 });
  });
});

describe('the health of the house', () => {
  it('tells letters that were not sent, room, version, and errors without what they said of anybody', async () => {
    const { db, mail, log } = world.context;
    await mail.send(db, { to: 'x@example.org', subject: 'a', text: 'b', language: 'en' });
    world.clock.advance(600_000);
    log.error({ err: new Error('of somebody@example.org') }, 'a thing failed');
    log.error({ err: new Error('again') }, 'a thing failed');
    log.error(new Error('bare, of somebody@example.org'));
    const { data } = await done(world, 'dashboard/health', {}, admin.token);
    expect(data).toMatchObject({
      mail: { by: 'outbox', sent: 0, unsent: 1, last_sent_at: null },
      sms: { by: 'outbox', unsent: 0 },
      push: { devices: 0, unsent: 0 },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(data.disk.free).toBeGreaterThan(0);
    expect(data.disk.whole).toBeGreaterThan(data.disk.free);
    expect(data.database.size).toBeGreaterThan(1_000_000);
    expect(data.errors).toEqual([
      { sentence: 'a thing failed', times: 2, last_at: '2026-11-18T12:10:00.000Z' },
      { sentence: 'an error without a sentence', times: 1, last_at: '2026-11-18T12:10:00.000Z' },
    ]);
    world.clock.advance(3_700_000);
    // An hour ends the sessions of the panel.
    admin = await aStaff(world, { role: 'admin' });
    editor = await aStaff(world, { role: 'editor' });
    expect((await done(world, 'dashboard/health', {}, admin.token)).data.errors).toEqual([]);
  });
});

describe('the switch of the site', () => {
  it('closes it for players and opens it again, in the audit log with the address', async () => {
    const player = await aPlayer(world);
    expect((await done(world, 'site/state', {}, editor.token)).data).toMatchObject({
      is_open: true,
      needs_setup: true,
    });
    expect((await operate(world, 'site/switch', { is_open: false }, editor.token)).status).toBe(403);
    await done(world, 'site/switch', { is_open: false }, admin.token);
    expect((await world.call('get_user_by_id', {}, player.token)).status).toBe(503);
    expect((await done(world, 'site/state', {}, editor.token)).data.is_open).toBe(false);
    await done(world, 'site/switch', { is_open: true }, admin.token);
    await done(world, 'site/switch', { is_open: true }, admin.token);
    expect((await world.call('get_user_by_id', {}, player.token)).status).toBe(200);
    const rows = await world.sql(
      `select actor_id, before, after, address from audit where subject = 'maintenance_mode' order by id`,
    );
    expect(rows).toEqual([
      { actor_id: admin.playerId, before: false, after: true, address: '127.0.0.1' },
      { actor_id: admin.playerId, before: true, after: false, address: '127.0.0.1' },
    ]);
  });
});
