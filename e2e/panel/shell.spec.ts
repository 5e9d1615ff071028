/** The panel's frame: who may see what, by keyboard and in both schemes (PANEL). */
import { expect, test } from '@playwright/test';
import { look } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

test('staff walk the panel by its keys, and see what they look after', async ({ page, request }) => {
  const editor = await aStaffPerson(request, { role: 'editor', name: 'Quirin' });
  await openPanel(page, editor);
  const rail = page.getByRole('navigation', { name: 'Panel' }).first();
  await expect(rail.getByRole('link', { name: 'Categories' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Audit' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find anything').fill('categ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/categories/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await look(page, 'panel-keys', '[role=dialog]');
  await page.keyboard.press('Escape');
  await look(page, 'panel-categories');
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such page.', level: 1 })).toBeVisible();
});
