/** Getting about without a mouse. */
import { expect, type Page } from '@playwright/test';

/** Moves on with Tab, as a person without a mouse does, until the control of that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const [said, box] = await page.evaluate(() => {
      const at = document.activeElement;
      return [at?.getAttribute('aria-label') ?? at?.textContent ?? '', at?.getBoundingClientRect().height];
    });
    if (name.test(said)) return expect(box).toBeGreaterThan(0);
  }
  throw new Error(`Tab never came to ${name}`);
}
