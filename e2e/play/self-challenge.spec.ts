/** A self challenge by the keyboard alone, through reloads and lost networks, and how its screens look (DECISIONS 4, DESIGN 9, 10). */
import { expect, type Page, test } from '@playwright/test';
import { rightAnswerOf } from '../kit/answers.ts';
import { answerWith, sheetQuestion } from '../kit/exam-sheet.ts';
import { tabOnto } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

test.beforeEach(async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/self-learning/');
  await settled(page);
});

/** Begins five questions in three minutes about Planet Earth, without a mouse. */
const setUp = async (page: Page) => {
  await tabOnto(page, page.getByRole('spinbutton', { name: 'Number of questions' }));
  await page.keyboard.press('ArrowDown');
  await tabOnto(page, page.getByRole('spinbutton', { name: 'Minutes for the whole round' }));
  await page.keyboard.press('ArrowDown');
  await tabOnto(page, button(page, /Tap to change/));
  await page.keyboard.press('Enter');
  await tabOnto(page, page.getByRole('dialog').getByRole('button', { name: /Planet Earth/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabOnto(page, button(page, 'Start the challenge'));
  await page.keyboard.press('Enter');
  await sheetQuestion(page);
};

test('is set up, played and handed in by the keyboard alone, for nothing but the game', async ({ page }) => {
  await setUp(page);
  for (let place = 0; place < 5; place += 1) {
    const question = await sheetQuestion(page);
    await answerWith(page, rightAnswerOf(question));
    await page.keyboard.press('PageDown');
  }
  await tabOnto(page, page.locator('.exam-sheet-foot').getByRole('button', { name: 'Hand in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('All 5 questions are answered.');
  await tabOnto(page, page.getByRole('dialog').getByRole('button', { name: 'Hand in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('100%')).toBeVisible();
  await expect(page.getByText('no coins, no score')).toBeVisible();
  await tabOnto(page, page.getByRole('link', { name: 'Review answers' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').getByText('Correct').first()).toBeVisible();
});

test('goes on after a reload with its answers, and sends what was answered without a network', async ({
  page,
  context,
}) => {
  await setUp(page);
  const first = await sheetQuestion(page);
  await answerWith(page, rightAnswerOf(first));
  await page.keyboard.press('n');
  await context.setOffline(true);
  await page.keyboard.press('1');
  await expect(page.getByText('Offline: 1 answer waiting')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('Offline: 1 answer waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await sheetQuestion(page);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('p');
  expect(await sheetQuestion(page)).toBe(first);
  await expect(page.getByRole('radio', { checked: true })).toContainText(rightAnswerOf(first), {
    ignoreCase: true,
  });
});

test('looks as it should: set-up, sheet, questions, the end', async ({ page }) => {
  test.setTimeout(180_000);
  await look(page, 'self-setup');
  await setUp(page);
  await page.keyboard.press('1');
  await look(page, 'self-sheet');
  await page.setViewportSize({ width: 360, height: 800 });
  await button(page, 'All questions').click();
  await look(page, 'self-palette');
  await page.keyboard.press('Escape');
  for (let place = 0; place < 4; place += 1) await page.keyboard.press('PageDown');
  await page.locator('.exam-sheet-foot').getByRole('button', { name: 'Hand in' }).click();
  await look(page, 'self-hand-in');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(button(page, 'Another challenge')).toBeVisible();
  await look(page, 'self-result');
});
