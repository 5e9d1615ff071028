/** Getting about without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Moves on with Tab, as a person without a mouse does, until the control of that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab');
    const [said, box] = await page.evaluate(() => {
      const at = document.activeElement;
      return [at?.getAttribute('aria-label') ?? at?.textContent ?? '', at?.getBoundingClientRect().height];
    });
    if (name.test(said.trim())) return expect(box).toBeGreaterThan(0);
  }
  throw new Error(`Tab never came to ${name}`);
}

/** The same for a part that has no name of its own: Tab until it has the focus. */
export async function tabOnto(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never got there');
}
