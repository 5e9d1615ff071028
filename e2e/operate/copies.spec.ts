/** Copies in the hands of an admin: one made and proved, the plan changed, and what the doctor says of it (ADR 16). */
import { expect, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

/** A copy of the journeys' database is made and proved beside them. */
const COPY_WITHIN_MS = 120_000;

test('an admin makes a copy by keyboard, finds how it comes back, and plans the next', async ({
  page,
  request,
}) => {
  test.setTimeout(COPY_WITHIN_MS + 60_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, await aStaffPerson(request, { name: 'Solveig' }), '/admin/copies');
  await expect(page.getByText('No copy yet')).toBeVisible();
  await look(page, 'panel-copies-none');

  await page.getByRole('button', { name: 'Make a copy now' }).press('Enter');
  await expect(page.getByText(/^.?Solveig.?, /)).toBeVisible();
  await expect(page.getByText('The copy is made and proved.')).toBeVisible({ timeout: COPY_WITHIN_MS });
  const made = page.getByRole('list', { name: 'Copies of the site' }).getByRole('listitem');
  await expect(made).toHaveCount(1);
  await expect(made).toContainText('Proved');
  await made.locator('summary').press('Enter');
  await expect(made).toContainText(/npm run restore -- \S+ --into/);
  await made.getByRole('button', { name: 'Copy: Prove it again' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/--check$/);

  await page.getByLabel('Days', { exact: true }).fill('9');
  await page.getByRole('button', { name: 'Save the plan' }).press('Enter');
  await expect(page.getByText('The plan is saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Days', { exact: true })).toHaveValue('9');
  await look(page, 'panel-copies');

  await page.goto('/admin/doctor');
  const parts = page.getByRole('list').getByRole('listitem');
  await expect(parts.filter({ hasText: /^Copies/ })).toContainText('a copy was proved');
  await expect(parts.filter({ hasText: /^Mail/ })).toContainText('mail_smtp_url');
  await page.getByLabel('Selector of your DKIM key').fill('not good!');
  await expect(page.getByRole('button', { name: 'Examine again' }).last()).toBeDisabled();
  await page.getByRole('button', { name: 'Examine again' }).first().press('Enter');
  await expect(page.getByText(/parts? (is|are) broken/)).toBeVisible();
  await look(page, 'panel-doctor');
});
