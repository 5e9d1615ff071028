/** An instant follows the jumps of the site's clock from the moment on which it is taken. */
import { expect, it } from 'vitest';
import { followed } from './instant.ts';

const aHeart = () => {
  const heart = { movedMs: 500, isFresh: true, waits: [] as (() => void)[] };
  return {
    heart,
    instantAt: (at: number) =>
      followed(
        {
          fresh: async () => {
            if (!heart.isFresh) await new Promise<void>(resolve => void heart.waits.push(resolve));
          },
          movedMs: () => heart.movedMs,
          isFresh: () => heart.isFresh,
        },
        at,
      ),
  };
};

it('stays as it is while nothing jumps', async () => {
  const instant = aHeart().instantAt(10_000);
  expect([await instant.now(), await instant.now(), instant.holds()]).toEqual([10_000, 10_000, true]);
});

it('moves with a jump while its work waits, whether between two looks or during one', async () => {
  const { heart, instantAt } = aHeart();
  const instant = instantAt(10_000);
  await instant.now();
  heart.movedMs -= 3_600;
  expect(instant.holds()).toBe(false);
  expect([await instant.now(), instant.holds()]).toEqual([6_400, true]);
  heart.isFresh = false;
  expect(instant.holds()).toBe(false);
  const later = instant.now();
  heart.movedMs += 3_600;
  heart.isFresh = true;
  for (const goOn of heart.waits) goOn();
  expect([await later, instant.holds()]).toEqual([10_000, true]);
});
