import { expect, it } from 'vitest';
import { createBatch } from './batch.ts';

/** Notes what is done together; each is done when the test says so. */
const aLine = (options: { connections: number; most: number }) => {
  const done: { all: readonly number[]; end: (problem?: Error) => void }[] = [];
  const ask = createBatch<number, string>(
    all =>
      new Promise((resolve, reject) =>
        done.push({ all, end: problem => (problem ? reject(problem) : resolve(all.map(item => `${item}`))) }),
      ),
    options,
  );
  return { ask, done };
};
const turn = () => new Promise(resolve => setImmediate(resolve));

it('does together what is asked for in one turn, and gives each its own answer', async () => {
  const { ask, done } = aLine({ connections: 1, most: 10 });
  const answers = Promise.all([1, 2, 3].map(ask));
  expect(done).toEqual([]);
  await turn();
  expect(done.map(({ all }) => all)).toEqual([[1, 2, 3]]);
  done[0]?.end();
  expect(await answers).toEqual(['1', '2', '3']);
});

it('takes no more at once and no more connections than it may; what waits goes when a lane is free', async () => {
  const { ask, done } = aLine({ connections: 2, most: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  await turn();
  expect(done.map(({ all }) => all)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const later = ask(6);
  await turn();
  expect(done).toHaveLength(2);
  done[1]?.end();
  await turn();
  expect(done[2]?.all).toEqual([5, 6]);
  done[0]?.end();
  done[2]?.end();
  expect([await answers, await later]).toEqual([['1', '2', '3', '4', '5'], '6']);
});

it('fails for all that were done together, and for nobody else', async () => {
  const { ask, done } = aLine({ connections: 1, most: 2 });
  const answers = Promise.allSettled([1, 2, 3].map(ask));
  await turn();
  done[0]?.end(new Error('away'));
  await turn();
  done[1]?.end();
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
