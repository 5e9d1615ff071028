/** A play holds through reloads, second tabs, lost networks and impatience (DECISIONS 4). */
import { expect, test } from '@playwright/test';
import { aPerson, logInAs } from '../kit/people.ts';
import { answer, next, questionOn } from '../kit/stage.ts';

const LEVEL = '/quiz-zone/planet-earth/land-and-water/';

test.beforeEach(async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto(LEVEL);
  await page.getByText(/Play level 1/).click();
  await questionOn(page);
});

test('a reload goes on at the same question', async ({ page }) => {
  await answer(page, true);
  await next(page);
  const second = await questionOn(page);
  await page.reload();
  expect(await questionOn(page)).toBe(second);
  await expect(page.getByText('2 of 10').first()).toBeVisible();
});

test('a second tab shows the same play, and an answer there is not given twice', async ({
  page,
  context,
}) => {
  const question = await questionOn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await questionOn(other)).toBe(question);
  await answer(other, true);
  await page.bringToFront();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: /Next question/ })).toBeVisible();
});

test('an answer given without a network arrives when it is back', async ({ page, context }) => {
  await context.setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText(/Reconnecting/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /Next question/ })).toBeFocused({ timeout: 20_000 });
});

test('leaving asks first and pays nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Leave the quiz' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Leave the quiz' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${LEVEL}$`));
});
