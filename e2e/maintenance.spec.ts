/** Maintenance: players get the page that says so, and are back when it is over (SPEC 8, DECISIONS 11). */
import { expect, test } from '@playwright/test';
import { look, settled } from './look.ts';
import { operate } from './operator.ts';
import { aPerson, logInAs } from './people.ts';

test('the operator closes the site and opens it again while players are on it', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/');
  await settled(page);
  await operate('settings', 'maintenance_mode', 'true');
  try {
    await page.goto('/profile/');
    await expect(page.getByText('The service is under maintenance and will be back soon.')).toBeVisible();
    await look(page, 'maintenance');
  } finally {
    await operate('settings', 'maintenance_mode', 'false');
  }
  await page.goto('/profile/');
  await expect(page.getByText('Amina').first()).toBeVisible();
});
