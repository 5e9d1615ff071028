/** Getting about without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Moves on with Tab, as a person without a mouse does, until the control of that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  // It may stand on a screen that is still on its way.
  const names = () =>
    page
      .locator(CONTROLS)
      .evaluateAll(controls => controls.map(at => at.getAttribute('aria-label') ?? at.textContent ?? ''));
  await expect
    .poll(async () => (await names()).some(said => name.test(said.trim())), { message: `${name}` })
    .toBe(true);
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab');
    const [said, box] = await page.evaluate(() => {
      const at = document.activeElement;
      // Between the last control and the first the focus is nowhere, and the page has all names.
      if (at === null || at === document.body) return ['', 0];
      return [at.getAttribute('aria-label') ?? at.textContent ?? '', at.getBoundingClientRect().height];
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
