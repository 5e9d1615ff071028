/** Hub and search by the keyboard (ALIVE 4). */
import { expect, test } from '@playwright/test';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const DESKTOP = { width: 1440, height: 900 };

test('a subject is found by the keyboard, and a filter narrows the hub', async ({ page, request }) => {
  await aPerson(request, 'Landrie Okoro');
  await logInAs(page, await aPerson(request));
  await page.setViewportSize(DESKTOP);
  await page.goto('/quiz-play/');
  await settled(page);
  await tabTo(page, /^With friends$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quick', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Duel at any hour/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Mode, subject or player' }).focus();
  await page.keyboard.type('land');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/\?q=land$/);
  await expect(page.getByRole('link', { name: 'Landrie Okoro' }).first()).toBeVisible();
  await settled(page);
  await look(page, 'search');
  await tabTo(page, /^Land and water/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quiz-zone\/planet-earth\/land-and-water\/$/);
});
