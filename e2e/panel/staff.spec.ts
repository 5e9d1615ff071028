/** Staff and the audit log: invite, change, read who did what (PANEL; DECISIONS 1). */
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { linkTo } from '../kit/letters.ts';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';
import { aPerson, type Person, pageOf } from '../kit/people.ts';

/** Accepts as whoever was invited: not before the address is proved, and once. */
const accept = async (own: Page, { player }: Person, email: string): Promise<void> => {
  const yes = own.getByRole('button', { name: 'Accept' });
  await yes.press('Enter');
  await expect(own.getByRole('alert')).toBeVisible();
  await withDatabase(client =>
    client.query('update player set email = $1, email_verified = true where id = $2', [
      email,
      player.player_id,
    ]),
  );
  await yes.press('Enter');
  await expect(own.getByText('Welcome. The panel asks for a second factor first.')).toBeVisible();
  const link = own.url();
  await own.getByRole('link', { name: 'Go on' }).press('Enter');
  await expect(own.getByRole('heading', { name: 'Your second factor' })).toBeVisible();
  await own.goto(link);
  await yes.press('Enter');
  await expect(own.getByRole('alert')).toBeVisible();
  await own.context().close();
};

test('an admin invites by mail, changes rights with a reason, and reads it in the log', async ({
  page,
  request,
}) => {
  const admin = await aStaffPerson(request, { name: 'Zadie' });
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Tariq' });
  await openPanel(page, admin, '/admin/staff');
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  const invite = page.getByRole('dialog', { name: 'Invite' });
  const tibor = await aPerson(request, 'Tibor');
  const email = `tibor.${tibor.player.player_id}@example.org`;
  await invite.getByLabel('Email').fill(email);
  await look(page, 'panel-staff-invite', '[role=dialog]');
  await invite.getByRole('button', { name: 'Send the invitation' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Withdraw the invitation of/ })).toBeVisible();
  await look(page, 'panel-staff');
  await accept(await pageOf(page, tibor, await linkTo(email)), tibor, email);
  await page.goto(`/admin/staff/${editor.player.player_id}`);
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Exams and contests').press('Space');
  await expect(edit.getByLabel('All languages')).toBeEnabled();
  await edit.getByLabel('All languages').press('Space');
  await edit.getByLabel('English').press('Space');
  await edit.getByLabel('Reason').fill('Content alone from now on');
  await edit.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(edit).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Tariq' });
  await expect(row).toContainText(/Content.*Español/);
  await expect(row).not.toContainText('English');

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
