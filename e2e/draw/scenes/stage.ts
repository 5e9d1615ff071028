/** Plays on the stage in any language, by keys and by the key in the content files. */
import { expect } from '@playwright/test';
import { readSeen, rightAnswerOf } from '../../kit/answers.ts';
import { dismiss, rested, type Sitting } from '../sitting.ts';

/** The question on the stage, once it can be answered. */
export async function asked({ page, control }: Sitting): Promise<string> {
  await expect(page.locator('.verdict')).toHaveCount(0);
  // A map has its list beside it.
  const list = control('play.place.list');
  await expect(list.or(page.getByRole('radio').first()).first()).toBeVisible();
  if ((await page.getByRole('radio').count()) === 0) await list.first().click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  return ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
}

/** Answers a choice, right or wrong, and waits for the verdict. */
export async function answerBy(sitting: Sitting, isRight: boolean): Promise<void> {
  const { page } = sitting;
  const right = rightAnswerOf(await asked(sitting), await page.evaluate(readSeen)).toLowerCase();
  const options = await page.getByRole('radio').evaluateAll(radios =>
    radios.map(radio => ({
      label: (radio.querySelector('.label')?.textContent ?? '').trim().toLowerCase(),
      isTaken: radio.matches(':disabled, [aria-disabled="true"]'),
    })),
  );
  // The page shows true and false in its language.
  const place = Math.max(
    0,
    options.findIndex(({ label }) => label === right),
  );
  // A lifeline removes options.
  const wrong = options.findIndex(({ isTaken }, at) => at !== place && !isTaken);
  await page.keyboard.press(String((isRight ? place : wrong) + 1));
  await expect(page.locator('.verdict')).toBeVisible();
}

/** Opens the next question or the result. */
export async function goOnFrom({ page }: Sitting): Promise<void> {
  await page.waitForTimeout(350);
  await page.keyboard.press('Enter');
  await expect(page.locator('.verdict')).toHaveCount(0);
}

/** Answers the remaining questions and waits for the result. */
export async function playOut(sitting: Sitting, isRight: boolean): Promise<void> {
  const { page } = sitting;
  while ((await page.locator('.result').count()) === 0) {
    await answerBy(sitting, isRight);
    await goOnFrom(sitting);
    await page.waitForTimeout(300);
  }
  await rested(page);
  await page.waitForTimeout(1_500);
}

/** Draws the dialogs, the verdicts, the result and the review of a running play. */
export async function drawLevel(sitting: Sitting, path: string): Promise<void> {
  const { page, control, draw } = sitting;
  await page.goto(path);
  await asked(sitting);
  await rested(page);
  await draw('play');
  await control('play.leave').click();
  await draw('play-leave');
  await control('play.stay').click();
  await page.locator('.lifeline[data-state="ready"]').first().click();
  await page.waitForTimeout(600);
  await draw('play-lifelines');
  await answerBy(sitting, false);
  await draw('play-wrong');
  await control('play.report').click();
  await control('play.report_send').click();
  await page.waitForTimeout(300);
  await draw('play-report');
  await dismiss(page);
  await control('play.bookmark').click();
  await page.locator('.verdict .btn').first().focus();
  await goOnFrom(sitting);
  await answerBy(sitting, true);
  await draw('play-right');
  await goOnFrom(sitting);
  await playOut(sitting, true);
  await draw('play-result');
  await control('result.review').click();
  await rested(page);
  await draw('play-review');
}
