/** The dashboard: what waits, figures with their table, the house, and the switch of the site (PANEL). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

test('an admin reads the dashboard by keyboard: a drawing is a table too, and the period stands in the address', async ({
  page,
  request,
}) => {
  const admin = await aStaffPerson(request, { name: 'Dora' });
  await withDatabase(client =>
    client.query(
      `insert into site_day (day, joined, active, active_week, active_month, plays, came_back, owed, is_whole)
       select current_date - n, 20 + n % 7, 600 + (n * 37) % 350, 900, 1800,
         jsonb_build_object('quiz_zone', 400 + n, 'random_battle', 200), 6, 200000 + n * 100, true
       from generate_series(1, 40) n on conflict do nothing`,
    ),
  );
  await openPanel(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: /, .?Dora/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('Reports');
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('Active today');
  await expect(page.getByRole('img', { name: /^Active players a day: from/ })).toBeVisible();
  await look(page, 'panel-dashboard');
  await page.getByRole('button', { name: 'As a table' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Players a day' }).getByRole('row')).toHaveCount(31);
  await look(page, 'panel-dashboard-table');
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('table', { name: 'Players a day' }).getByRole('row')).toHaveCount(8);
  await expect(page.getByText('Errors, last hour')).toBeVisible();
  // Each figure leads to its list.
  await page.getByRole('link', { name: /New this week/ }).press('Enter');
  await expect(page.getByRole('button', { name: /Joined since/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dora', exact: true })).toBeVisible();
  await page.goto('/admin/');
  await page.getByRole('link', { name: /Plays today/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Plays' })).toBeVisible();
  await look(page, 'panel-plays');
  await page.getByRole('radio', { name: 'Battles now' }).press('Enter');
  await expect(page).toHaveURL(/part=battles/);
});

test('an editor sees neither money nor the switch of the site', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { role: 'editor', name: 'Edna' }));
  await expect(page.getByText('Site is open').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Close the site/ })).toHaveCount(0);
  await expect(page.getByText('Coins owed')).toHaveCount(0);
});

test('closing the site asks first, and nothing happens on Escape', async ({ page, request }) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Clara' }));
  await page.getByRole('button', { name: /Close the site/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the site?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await look(page, 'panel-close', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Site is open').first()).toBeVisible();

  // On a phone, which has no rail.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Close the site', exact: true }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
