/** The jobs of a process that died are done by another within seconds, not hours (issue: more than one process). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../test/kit/world.ts';
import { createJobHome } from './job-home.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const aHome = (home: string, workers: string[]) =>
  createJobHome(world.context.db, {
    home,
    workers: () => workers,
    gaveBack: () => undefined,
    failed: problem => {
      throw problem;
    },
  });

/** A job of which a worker died, as graphile-worker leaves it. */
const heldBy = async (worker: string): Promise<void> => {
  const { db, jobs } = world.context;
  await jobs.add(db, 'outbox-clear', {}, { key: worker });
  await world.sql(
    'update graphile_worker._private_jobs set locked_at = now(), locked_by = $1, attempts = 1 where key = $1',
    [worker],
  );
};
const heldNow = async (): Promise<unknown[]> =>
  (
    await world.sql<{ locked_by: string }>(
      'select locked_by from graphile_worker._private_jobs where locked_by is not null order by 1',
    )
  ).map(row => row.locked_by);

test('the jobs of a silent process are given back, those of one that lives are not', async () => {
  await Promise.all([heldBy('dead-1'), heldBy('dead-2'), heldBy('busy-1')]);
  const busy = aHome('busy', ['busy-1']);
  await aHome('dead', ['dead-1', 'dead-2']).beat();
  await busy.beat();
  await world.sql(`update job_home set seen_at = now() - interval '21 s' where home = 'dead'`);
  const mine = aHome('mine', []);
  const given: number[] = [];
  for (let beats = 0; beats < 6; beats += 1) given.push(await mine.beat());
  // A process that has only just come, or that was cut off, buries nobody yet.
  expect(given).toEqual([0, 0, 0, 0, 2, 0]);
  expect(await heldNow()).toEqual(['busy-1']);
  await busy.stop();
  expect(await world.sql(`select home from job_home`)).toEqual([{ home: 'mine' }]);
});
