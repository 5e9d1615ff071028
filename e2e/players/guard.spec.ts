/** Who may see what: guards, redirects and the toasts they show (SPEC 2, DECISIONS 1). */
import { expect, test } from '@playwright/test';
import { aPerson, logInAs } from '../kit/people.ts';

test('a protected page sends a guest to the login, with the way back and a word', async ({ page }) => {
  await page.goto('/quiz-zone/planet-earth/?from=mail');
  await expect(page).toHaveURL(/\/auth\/login\/?\?redirect=%2Fquiz-zone%2Fplanet-earth%2F%3Ffrom%3Dmail/);
  await expect(page.getByText('Please login first')).toBeVisible();
});

test('a logged-in player is kept off the auth pages', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/auth/login/');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('a session that is over logs out and goes home', async ({ page, request }) => {
  const person = await aPerson(request);
  await request.post('/api/log_out', { headers: { authorization: `Bearer ${person.token}` }, data: {} });
  await logInAs(page, person);
  await page.goto('/profile/');
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  expect(await page.evaluate(() => localStorage.getItem('trivium.session'))).not.toContain(person.token);
});

test('logging out in one tab logs out the other', async ({ page, context, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/profile/');
  const other = await context.newPage();
  await other.goto('/profile/settings/');
  await other.getByRole('button', { name: /^Log out$/ }).click();
  await expect(other).toHaveURL(/localhost:\d+\/$/);
  await expect(page).not.toHaveURL(/profile/);
});

test('an address that does not exist says so and leads back', async ({ page }) => {
  await page.goto('/no/such/place/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});
