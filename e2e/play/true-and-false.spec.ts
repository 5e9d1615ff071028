/** True and false by the keyboard alone, and ten more statements afterwards (DECISIONS 4). */
import { expect, test } from '@playwright/test';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { answer, next, playLevel, questionOn } from '../kit/stage.ts';

test('from the hub to another ten with the keyboard alone', async ({ page, request }) => {
  test.setTimeout(120_000);
  await logInAs(page, await aPerson(request));
  await page.goto('/quiz-play/');
  await settled(page);
  await tabTo(page, /^True and false/);
  await page.keyboard.press('Enter');
  await settled(page);
  await look(page, 'true-and-false-start');
  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');
  const first = await questionOn(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  await answer(page, true);
  await next(page);
  await playLevel(page, 6, 1);
  await expect(page.getByText('70% · 7 right · 3 wrong')).toBeVisible();
  await look(page, 'true-and-false-result');
  await tabTo(page, /^Another round$/);
  await page.keyboard.press('Enter');
  expect(await questionOn(page)).not.toBe(first);
  await look(page, 'true-and-false');
});

test('a reload goes on at the same statement', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/quiz-play/true-and-false-play/play/');
  await answer(page, false);
  await next(page);
  const second = await questionOn(page);
  await page.reload();
  expect(await questionOn(page)).toBe(second);
});

test('a good result throws its confetti within the policy of the page (DESIGN 8)', async ({
  page,
  request,
}) => {
  const refused: string[] = [];
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logInAs(page, await aPerson(request));
  await page.goto('/quiz-play/true-and-false-play/play/');
  await playLevel(page, 9);
  await expect(page.locator('body > canvas')).toBeAttached();
  await expect(page.locator('body > canvas')).toHaveCount(0);
  expect(refused).toEqual([]);
});
