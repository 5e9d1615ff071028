/** Plays on the stage in any engine, by the keyboard. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { readSeen, rightAnswerOf } from '../kit/answers.ts';
import type { Page } from './page/page.ts';
import { button, type Target, title } from './page/target.ts';

export const goOn = button(/Next question|See result/);
const option: Target = { role: 'radio' };
const list = button(/From a list/);
const labels: Target = { css: '[role="radio"] .label' };

/** The open question on the stage. */
export async function questionOn(page: Page): Promise<string> {
  await page.misses(goOn);
  await page.until('answers or a map', async () => (await page.count(option)) + (await page.count(list)) > 0);
  // A map has its list beside it.
  if ((await page.count(option)) === 0) await page.click(list);
  await page.sees(option);
  return page.text(title);
}

/** The index of the right option, and the number of options. */
export async function placeOfRight(page: Page): Promise<{ readonly place: number; readonly of: number }> {
  const right = rightAnswerOf(await questionOn(page), await page.evaluate(readSeen)).toLowerCase();
  await page.sees(labels);
  const shown = (await page.texts(labels)).map(label => label.toLowerCase());
  const place = shown.indexOf(right);
  assert.notEqual(place, -1, `${right} among ${shown.join(' | ')}`);
  return { place, of: shown.length };
}

/** Answers the open question by its key, right or wrong, and waits for the verdict. */
export async function answer(page: Page, isRight: boolean): Promise<void> {
  const { place, of } = await placeOfRight(page);
  await page.press(String((isRight ? place : (place + 1) % of) + 1));
  await page.until('focus on the way on', () => page.hasFocus(goOn));
}

/** Opens the next question after a moment, because a press right after the verdict counts as half a double click. */
export async function next(page: Page): Promise<void> {
  await pause(300);
  await page.press('Enter');
}

/** Plays from the question at `from` to the end with this many right answers; ends on the result. */
export async function playOn(page: Page, right: number, from = 0, length = 10): Promise<void> {
  for (let place = from; place < length; place += 1) {
    await answer(page, place < from + right);
    await next(page);
  }
}

/** The page may not scroll sideways. */
export async function fits(page: Page, name: string): Promise<void> {
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(beside <= 0, `${name} scrolls ${beside} px sideways`);
}
