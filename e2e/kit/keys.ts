/** Moves through a page without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Presses Tab until the control with that name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  // The screen may still be loading.
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
      // Between the last control and the first, the focus is on the page, whose text contains every name.
      if (at === null || at === document.body) return ['', 0];
      return [at.getAttribute('aria-label') ?? at.textContent ?? '', at.getBoundingClientRect().height];
    });
    if (name.test(said.trim())) return expect(box).toBeGreaterThan(0);
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Presses Tab until an element without a name has the focus. */
export async function tabOnto(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the focus never got there');
}

/** Goes there with Tab and presses a key, as one does without a mouse. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabOnto(page, wanted);
  await page.keyboard.press(key);
}
