/** A contest by the keyboard alone: entered, played one question at a time, submitted; and how its screens look (DECISIONS 7, DESIGN 9, 10). */
import { expect, type Page, test } from '@playwright/test';
import { tabOnto } from '../kit/keys.ts';
import { glance, look, settled } from '../kit/look.ts';
import { contestOf } from '../kit/occasions.ts';
import { operate, seedOccasions } from '../kit/operator.ts';
import { aPerson, logInAs, type Person } from '../kit/people.ts';

const { form, questions } = contestOf('landmarks-sprint');
const NAME = form.name;
const QUESTIONS = form.perPlayer ?? Math.floor(questions.length / 2);

test.beforeAll(async () => {
  // It has prizes, which a new account may not play for.
  for (const name of ['contest_account_days', 'contest_play_days']) await operate('settings', name, '0');
  await seedOccasions();
});

let person: Person;
test.beforeEach(async ({ page, request }) => {
  person = await aPerson(request);
  await logInAs(page, person);
  await page.goto('/contest-play/');
  await settled(page);
});

const enter = async (page: Page) => {
  await tabOnto(page, page.getByRole('button', { name: `Play ${NAME}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Extra time is not available here');
  await tabOnto(page, page.getByRole('button', { name: `Pay ${form.fee} coins and play` }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`1 of ${QUESTIONS}`).first()).toBeVisible();
};

/** Answers the question by its key; the next one opens by itself. */
const answer = async (page: Page, place: number) => {
  await expect(page.getByText(`${place} of ${QUESTIONS}`).first()).toBeVisible();
  const question = page.getByRole('heading', { level: 1 });
  await expect(question).toBeFocused();
  await page.keyboard.press('1');
  // It is shown for 700 ms, while a plain expectation pauses for 500.
  const saved = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect.poll(() => saved.isVisible(), { intervals: [50] }).toBe(true);
};

const coins = (page: Page) => page.locator('.coin-pill').first();

test('is entered, played and handed in by the keyboard alone, and tells no verdict', async ({ page }) => {
  test.setTimeout(150_000);
  await expect(coins(page)).toContainText('10');
  await enter(page);
  await expect(coins(page)).toContainText('0');
  for (let place = 1; place <= QUESTIONS; place += 1) {
    await answer(page, place);
    await expect(page.locator('.pips')).not.toContainText(/right|wrong/i);
    await expect(page.locator('[data-state="correct"], [data-state="wrong"]')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeFocused();
  await expect(page.getByText(/^The results come in /)).toBeVisible();
  await expect(page.getByText('Prizes are paid after the end.')).toBeVisible();
  await expect(page.getByText(/Rank|points/)).toHaveCount(0);
  await look(page, 'contest-result');
  await tabOnto(page, page.getByRole('button', { name: 'Who has handed in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(page.getByText(/^In the order in which players handed in/)).toBeVisible();
  await expect(page.locator('.player-row').getByText('You').first()).toBeVisible();
  await expect(page.locator('.podium')).toHaveCount(0);
  await look(page, 'contest-leaderboard');
  await tabOnto(page, page.getByRole('link', { name: 'Back to the contests' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Handed in', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The results come in /)).toBeVisible();
  await expect(page.getByRole('button', { name: `Play ${NAME}` })).toHaveCount(0);
});

test('a reload goes on at the same question and pays nothing again', async ({ page }) => {
  await enter(page);
  await answer(page, 1);
  await expect(page.getByText(`2 of ${QUESTIONS}`).first()).toBeVisible();
  const question = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question ?? '');
  await expect(coins(page)).toContainText('0');
  await look(page, 'contest-play');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await glance(page, 'contest-play-mirrored');
});

test('an address alone takes no fee: the play begins on its card', async ({ page }) => {
  await page.goto('/contest-play/1/play/');
  await expect(page.getByRole('heading', { name: 'Contests' })).toBeVisible();
  await expect(page).toHaveURL(/\/contest-play\/$/);
  await expect(coins(page)).toContainText('10');
});

test('leaving says what it costs, and leaves without a rank', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Leave the quiz' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your one attempt is used up');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('Given up')).toBeVisible();
});

test('the three lists and the entry, in all four ways', async ({ page }) => {
  await look(page, 'contest-live');
  await page.getByRole('tab', { name: 'Live' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeFocused();
  await expect(page.getByText(/^Starts in /).first()).toBeVisible();
  await look(page, 'contest-upcoming');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Ended /).first()).toBeVisible();
  await look(page, 'contest-past');
  await page.getByRole('tab', { name: 'Live' }).click();
  await page.getByRole('button', { name: `Play ${NAME}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'contest-entry');
});

test('turned right to left everything stands on its other side', async ({ page }) => {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await look(page, 'contest-arabic');
});
