/** The daily quiz by the keyboard alone, from home to its lamp; reloads, giving up, and how it looks (DECISIONS 4, 5). */
import { expect, test } from '@playwright/test';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { withinOneDay } from '../kit/midnight.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { answer, next, playLevel, questionOn } from '../kit/stage.ts';

const DASHBOARD = '/quiz-play/daily-quiz-dashboard/';

test.beforeEach(async ({ page, request, timezoneId }) => {
  // The quiz goes by the date of the player's device.
  await withinOneDay(timezoneId ?? 'UTC');
  await logInAs(page, await aPerson(request));
});

test('from home to its lamp with the keyboard alone, once a day (SPEC 8)', async ({ page }) => {
  test.setTimeout(test.info().timeout + 30_000);
  await page.goto('/');
  await settled(page);
  await tabTo(page, /^Play tonight’s ten$/);
  await page.keyboard.press('Enter');
  await playLevel(page, 8);
  await expect(page.getByText('80% · 8 right · 2 wrong')).toBeVisible();
  await expect(page.getByText('Daily quiz').first()).toBeVisible();
  const week = page.getByRole('list', { name: 'This week' }).getByRole('listitem');
  await expect(week.filter({ hasText: /, done$/ })).toHaveCount(1);
  await look(page, 'daily-result');

  await tabTo(page, /^To tonight’s quiz$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '8 of 10 right' })).toBeVisible();
  await expect(page.getByText('You have Already Played.')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/Next quiz in \d+:\d\d:\d\d/);
  await look(page, 'daily-played');

  await tabTo(page, /: 8 of 10 right\. Review it\./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review' }).first()).toBeVisible();
  await expect(page.getByText('Daily quiz').first()).toBeVisible();
  await settled(page);

  await page.goto(`${DASHBOARD}play/`);
  await expect(page.getByRole('heading', { name: 'You have Already Played.' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ten down. What next?' })).toBeVisible();
  await look(page, 'home-daily-done');
});

test('a reload goes on at the same question, from the page and from home too', async ({ page }) => {
  await page.goto(DASHBOARD);
  await settled(page);
  await look(page, 'daily-open');
  await page.getByRole('link', { name: 'Play tonight’s ten' }).click();
  await answer(page, true);
  await next(page);
  const second = await questionOn(page);
  await page.reload();
  expect(await questionOn(page)).toBe(second);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Your ten questions are waiting' })).toBeVisible();
  await page.getByRole('link', { name: 'Go on with tonight’s ten' }).click();
  expect(await questionOn(page)).toBe(second);
  await page.goto(DASHBOARD);
  await page.getByRole('link', { name: 'Go on with tonight’s ten' }).click();
  expect(await questionOn(page)).toBe(second);
});

test('leaving uses the date up, and the page says so', async ({ page }) => {
  await page.goto(`${DASHBOARD}play/`);
  await questionOn(page);
  await page.getByRole('button', { name: 'Leave the quiz' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${DASHBOARD}$`));
  await expect(page.getByRole('heading', { name: /You gave up this quiz/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play tonight’s ten' })).toHaveCount(0);
});
