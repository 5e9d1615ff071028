/** Best result counts (DECISIONS 4). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEVER_PAID, payImprovement } from './best.ts';

test('the first result is paid in full', () => {
  expect(payImprovement({ coins: 3, score: 8 }, NEVER_PAID, '2026-11-20')).toEqual({
    paid: { coins: 3, score: 8 },
    best: { coins: 3, score: 8, paidOn: '2026-11-20' },
  });
});

test('a better one pays the difference, once a day; on the next day the rest', () => {
  const best = { coins: 1, score: 0, paidOn: '2026-11-19' };
  const first = payImprovement({ coins: 3, score: 8 }, best, '2026-11-20');
  expect(first.paid).toEqual({ coins: 2, score: 8 });
  const again = payImprovement({ coins: 4, score: 40 }, first.best, '2026-11-20');
  expect(again).toEqual({ paid: { coins: 0, score: 0 }, best: first.best });
  expect(payImprovement({ coins: 4, score: 40 }, again.best, '2026-11-21').paid).toEqual({
    coins: 1,
    score: 32,
  });
});

test('a worse or equal one pays nothing and does not use up the day', () => {
  const best = { coins: 3, score: 8, paidOn: '2026-11-19' };
  expect(payImprovement({ coins: 3, score: 8 }, best, '2026-11-20')).toEqual({
    paid: { coins: 0, score: 0 },
    best,
  });
});

test('farming pays nothing: all that is ever paid is the best, however often and whenever it is played', () => {
  const anyPlays = fc.array(
    fc.record({ coins: fc.nat(4), score: fc.nat(40), day: fc.integer({ min: 10, max: 20 }) }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(anyPlays, plays => {
      let best = NEVER_PAID;
      const total = { coins: 0, score: 0 };
      for (const { day, ...worth } of plays) {
        const settled = payImprovement(worth, best, `2026-11-${day}`);
        best = settled.best;
        total.coins += settled.paid.coins;
        total.score += settled.paid.score;
      }
      expect(total).toEqual({ coins: best.coins, score: best.score });
      expect(total.coins).toBeLessThanOrEqual(Math.max(...plays.map(({ coins }) => coins)));
      expect(total.score).toBeLessThanOrEqual(Math.max(...plays.map(({ score }) => score)));
    }),
  );
});
