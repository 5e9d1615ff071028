/** A referral link: its code survives the confirmation mail, and the new friend appears on the referrer's page with a link to theirs (DECISIONS 1, 8). */
import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { linkTo } from '../kit/letters.ts';
import { aPerson, logInAs } from '../kit/people.ts';

test('from the link to the list of friends joined', async ({ page, browser, request }) => {
  test.setTimeout(120_000);
  const referrer = await aPerson(request, 'Amina');
  await logInAs(page, referrer);
  await page.goto('/profile/refer/');
  await expect(page.getByText('Nobody yet')).toBeVisible();
  const code = (await page.getByRole('img', { name: /Your code/ }).textContent()) ?? '';
  expect(code).toMatch(/^[A-Z2-9]{8}$/);

  const theirs = await browser.newContext({ locale: 'en' });
  const friend = await theirs.newPage();
  const email = `friend${randomInt(1e9)}@example.org`;
  await friend.goto(`/auth/sign-up/?code=${code}`);
  await expect(friend.getByLabel('Friend code')).toHaveValue(code);
  await friend.getByLabel('Name').fill('Noor');
  await friend.getByLabel('Email').fill(email);
  await friend.getByLabel('Password', { exact: true }).fill('three roads meet here');
  await friend.getByLabel('Password again').fill('three roads meet here');
  await friend.keyboard.press('Enter');
  await expect(friend.getByText('Check your inbox')).toBeVisible();
  // The mail opens in another tab.
  await friend.close();
  const mailed = await theirs.newPage();
  await mailed.goto(await linkTo(email));
  await expect(mailed).toHaveURL(/\/auth\/set-up\//);
  await expect(mailed.getByLabel('Friend code')).toHaveValue(code);
  await mailed.getByRole('checkbox', { name: /I am at least 16 years old/ }).check({ force: true });
  await mailed
    .getByRole('button', { name: /go|save|start|done|play/i })
    .first()
    .click();
  await expect(mailed).toHaveURL(/localhost:\d+\/$/);
  await theirs.close();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Noor' });
  await expect(row).toContainText('Round passed on 0 of 3 days');
  await row.getByRole('link', { name: 'Noor' }).click();
  await expect(page).toHaveURL(/\/player\/\d+\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Noor' })).toBeVisible();
});

test('a guest who asks for a player is asked to log in', async ({ page, request }) => {
  const { player } = await aPerson(request, 'Theo');
  await page.goto(`/player/${player.player_id}/`);
  await expect(page).toHaveURL(/\/auth\/login\/\?redirect=%2Fplayer%2F\d+%2F/);
});
