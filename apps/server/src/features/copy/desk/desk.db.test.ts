import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { PLAN_JOB } from './run.ts';

let world: World;
let admin: Person;
let editor: Person;
const place = mkdtempSync(join(tmpdir(), 'trivium-copies-'));
beforeAll(async () => {
  // A database of DATABASE_URL without pg_dump: the copy goes table by table.
  world = await createWorld({ at: Date.now(), env: { path: '/nowhere' } });
  admin = await aStaff(world, { role: 'admin' });
  editor = await aStaff(world, { role: 'editor' });
  await world.app.rooms.settings.set('copy_place', place, null);
});
afterAll(async () => {
  await world.close();
  rmSync(place, { recursive: true, force: true });
});

const list = async () => (await done(world, 'copy/list', {}, admin.token)).data;
const health = async () => (await done(world, 'dashboard/health', {}, admin.token)).data.copies;

describe('copies in the panel', () => {
  it('are for admins alone', async () => {
    expect((await operate(world, 'copy/list', {}, editor.token)).status).toBe(403);
    expect((await operate(world, 'copy/start', {}, editor.token)).status).toBe(403);
    expect(await list()).toMatchObject({
      ...{ place, has_keys: false, copies: [], run: null, next_at: null },
      archive: { can: false, is_on: false },
    });
    expect(await health()).toEqual({ is_planned: false, proved_at: null, is_late: true, archive: null });
  });

  it('are made as one job, proved by themselves, and noted in the audit log', async () => {
    const first = (await done(world, 'copy/start', {}, admin.token)).data;
    expect(first).toMatchObject({ state: 'waiting', is_planned: false, ended_at: null });
    // A second one while it runs is the same one.
    const second = (await done(world, 'copy/start', {}, admin.token)).data;
    expect(second.started_at).toBe(first.started_at);
    await world.context.jobs.runDue();
    const { run, copies } = await list();
    expect(run).toMatchObject({ state: 'done', failed: null });
    expect(copies).toHaveLength(1);
    expect(copies[0]).toMatchObject({ place, failed: null, proved_at: expect.any(String) });
    expect(copies[0]?.bytes).toBeGreaterThan(10_000);
    expect(await health()).toMatchObject({ is_late: false });
    const acts = await world.sql(`select actor_id from audit where action = 'copy.start'`);
    expect(acts).toEqual([{ actor_id: admin.playerId }]);
  });

  it('are made once a day by the plan, and a failure is told to admins once', async () => {
    const { settings } = world.app.rooms;
    const { jobs, clock } = world.context;
    await settings.set('copy_at', new Date(clock.now() + 3_600_000).toISOString().slice(11, 16), null);
    await jobs.runNow(PLAN_JOB);
    // The hand-made copy is newer than the last planned time.
    expect((await list()).run).toMatchObject({ is_planned: false });
    expect(Date.parse((await list()).next_at ?? '')).toBeGreaterThan(clock.now());

    const file = join(place, 'a-file');
    writeFileSync(file, '');
    await settings.set('copy_place', file, null);
    world.clock.advance(3_700_000);
    await jobs.runNow(PLAN_JOB);
    await jobs.runDue();
    admin = await aStaff(world, { role: 'admin' });
    expect((await list()).run).toMatchObject({ is_planned: true, by: null, state: 'failed' });
    const letters = async () =>
      (await world.letters()).filter(({ subject }) => subject.startsWith('The copy of'));
    const told = (await letters()).length;
    expect(told).toBeGreaterThan(0);
    expect((await letters())[0]?.body).toContain('/admin/copies');
    // Not again before an hour has passed, and then without another letter.
    await jobs.runNow(PLAN_JOB);
    expect(await world.sql('select from copy_run')).toHaveLength(2);
    world.clock.advance(3_600_000);
    await jobs.runNow(PLAN_JOB);
    await jobs.runDue();
    expect(await world.sql('select from copy_run')).toHaveLength(3);
    expect(await letters()).toHaveLength(told);
  });

  it('that a server left half made end as failed, so that the next can begin', async () => {
    await world.sql(
      `insert into copy_run (is_planned, state, started_at, beat_at) values (true, 'copying', $1, $1)`,
      [new Date(world.clock.now() - 200_000)],
    );
    await world.app.rooms.settings.set('copy_at', '', null);
    await world.context.jobs.runNow(PLAN_JOB);
    admin = await aStaff(world, { role: 'admin' });
    expect((await list()).run).toMatchObject({
      state: 'failed',
      failed: expect.stringContaining('server ended'),
    });
    world.clock.advance(49 * 3_600_000);
    admin = await aStaff(world, { role: 'admin' });
    expect(await health()).toMatchObject({ is_late: true });
  });
});
