/** An exam by the keyboard alone; the 5 seconds that the page may be hidden; how its screens look (SPEC 4, DECISIONS 7, DESIGN 9, 10). */
import { expect, type Page, test } from '@playwright/test';
import { sheetQuestion } from '../kit/exam-sheet.ts';
import { tabOnto } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { examOf } from '../kit/occasions.ts';
import { examKeyOf, seedOccasions } from '../kit/operator.ts';
import { aPerson, logInAs } from '../kit/people.ts';

const { form, questions, marks } = examOf('science-basics');
const TITLE = form.title;
const COUNT = questions.length;

test.beforeAll(async () => void (await seedOccasions()));

test.beforeEach(async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/exam-module/');
  await settled(page);
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
});

const rules = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: TITLE })
    .getByRole('button', { name: 'Read the rules and start' });

const begin = async (page: Page) => {
  await tabOnto(page, rules(page));
  await page.keyboard.press('Enter');
  await tabOnto(page, page.getByLabel('Exam key'));
  await page.keyboard.type(await examKeyOf(TITLE));
  await tabOnto(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabOnto(page, page.getByRole('button', { name: 'Start the exam' }));
  await page.keyboard.press('Enter');
  return sheetQuestion(page);
};

/** Hides the page for this time. The time is measured in the page, where the test runner adds no pause. */
const leaveFor = (page: Page, ms: number) =>
  page.evaluate(async wait => {
    const turn = (value: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    await new Promise(done => setTimeout(done, wait));
    turn('visible');
  }, ms);

test('is begun, sat and handed in by the keyboard alone, and tells nothing before its end', async ({
  page,
}) => {
  await tabOnto(page, rules(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('more than 5 seconds');
  await tabOnto(page, page.getByRole('button', { name: 'Start the exam' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the Exam Key.')).toBeVisible();
  await page.keyboard.press('Escape');
  const first = await begin(page);
  await page.keyboard.press('1');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('PageDown');
  expect(await sheetQuestion(page)).not.toBe(first);
  await tabOnto(page, page.getByRole('button', { name: 'Mark for later' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('2');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (let place = 2; place < COUNT; place += 1) await page.keyboard.press('PageDown');
  await expect(page.getByText(`${COUNT} of ${COUNT}`)).toBeVisible();
  await tabOnto(page, page.locator('.exam-sheet-foot').getByRole('button', { name: 'Hand in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(`You have answered 2 of ${COUNT}.`);
  await expect(page.getByRole('dialog')).toContainText('1 is marked for later.');
  await tabOnto(page, page.getByRole('dialog').getByRole('button', { name: 'Hand in' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exam-module\/\d+\/result\/$/);
  await expect(page.getByText(`of ${marks} marks`)).toBeVisible();
  await expect(page.getByText(/^The review opens when everyone has finished: /)).toBeVisible();
  await page.goto('/exam-module/');
  await expect(page.getByRole('article').filter({ hasText: TITLE })).toContainText('Completed');
});

test('ends when its page was hidden 6 seconds, not when it was 2', async ({ page }) => {
  await begin(page);
  await leaveFor(page, 2_000);
  await expect(page.getByRole('dialog')).toContainText('You were away for 2 seconds.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('1');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await leaveFor(page, 6_000);
  await expect(page).toHaveURL(/\/result\/$/);
  await expect(page.getByText('The exam ended because its page was hidden')).toBeVisible();
});

test('goes on after a reload, asks before the way back, and keeps to one attempt', async ({ page }) => {
  await begin(page);
  await page.keyboard.press('1');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await sheetQuestion(page);
  await page.waitForTimeout(6_000);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText('Leave the exam?');
  await page.getByRole('button', { name: 'Hand in now' }).click();
  await expect(page).toHaveURL(/\/result\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/exam-module\/$/);
  await expect(page.getByRole('article').filter({ hasText: TITLE })).toBeVisible();
  await expect(rules(page)).toHaveCount(0);
});

test('clock, grid and the way to hand in are in sight and uncovered, at either end of the page', async ({
  page,
}) => {
  await begin(page);
  const handIn = page.locator('.exam-sheet-side').getByRole('button', { name: 'Hand in' });
  const grid = page.locator('.exam-sheet-side').getByRole('navigation');
  const button = page.getByRole('button', { name: 'All questions' });
  for (const [width, height] of [
    [1440, 900],
    [1280, 640],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const end of [0, 1]) {
      await page.evaluate(end => scrollTo(0, end * document.body.scrollHeight), end);
      await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });
      if (width < 1100) await button.click({ trial: true });
      else {
        await expect(grid).toBeInViewport();
        await expect(handIn).toBeInViewport({ ratio: 1 });
        await handIn.click({ trial: true });
      }
      await page.locator('.exam-sheet-foot').getByRole('button', { name: 'Next' }).click({ trial: true });
    }
  }
});

test('enlarged to 400 %, no bar lies over an answer that has the focus', async ({ page }) => {
  await begin(page);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const answer of await page.getByRole('radio').all()) {
    await answer.scrollIntoViewIfNeeded();
    await answer.click({ trial: true });
  }
});

test('looks as it should: list, rules, sheet, the return, the result', async ({ page }) => {
  test.setTimeout(180_000);
  await look(page, 'exams');
  await rules(page).click();
  await look(page, 'exam-rules');
  await page.keyboard.press('Escape');
  await begin(page);
  await page.keyboard.press('1');
  await look(page, 'exam-sheet');
  await leaveFor(page, 1_000);
  await expect(page.getByRole('dialog')).toContainText('You were away');
  await look(page, 'exam-return');
  await page.getByRole('button', { name: 'Go on with the exam' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Hand in now' }).click();
  await expect(page).toHaveURL(/\/result\/$/);
  await settled(page);
  await look(page, 'exam-result');
});
