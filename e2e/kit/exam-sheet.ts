/** Answers an exam sheet by the keyboard. */
import { expect, type Page } from '@playwright/test';

/** The text of the current question on the exam sheet. */
export async function sheetQuestion(page: Page): Promise<string> {
  await expect(page.getByRole('radio').first()).toBeVisible();
  return ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
}

/** Answers the current question with this option, by its digit, and waits until it is saved. */
export async function answerWith(page: Page, label: string): Promise<void> {
  const labels = (await page.getByRole('radio').locator('.label').allTextContents()).map(each => each.trim());
  const place = labels.findIndex(each => each.toLowerCase() === label.toLowerCase());
  expect(place, `${label} among ${labels.join(' | ')}`).toBeGreaterThanOrEqual(0);
  await page.keyboard.press(String(place + 1));
  await expect(page.getByRole('radio', { checked: true })).toContainText(labels[place] ?? '');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
