/** Maintenance: players and guests get its page, and return to the site when it is over (SPEC 8, DECISIONS 11). */
import { expect, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { operate } from '../kit/operator.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const LEAD = 'The service is under maintenance and will be back soon.';

test('the operator closes the site and opens it again while players and guests are on it', async ({
  page,
  browser,
  request,
}) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/');
  await settled(page);
  const guest = await (await browser.newContext()).newPage();
  await guest.clock.install();
  await guest.goto('/blog/');
  await settled(guest);
  await operate('settings', 'maintenance_mode', 'true');
  try {
    // People who only read are told too.
    await guest.clock.runFor(125_000);
    await expect(guest.getByText(LEAD)).toBeVisible();
    for (const path of ['/profile/', '/', '/quiz-play/', '/faq/']) {
      await page.goto(path);
      await expect(page.getByText(LEAD)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(LEAD)).toBeVisible();
    }
    await look(page, 'maintenance');
    await guest.goto('/');
    await expect(guest.getByText(LEAD)).toBeVisible();
    await guest.getByRole('link', { name: 'For the team: log in' }).click();
    await expect(guest.getByRole('heading', { name: 'Come on in' })).toBeVisible();
    await guest.goto('/faq/');
    await expect(guest.getByText(LEAD)).toBeVisible();
  } finally {
    await operate('settings', 'maintenance_mode', 'false');
  }
  // The page of maintenance disappears without a reload.
  await guest.clock.runFor(31_000);
  await expect(guest.getByText(LEAD)).toBeHidden();
  await page.goto('/profile/');
  await expect(page.getByText('Amina').first()).toBeVisible();
  await guest.context().close();
});
