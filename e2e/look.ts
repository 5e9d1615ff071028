/** Looking at a screen as it stands, in light and dark, on a phone and a desktop: nothing for axe to find, nothing that scrolls sideways. */
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Where pictures of the screens are put for people to look at; none are taken when it is not set. */
const PICTURES = process.env['SCREENS_DIR'];

/** Looks in all four ways; `name` names the pictures. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(100);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${name} ${size} scrolls sideways`).toBeLessThanOrEqual(0);
      // The screens hold no frames of other sites, so no second page is needed to put the findings together.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`);
      expect(found, `${name} ${size} ${colorScheme}`).toEqual([]);
      if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${size}-${colorScheme}.png`) });
    }
  }
}

/** Waits until the screen has its heading and waits for no reply; between screens the network may have been idle all the time. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
