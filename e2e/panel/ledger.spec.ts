/** The ledger of an admin: postings found by filters, the books checked, the economy read (DECISIONS 8). */
import { expect, test } from '@playwright/test';
import { glance, look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { givePast } from '../kit/past.ts';
import { aPerson } from '../kit/people.ts';

test('an admin finds a posting, checks the books and reads the economy', async ({ page, request }) => {
  const person = await aPerson(request, 'Zola Mbeki');
  await givePast(person.player.player_id, [{ won: 777, reason: 'contest_prize', daysAgo: 1 }]);
  const admin = await aStaffPerson(request, { name: 'Ines Duarte' });
  await openPanel(page, admin, `/admin/ledger?player=${person.player.player_id}`);
  await expect(page.getByText('+777')).toBeVisible();
  await expect(page.getByText('Contest prize')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByLabel('Coins, at least').fill('1000');
  await expect(page.getByText('Nothing moved that fits.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Coins, at least/ }).press('Enter');
  await expect(page.getByText('+777')).toBeVisible();
  await look(page, 'panel-ledger');

  await page.getByRole('radio', { name: 'Check' }).press('Space');
  await page.getByRole('button', { name: 'Check the books' }).press('Enter');
  await expect(page.getByText('The ledger sums to zero')).toBeVisible();
  await expect(page.getByText('All is right')).toBeVisible();
  await glance(page, 'panel-ledger-check');

  await page.getByRole('radio', { name: 'Economy' }).press('Space');
  await expect(page.getByText('In wallets', { exact: true }).first()).toBeVisible();
  await page.getByText('As a table').click();
  await expect(page.getByRole('table', { name: 'Coins made and spent by day' })).toBeVisible();
  await look(page, 'panel-ledger-economy');
});
