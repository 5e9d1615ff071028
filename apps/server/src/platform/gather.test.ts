import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** Work that is let go by hand. */
const openWork = () => {
  const goes: { items: readonly number[]; end: (problem?: Error) => void }[] = [];
  const work = (items: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      goes.push({
        items,
        end: problem => (problem === undefined ? resolve(items.map(item => item * 10)) : reject(problem)),
      });
    });
  return { goes, work };
};
const turn = () => new Promise(resolve => setImmediate(resolve));

describe('gathering', () => {
  it('lets the first go alone and at once, and those who come meanwhile together, in their order', async () => {
    const { goes, work } = openWork();
    const ask = gather(work, { atOnce: 1, most: 10 });
    const results = Promise.all([ask(1), ask(2), ask(3)]);
    expect(goes.map(({ items }) => items)).toEqual([[1]]);
    goes[0]?.end();
    await turn();
    expect(goes[1]?.items).toEqual([2, 3]);
    goes[1]?.end();
    expect(await results).toEqual([10, 20, 30]);
  });

  it('has so many under way and so many in one go', async () => {
    const { goes, work } = openWork();
    const ask = gather(work, { atOnce: 2, most: 2 });
    const results = Promise.all([1, 2, 3, 4, 5, 6].map(ask));
    expect(goes.map(({ items }) => items)).toEqual([[1], [2]]);
    goes[1]?.end();
    await turn();
    expect(goes[2]?.items).toEqual([3, 4]);
    goes[0]?.end();
    goes[2]?.end();
    await turn();
    expect(goes[3]?.items).toEqual([5, 6]);
    goes[3]?.end();
    expect(await results).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('tries each alone when a go of several fails: none fails for another', async () => {
    const asked: (readonly number[])[] = [];
    const ask = gather(
      async (items: readonly number[]) => {
        asked.push(items);
        await turn();
        if (items.includes(3)) throw new Error('three');
        return items;
      },
      { atOnce: 1, most: 10 },
    );
    const results = await Promise.allSettled([1, 2, 3, 4].map(ask));
    expect(asked).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await ask(5)).toBe(5);
  });
});
