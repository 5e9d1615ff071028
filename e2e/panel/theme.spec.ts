/** The look in the panel: tried on the player's own screens, then live on pages that are open already (PANEL, `panel-theme`). */
import { expect, type Frame, type Page, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aStaffPerson, openPanel } from '../kit/panel.ts';

const MINUTE_MS = 60_000;
const BLUE = 'rgb(15, 106, 163)';
const brandOf = (page: Page | Frame) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'color-scheme:light;color:var(--tv-brand)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

test('a look is seen on home, play and result before it is live, and then changes every page', async ({
  page,
  request,
  context,
}) => {
  const open = await context.newPage();
  await open.clock.install();
  await open.goto('/about-us/');
  await settled(open);
  await openPanel(page, await aStaffPerson(request, { name: 'Winifred' }), '/admin/settings/theme');
  await page.getByRole('button', { name: '#0F6AA3' }).press('Enter');
  await expect(page.getByText('Not live yet')).toBeVisible();
  const framed = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
  await expect(framed('Home').locator('.hero-title')).toBeVisible();
  await expect(framed('Play').getByText('That’s the one')).toBeVisible();
  await expect(framed('Result').locator('h1')).toBeVisible();
  const home = () => page.frames().find(frame => frame.url().includes('/preview/home/')) ?? page;
  await expect.poll(() => brandOf(home())).toBe(BLUE);
  expect(await brandOf(open)).not.toBe(BLUE);
  await look(page, 'panel-theme', '.look-page > :first-child');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The new look is live.', { exact: true })).toBeVisible();
  await open.clock.fastForward(MINUTE_MS + 1000);
  await expect.poll(() => brandOf(open)).toBe(BLUE);
  await expect.poll(() => brandOf(page)).toBe(BLUE);
  await page.getByRole('button', { name: '#FFB42E' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not live yet')).toBeHidden();
});
