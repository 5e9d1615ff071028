/** The site's own costs: left out until enough was counted, then what this process and this database say. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('tells what a call costs once there were enough', async () => {
  const admin = await aStaff(world, { role: 'admin' });
  const before = (await done(world, 'capacity/measured', {}, admin.token)).data;
  expect(before).toMatchObject({ players_now: 0, server_micros_a_call: null, bytes_kept_a_call: null });
  expect(before.cores).toBeGreaterThan(0);
  for (let call = 0; call < 10_000; call += 1)
    world.context.metrics.http.observe({ action: 'submit_answer', outcome: 'ok' }, 0.001);
  await world.sql(
    `insert into settlement (play_id, player_id, mode, settled_at)
     select gen_random_uuid(), $1, 'quiz_zone', now() from generate_series(1, 1000)`,
    [admin.playerId],
  );
  await world.sql('vacuum analyze settlement');
  const after = (await done(world, 'capacity/measured', {}, admin.token)).data;
  expect(after.calls).toBeGreaterThanOrEqual(10_000);
  expect(after.server_micros_a_call).toBeGreaterThan(0);
  expect(after.bytes_kept_a_call).toBeGreaterThan(0);
});

it('is for admins', async () => {
  const editor = await aStaff(world, { role: 'editor' });
  expect((await operate(world, 'capacity/measured', {}, editor.token)).status).toBe(403);
});
