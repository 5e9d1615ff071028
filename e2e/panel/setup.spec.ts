/** The set-up of a new site, step by step, and the checklist that it ends with (PANEL). */
import { expect, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

test('an admin looks through the steps: each says what it would change, and nothing is kept before Next', async ({
  page,
  request,
}) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Stella' }), '/admin/setup/site');
  await expect(page.getByRole('heading', { level: 1, name: 'What is it called?' })).toBeFocused();
  const name = page.getByLabel('Name of the site');
  await expect(name).toHaveValue('Trivium');
  await name.fill('Lantern Quiz');
  await expect(page.locator('.brand-look').first()).toContainText('Lantern Quiz');
  await look(page, 'panel-setup-site');

  await page.getByRole('link', { name: /Its look/ }).click();
  await page.getByLabel('Brand colour').fill('#A3123F');
  await expect(page.getByText('Can everybody read it?')).toBeVisible();
  await expect(page.getByText(/In the dark it becomes/)).toBeVisible();
  await look(page, 'panel-setup-look');
  await page.getByLabel('Brand colour').fill('red');
  await expect(page.getByRole('alert')).toContainText('#A3123F');

  await page.getByRole('link', { name: /Mail/ }).click();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await look(page, 'panel-setup-mail');
  await page.getByRole('link', { name: /Questions and people/ }).click();
  await page.getByRole('radio', { name: /Start empty/ }).check();
  await look(page, 'panel-setup-start');
  await page.getByRole('link', { name: /Your site/ }).click();
  await expect(page.getByLabel('Name of the site')).toHaveValue('Trivium');
});

test('what stands as it came is kept by Next, mail is put off, and the checklist says what is left', async ({
  page,
  request,
}) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Sonia' }), '/admin/setup/site');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Now its colours' })).toBeFocused();
  await page.getByLabel('Brand colour').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Can it send mail?' })).toBeFocused();
  await page.getByRole('button', { name: 'Set it up later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Something to play/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Your site' })).toContainText('Done');
  await page.goto('/admin/checklist');
  await expect(page.getByRole('heading', { level: 1, name: 'Ready for strangers?' })).toBeVisible();
  await expect(page.getByText('Before strangers come')).toBeVisible();
  // Not mail: it has a carrier while another journey pays out.
  await expect(page.getByRole('link', { name: /^Go there.*Two keys/ })).toHaveAttribute(
    'href',
    '/admin/staff',
  );
  await look(page, 'panel-checklist');
});
