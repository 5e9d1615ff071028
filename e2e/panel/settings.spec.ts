/** Settings in the panel: found, changed and taken back; a service tried; and a look that changes pages that are open (PANEL, `panel-settings`, `panel-theme`). */
import { expect, type Frame, type Page, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

const MINUTE_MS = 60_000;
const brandOf = (page: Page | Frame) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'color-scheme:light;color:var(--tv-brand)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
const BLUE = 'rgb(15, 106, 163)';

test('an admin finds a setting, changes it and takes it back, tries a service, and gives every page another look', async ({
  page,
  request,
  context,
}) => {
  await openPanel(page, await aStaffPerson(request, { name: 'Ottoline' }), '/admin/settings');
  await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('codes a day');
  const codes = page.getByRole('textbox', { name: 'Codes a day' });
  await codes.fill('900');
  await expect(page.getByText('not saved', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Settings saved.', { exact: true })).toBeVisible();
  await expect(page.getByText(/Ottoline.?, /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(codes).toHaveValue('1000');

  await page.getByRole('link', { name: 'Text messages' }).press('Enter');
  await page.getByRole('button', { name: 'Test: Text message' }).press('Enter');
  await expect(page.getByText('Fill in the settings on this page first.')).toBeVisible();
  await look(page, 'panel-settings');

  const open = await context.newPage();
  await open.clock.install();
  await open.goto('/about-us/');
  await settled(open);
  expect(await brandOf(open)).not.toBe(BLUE);
  await page.goto('/admin/settings/theme');
  await page.getByRole('button', { name: '#0F6AA3' }).press('Enter');
  await expect(page.getByText('Not live yet')).toBeVisible();
  const home = page.frameLocator('iframe[title="Home"]');
  await expect(home.locator('.hero-title')).toBeVisible();
  await expect(page.frameLocator('iframe[title="Play"]').getByText('That’s the one')).toBeVisible();
  await expect(page.frameLocator('iframe[title="Result"]').locator('h1')).toBeVisible();
  await expect
    .poll(async () => {
      const frame = page.frames().find(each => each.url().includes('/preview/home/'));
      return frame && brandOf(frame);
    })
    .toBe(BLUE);
  expect(await brandOf(open)).not.toBe(BLUE);
  await look(page, 'panel-theme', '.look-page > :first-child');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The new look is live.', { exact: true })).toBeVisible();
  await open.clock.fastForward(MINUTE_MS + 1000);
  await expect.poll(() => brandOf(open)).toBe(BLUE);
  await page.getByRole('button', { name: '#FFB42E' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not live yet')).toBeHidden();
});
