/** Copies of the site in the panel: one is made and seen proved, its way back is copied, and the plan is changed (ADR 16). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../../kit/database.ts';
import { hasFocus, pressOn, tabOnto } from '../../kit/keys.ts';
import { glance, look, settled } from '../../kit/look.ts';
import { aStaffPerson, openPanel } from '../../kit/panel.ts';

/** A copy is started beside everything else that the journeys do. */
const PROVED_MS = 60_000;

test('by keyboard an admin makes a copy, sees it proved, and changes the plan', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Corinna' }), '/admin/copies');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'No copy yet' })).toBeVisible();
  await glance(page, 'panel-copies-none');
  await pressOn(page, page.getByRole('button', { name: 'Make a copy now' }));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await hasFocus(page);

  // The plan is written while the copy is made.
  await page.getByLabel('Time of the daily copy').fill('03:30');
  const place = page.getByRole('textbox', { name: 'Where copies go' });
  await place.fill('copies');
  await expect(page.getByText('Begin with / for a folder, or with s3:// for a store.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the plan' })).toBeDisabled();
  await place.fill('');
  await page.getByRole('textbox', { name: 'Days' }).fill('14');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The plan is saved.')).toBeVisible();
  await expect(page.getByText('No copy is made by itself. Choose a time of day.')).toHaveCount(0);

  await expect(page.getByText('The copy is made and proved.')).toBeVisible({ timeout: PROVED_MS });
  const copy = page.getByRole('list', { name: 'Copies of the site' }).getByRole('listitem');
  await expect(copy).toHaveCount(1);
  await expect(copy.getByText(/^Proved/)).toBeVisible();
  await tabOnto(page, copy.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(copy.getByText(/^npm run restore -- \S+ --into/)).toBeVisible();
  await look(page, 'panel-copies');

  await page.getByRole('switch', { name: 'Keep every minute' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keep every minute?' });
  await expect(dialog).toContainText('get that time back');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const stored = await withDatabase(async client => {
    const { rows } = await client.query(
      `select name, value from setting where name like 'copy\\_%' order by name`,
    );
    return rows;
  });
  expect(stored).toEqual([
    { name: 'copy_at', value: '03:30' },
    { name: 'copy_days', value: 14 },
  ]);
});

test('an editor finds no copies', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { role: 'editor', name: 'Ebba' }));
  await expect(page.getByText('Errors, last hour')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Copies' })).toHaveCount(0);
});
