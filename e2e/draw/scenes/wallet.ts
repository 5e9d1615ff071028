/** Draws the wallet of somebody with old winnings, and a screen whose call fails. */
import { expect } from '@playwright/test';
import { givePast } from '../../kit/past.ts';
import { dismiss, rested, type Sitting } from '../sitting.ts';

const HISTORY = [
  { won: 1_200, reason: 'contest_prize', daysAgo: 40 },
  ...Array.from({ length: 8 }, (_, at) => ({ won: 2, reason: 'won_daily_quiz', daysAgo: 39 - at })),
];

export async function drawWallet({ page, person, control, visit, draw }: Sitting): Promise<void> {
  await givePast(person?.player.player_id ?? 0, HISTORY);
  await visit('/profile/wallet/');
  await draw('wallet');
  await control('wallet.redeem').click();
  await draw('wallet-redeem');
  const address = page.locator('form input').last();
  await address.fill('amina');
  await address.press('Enter');
  await page.waitForTimeout(300);
  await draw('wallet-refused');
  await address.fill(`amina.${person?.player.player_id}@example.org`);
  await address.press('Enter');
  await expect(control('wallet.redeem.request')).toBeVisible();
  await draw('wallet-check');
  await control('wallet.redeem.request').click();
  await expect(control('wallet.request.cancel')).toBeVisible();
  await rested(page);
  await draw('wallet-pending');
  await control('wallet.request.cancel').click();
  await draw('wallet-cancel');
  await dismiss(page);
  await control('wallet.tab.all').click();
  await rested(page);
  await draw('wallet-all');
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
  await draw('wallet-entry');
}

/** Draws the screen while the server does not answer. */
export async function drawFailed({ page, draw }: Sitting): Promise<void> {
  await page.route('**/api/get_badges*', route => route.abort());
  await page.route('**/api/get_user_badges*', route => route.abort());
  await page.goto('/profile/badges/');
  await page.waitForTimeout(1_500);
  await draw('failed');
}
