/** Staff and the audit log: invite, change, read who did what (PANEL; DECISIONS 1). */
import { expect, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

test('an admin invites by mail, changes rights with a reason, and reads it in the log', async ({
  page,
  request,
}) => {
  const admin = await aStaffPerson(request, { name: 'Zadie' });
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Tariq' });
  await openPanel(page, admin, '/admin/staff');
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  const invite = page.getByRole('dialog', { name: 'Invite' });
  const email = `theo.${editor.player.player_id}@example.org`;
  await invite.getByLabel('Email').fill(email);
  await look(page, 'panel-staff-invite', '[role=dialog]');
  await invite.getByRole('button', { name: 'Send the invitation' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Withdraw the invitation of/ })).toBeVisible();
  await look(page, 'panel-staff');
  await page.goto(`/admin/staff/${editor.player.player_id}`);
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Exams and contests').press('Space');
  await edit.getByLabel('Reason').fill('Content alone from now on');
  await edit.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(edit).toHaveCount(0);

  await page.goto('/admin/audit');
  const line = page.getByRole('link', { name: /changed what .*Tariq.* looks after/ }).first();
  await expect(line).toBeVisible();
  await look(page, 'panel-audit');
  await line.press('Enter');
  await expect(page.getByText(/^Why: .*Content alone from now on/)).toBeVisible();
  await look(page, 'panel-audit-entry');
  await page.keyboard.press('/');
  await page.keyboard.type('nothing like this');
  await expect(page.getByText('Nothing fits these filters.')).toBeVisible();
});
