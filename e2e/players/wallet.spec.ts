/** The wallet by the keyboard alone: from the coins on home to a request for money, its cancellation, and the history (DECISIONS 8, SPEC 5). */
import { expect, type Page, test } from '@playwright/test';
import { tabOnto, tabTo } from '../kit/keys.ts';
import { glance, look, settled } from '../kit/look.ts';
import { givePast } from '../kit/past.ts';
import { switchOffPayouts, switchOnPayouts } from '../kit/payouts.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const WALLET = '/profile/wallet/';
const enter = (page: Page) => page.keyboard.press('Enter');
const item = (page: Page, hasText: RegExp) => page.getByRole('listitem').filter({ hasText });
const pending = (page: Page) => page.getByRole('heading', { name: '11.00 USD, pending' });

// Serial, because the switch is the whole site's.
test.describe.configure({ mode: 'serial' });
test.beforeAll(switchOnPayouts);
test.afterAll(switchOffPayouts);

const history = [
  { won: 1_200, reason: 'contest_prize', daysAgo: 40 },
  ...Array.from({ length: 24 }, (_, at) => ({ won: 2, reason: 'won_daily_quiz', daysAgo: 39 - at })),
];

test('coins are asked for as money, come back when it is cancelled, and every step is in the history', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const person = await aPerson(request);
  await givePast(person.player.player_id, history);
  await logInAs(page, person);
  await page.goto('/');
  await settled(page);
  await tabTo(page, /^[\d,]+ coins$/);
  await enter(page);
  await expect(page).toHaveURL(WALLET);
  await settled(page);
  await expect(page.getByText('1,258', { exact: true })).toBeVisible();
  await expect(page.getByText('1,248 won, worth 12.48 USD')).toBeVisible();
  await look(page, 'wallet');

  await tabTo(page, /^Redeem$/);
  await enter(page);
  await expect(page.getByRole('heading', { name: 'Redeem coins' })).toBeFocused();
  await look(page, 'wallet-redeem');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await glance(page, 'wallet-redeem-mirrored');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
  await tabOnto(page, page.getByLabel('Coins to redeem'));
  await page.keyboard.press('ArrowUp');
  await tabOnto(page, page.getByRole('textbox', { name: 'PayPal ID' }));
  await page.keyboard.type('amina');
  await enter(page);
  await expect(page.getByText('Enter the email address of your PayPal account.')).toBeVisible();
  const address = `amina.${person.player.player_id}@example.org`;
  await page.keyboard.press('Control+A');
  await page.keyboard.type(address);
  await enter(page);
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeFocused();
  await expect(page.getByRole('definition')).toHaveText(['1,100 coins', '11.00 USD', address]);
  await look(page, 'wallet-check');
  const asked = new Date().toISOString().slice(0, 7);
  await tabTo(page, /^Request 11\.00 USD$/);
  await enter(page);
  await expect(pending(page)).toBeFocused();
  await expect(page.getByText('158', { exact: true })).toBeVisible();
  await expect(item(page, /Please wait for 48 hours after you made the previous request/)).toBeVisible();
  await look(page, 'wallet-pending');

  await page.reload();
  await settled(page);
  await expect(pending(page)).toBeVisible();
  await tabTo(page, /^Cancel request$/);
  await enter(page);
  await expect(page.getByRole('heading', { name: 'Cancel this request?' })).toBeFocused();
  await tabTo(page, /^Cancel request$/);
  await enter(page);
  await expect(pending(page)).toBeHidden();
  await expect(page.getByText('1,258', { exact: true })).toBeVisible();

  await tabTo(page, /^All$/);
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Redeem request returned');
  await expect(rows.nth(1)).toContainText('Redeem request');
  await tabTo(page, /^Show more$/);
  await enter(page);
  await expect(rows.nth(20)).toBeFocused();
  await expect(rows).toHaveCount(28);
  await tabTo(page, /^Contest prize/);
  await enter(page);
  await expect(page.getByRole('dialog').getByText('1,200 won coins')).toBeVisible();
  await look(page, 'wallet-entry');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Contest prize/ })).toBeFocused();

  // This month, or the last one when this month has just begun in the site's zone, UTC.
  await page.getByLabel('Month').selectOption(asked);
  await expect(rows.first()).toContainText('Redeem request returned');
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(rows.first()).toContainText('11.00 USD, cancelled');
  await look(page, 'wallet-requests');
});

test('a new player reads what is missing and until when, also right to left on a narrow screen', async ({
  page,
  request,
}) => {
  await logInAs(page, await aPerson(request));
  await page.goto(WALLET);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Nothing to redeem yet' })).toBeVisible();
  await expect(item(page, /Payouts open for it on \w+ \d+, \d{4}\./)).toBeVisible();
  await expect(page.getByText('Play on 5 more days first.')).toBeVisible();
  await expect(page.getByText(/Minimum Redeemable amount is 1,000\./)).toBeVisible();
  await look(page, 'wallet-new');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate(wanted => {
      document.documentElement.dir = wanted;
    }, dir);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});
