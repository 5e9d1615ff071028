/** Paying winners: an admin approves and rejects by the keyboard, hands a file to the provider and brings its answer; the players see it (DECISIONS 8, 12). */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { switchOffPayouts, switchOnPayouts } from '../kit/payouts.ts';
import { logInAs, type Person } from '../kit/people.ts';
import { aWinner } from '../kit/winners.ts';

// Serial, because the switch is the whole site's.
test.describe.configure({ mode: 'serial' });
test.beforeAll(switchOnPayouts);
test.afterAll(switchOffPayouts);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const press = async (page: Page, name: string | RegExp) => {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
};
/** A notice says it, and is read out too. */
const told = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const state = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** What the wallet of a player says. */
const walletSays = async (page: Page, person: Person, words: RegExp) => {
  const own = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!own) throw new Error('no browser');
  await logInAs(own, person);
  await own.goto('/profile/wallet/');
  await own.getByRole('tab', { name: 'Requests' }).click();
  await expect(own.getByText(words).first()).toBeVisible();
  await own.context().close();
};

test('an admin approves two, rejects one, sends the file and records its result', async ({
  page,
  request,
}) => {
  const winners = [
    await aWinner(request, 'Kofi Asante'),
    await aWinner(request, 'Mei Tanaka'),
    await aWinner(request, 'Sven Lund'),
  ] as const;
  const [kofi, mei, sven] = winners;
  const admin = await aStaffPerson(request, { name: 'Noor Haddad' });
  await openPanel(page, admin, '/admin/payouts');
  await expect(page.getByRole('link', { name: 'Kofi Asante' })).toBeVisible();

  await page.getByRole('link', { name: 'Sven Lund' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No payout before this one')).toBeVisible();
  await expect(page.getByText('Contest prize 900')).toBeVisible();
  await look(page, 'panel-payout');
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, 'Reject, give back');
  await expect(page.getByRole('dialog')).toContainText(/Reject 1 request, .?10\.00\sUSD/);
  await press(page, 'Reject 1');
  await told(page, '1 request rejected, the coins are back.');

  for (const name of ['Kofi Asante', 'Mei Tanaka']) {
    await page.getByRole('link', { name }).focus();
    await page.keyboard.press('x');
  }
  await press(page, 'Approve 2');
  await expect(page.getByRole('dialog')).toContainText(/Approve 2 payouts, .?20\.00\sUSD/);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2' }).press('Enter');
  await told(page, '2 payouts approved.');

  await press(page, 'File for the provider');
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Make the file')]);
  const text = await readFile(await file.path(), 'utf8');
  const reference = (person: { paymentId: number }) =>
    new RegExp(`pay-\\d+-${person.paymentId}`).exec(text)?.[0];
  const answer = `Customer ID,Status,Failure reason\n${reference(kofi)},Completed,\n${reference(mei)},Failed,Account closed\n`;

  await state(page, /^Sent/).press('Space');
  await expect(page.getByText(/^.?0.? of .?2.? answered$/)).toBeVisible();
  await look(page, 'panel-payouts-sent');
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(page, 'Bring the answer');
  await page
    .getByLabel('The provider’s file, as CSV')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  await expect(page.getByRole('dialog')).toContainText('Account closed');
  await press(page, 'Record 2 results');
  await told(page, /^.?1.? paid, .?1.? failed\.$/);
  await state(page, /^Paid/).press('Space');
  await expect(page.getByRole('link', { name: 'Kofi Asante' })).toBeVisible();

  await walletSays(page, kofi, /paid/i);
  await walletSays(page, mei, /The payment could not be made at this address/);
  await walletSays(page, sven, /The conditions of a payout are not met/);
});
