/** Settings in the panel: found by a word, changed and taken back, and a service tried (PANEL, `panel-settings`). */
import { expect, test } from '@playwright/test';
import { glance, look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

test('an admin finds a setting, changes it, takes it back, tries a service, and reads a file', async ({
  page,
  request,
}) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Ludmila' }), '/admin/settings');
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('codes a day');
  const codes = page.getByRole('textbox', { name: 'Codes a day' });
  await codes.fill('900');
  await expect(page.getByText('not saved', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Settings saved.', { exact: true })).toBeVisible();
  await expect(page.getByText(/Ludmila.?, /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(codes).toHaveValue('1000');

  await page.getByRole('link', { name: 'Text messages' }).press('Enter');
  await page.getByRole('button', { name: 'Test: Text message' }).press('Enter');
  await expect(page.getByText('Fill in the settings on this page first.')).toBeVisible();
  await look(page, 'panel-settings');

  const settings = { minimum_age: 17, mail_smtp_url: 'smtp://elsewhere', gone: true };
  const buffer = Buffer.from(JSON.stringify({ format: 'trivium-settings', settings }));
  const file = { name: 'settings.json', mimeType: 'application/json', buffer };
  await page.getByLabel('Import', { exact: true }).setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'What the file would change' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Minimum age' })).toContainText('17');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'mail_smtp_url' })).toContainText('a secret');
  await glance(page, 'panel-settings-import');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
});
