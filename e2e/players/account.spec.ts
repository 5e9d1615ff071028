/** Signed-in devices, the data export and the deletion of an account, in the browser (DECISIONS 2). */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs, onAnother } from '../kit/people.ts';

const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

test('a device that is logged out from another one is at home as a guest at once', async ({
  browser,
  request,
}) => {
  const here = await aPerson(request);
  const phone = await onAnother(request, here, PHONE);
  const [mine, theirs] = [await browser.newPage(), await browser.newPage()];
  await logInAs(mine, here);
  await logInAs(theirs, phone);
  // The screens of battles hold a socket open.
  await theirs.goto('/battles/');
  await settled(theirs);
  await mine.goto('/profile/settings/');
  await expect(mine.getByText('This device', { exact: true })).toHaveCount(1);
  await mine.getByRole('button', { name: 'Log out Firefox on Android' }).click();
  await expect(mine.getByText('Firefox on Android is logged out')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Log out Firefox on Android' })).toHaveCount(0);
  await expect(theirs).toHaveURL(/localhost:\d+\/$/);
  expect(await theirs.evaluate(() => localStorage.getItem('trivium.session'))).not.toContain(phone.token);
  await mine.close();
  await theirs.close();
});

test('my data is one file about me', async ({ page, request }) => {
  const person = await aPerson(request, 'Dora Data');
  await logInAs(page, person);
  await page.goto('/profile/settings/');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const { sections } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(sections.profile).toMatchObject([{ player_id: person.player.player_id, name: 'Dora Data' }]);
  expect(sections.coins).toMatchObject([{ amount: 10, reason: 'welcome' }]);
});

test('leaving for good takes a typed word, by the keyboard alone', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/profile/settings/');
  await page.getByRole('button', { name: 'Delete my account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeFocused();
  await look(page, 'delete-account');
  await page.getByLabel('Type DELETE to confirm').focus();
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That is not DELETE.')).toBeVisible();
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});
