/** The doctor in the panel: every part of the site, what needs somebody first; and the id of a call that failed. */
import { expect, test } from '@playwright/test';
import { hasFocus, pressOn } from '../../kit/keys.ts';
import { look, settled } from '../../kit/look.ts';
import { aStaffPerson, openPanel } from '../../kit/panel.ts';

const ID = '7f3c0b6a4d1e4c0f9a5be2d1c8a7f6e5';

test('by keyboard an admin has the site examined, and reads the id of what nobody foresaw', async ({
  page,
  request,
}) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Dorothea' }));
  await pressOn(page, page.getByRole('link', { name: 'Doctor' }));
  const parts = page.getByRole('list').filter({ hasText: 'Database' }).getByRole('listitem');
  await expect(parts).toHaveCount(13, { timeout: 30_000 });
  // What is broken stands first: no mail server is set here.
  await expect(parts.filter({ hasText: 'No mail server is set' })).toContainText('Broken');
  await expect(parts.first()).toContainText('Broken');
  await expect(parts.last()).toContainText('Good');
  await settled(page);
  await look(page, 'panel-doctor');

  await page.route('**/api/admin/doctor/examine', route =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': ID },
      json: { error: true, code: 'internal_error' },
    }),
  );
  await pressOn(page, page.getByRole('button', { name: 'Examine again' }).first());
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('That didn’t work.');
  await expect(alert.getByText('7f3c0b6a', { exact: true })).toBeVisible();
  // What was there stays.
  await expect(parts).toHaveCount(13);
  await page.unroute('**/api/admin/doctor/examine');
  await pressOn(page, alert.getByRole('button', { name: 'Try again' }));
  await expect(alert).toHaveCount(0, { timeout: 30_000 });
  await hasFocus(page);
});
