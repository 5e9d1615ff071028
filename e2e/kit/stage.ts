/** Plays on the stage by the keyboard, as a person does. */
import { expect, type Page } from '@playwright/test';
import { readSeen, rightAnswerOf } from './answers.ts';

const goOn = (page: Page) => page.getByRole('button', { name: /Next question|See result/ });

/** The open question on the stage. */
export async function questionOn(page: Page): Promise<string> {
  await expect(goOn(page)).toBeHidden();
  // A map has its list beside it.
  const list = page.getByRole('button', { name: 'From a list', expanded: false });
  await expect(list.or(page.getByRole('radio').first())).toBeVisible();
  if (await list.isVisible()) await list.click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  return ((await heading.textContent()) ?? '').trim();
}

/** Answers the open question by its key, right or wrong, and waits for the verdict. */
export async function answer(page: Page, isRight: boolean): Promise<string> {
  const text = await questionOn(page);
  const right = rightAnswerOf(text, await page.evaluate(readSeen));
  const labels = page.getByRole('radio').locator('.label');
  await expect(labels.first()).toBeVisible();
  const shown = (await labels.allTextContents()).map(label => label.trim().toLowerCase());
  const place = shown.indexOf(right.toLowerCase());
  expect(place, `${right} among ${shown.join(' | ')}`).toBeGreaterThanOrEqual(0);
  const wanted = isRight ? place : (place + 1) % shown.length;
  await page.keyboard.press(String(wanted + 1));
  await expect(goOn(page)).toBeFocused();
  return text;
}

/** Opens the next question after a moment, because a press right after the verdict counts as half a double click. */
export async function next(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
}

/** Plays a level from the question at `from` to the end with this many right answers; ends on the result. */
export async function playLevel(page: Page, right: number, from = 0): Promise<void> {
  for (let place = from; place < 10; place += 1) {
    await answer(page, place < from + right);
    await next(page);
  }
}
