/** A stranger signs up, plays level 1, wins coins, sees level 2 open and appears on today's leaderboard. */
import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { linkTo } from '../kit/letters.ts';
import { withinOneDay } from '../kit/midnight.ts';
import { playLevel } from '../kit/stage.ts';

test('from sign-up by e-mail to today’s table, by phone-sized screen and keyboard', async ({ page }) => {
  test.setTimeout(120_000);
  // Today's leaderboard goes by the site's date.
  await withinOneDay('UTC');
  await page.setViewportSize({ width: 390, height: 844 });
  const email = `stranger${randomInt(1e9)}@example.org`;

  await page.goto('/');
  await page.goto('/auth/sign-up/');
  await page.getByLabel('Name').fill('ines holm');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three roads meet here');
  await page.getByLabel('Password again').fill('three roads meet here');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Check your inbox')).toBeVisible();

  await page.goto(await linkTo(email));
  await expect(page).toHaveURL(/\/auth\/set-up\//);
  await page.getByRole('radio', { name: 'Picture 5' }).check({ force: true });
  await page.getByRole('checkbox', { name: /I am at least 16 years old/ }).check({ force: true });
  await page
    .getByRole('button', { name: /go|save|start|done|play/i })
    .first()
    .click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);

  await page.goto('/quiz-zone/');
  await page.getByRole('link', { name: /Planet Earth/ }).click();
  await page.getByRole('link', { name: /Land and water/ }).click();
  await page
    .getByRole('button', { name: /Play level 1/ })
    .or(page.getByRole('link', { name: /Play level 1/ }))
    .click();
  await playLevel(page, 8);

  await expect(page.getByText(/80\s?%|8 of 10/).first()).toBeVisible();
  await page.goto('/quiz-zone/planet-earth/land-and-water/');
  await expect(page.getByText(/Play level 2/)).toBeVisible();
  await page.goto('/leaderboard/');
  // The own row is in the list and pinned as well.
  const own = page.getByRole('listitem').filter({ hasText: 'You' }).filter({ hasText: '24' });
  await expect(own.first()).toBeVisible();
});
