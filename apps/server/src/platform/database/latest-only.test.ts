/** Reads that overtake each other: the latest one counts. */
import { expect, it } from 'vitest';
import { createLatestOnly } from './latest-only.ts';

const createReads = () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const taken: string[] = [];
  const reread = createLatestOnly(
    () => {
      const reply = Promise.withResolvers<string>();
      asked.push(reply);
      return reply.promise;
    },
    found => void taken.push(found),
  );
  return { asked, taken, reread };
};

it('takes each reply that comes in order', async () => {
  const { asked, taken, reread } = createReads();
  for (const word of ['first', 'second']) {
    const done = reread();
    asked.at(-1)?.resolve(word);
    await done;
  }
  expect(taken).toEqual(['first', 'second']);
});

it('does not take a reply that was overtaken', async () => {
  const { asked, taken, reread } = createReads();
  const both = [reread(), reread()];
  asked[1]?.resolve('second');
  await both[1];
  asked[0]?.resolve('first');
  await both[0];
  expect(taken).toEqual(['second']);
});

it('takes an earlier reply while a later one is under way or has failed', async () => {
  const { asked, taken, reread } = createReads();
  const both = [reread(), reread()];
  asked[1]?.reject(new Error('gone'));
  await expect(both[1]).rejects.toThrow('gone');
  asked[0]?.resolve('first');
  await both[0];
  expect(taken).toEqual(['first']);
});
