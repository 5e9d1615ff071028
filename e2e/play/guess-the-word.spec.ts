/** Guess the word by the keyboard alone and by touch from right to left, and what reaches the browser (DECISIONS 4). */
import { expect, type Page, test } from '@playwright/test';
import { foldWord, wordLetters } from '@trivium/rules/question/word';
import { rightAnswerOf } from '../kit/answers.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { receivedBy } from '../kit/received.ts';
import { next } from '../kit/stage.ts';

const SET = '/guess-the-word/words-of-nature/animal-words/';
const FOOD = '/guess-the-word/words-for-the-table/';
const ARABIC = '/guess-the-word/words-around-us-ar/';

const rowOf = (page: Page) => page.getByRole('group', { name: /letters:/ });
const hint = (page: Page) => page.getByRole('button', { name: /^Hint/ });

/** The word of the current clue, from the content files. */
async function wordOn(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  return rightAnswerOf(((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim());
}

/** Presses the key of a letter, because Playwright only knows Latin keys. */
async function press(page: Page, letter: string): Promise<void> {
  if (/^[a-z]$/.test(letter)) return page.keyboard.press(letter);
  const event = { key: letter, bubbles: true, cancelable: true };
  await page.locator(':focus').or(page.locator('body')).last().dispatchEvent('keydown', event);
}

/** Types the word without accents, as any keyboard can. */
async function typeWord(page: Page, word: string): Promise<void> {
  for (const letter of wordLetters(word)) await press(page, foldWord(letter));
}

test('a set by the keyboard alone, with a hint, to result and review', async ({ page, request }) => {
  test.setTimeout(180_000);
  await logInAs(page, await aPerson(request));
  await page.goto('/guess-the-word/');
  await settled(page);
  await look(page, 'word-categories');
  await tabTo(page, /Words of nature/);
  await page.keyboard.press('Enter');
  await tabTo(page, /Animals/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SET);
  await settled(page);
  await look(page, 'word-start');
  await tabTo(page, /^Play$/);
  await page.keyboard.press('Enter');

  for (let place = 0; place < 10; place += 1) {
    const word = await wordOn(page);
    const total = wordLetters(word).length;
    if (place === 0) {
      await expect(rowOf(page)).toHaveAccessibleName(new RegExp(`^0 of ${total} letters: _ _`));
      await tabTo(page, /^Hint/);
      await page.keyboard.press('Enter');
      await expect(rowOf(page)).toHaveAccessibleName(new RegExp(`^1 of ${total} letters: .*[A-Z]`));
      await expect(page.getByText(/^9 ?coins$/).first()).toBeVisible();
    }
    await typeWord(page, place === 1 ? [...word].reverse().join('') : word);
    await expect(rowOf(page)).toHaveAccessibleName(new RegExp(`^${total} of ${total} letters`));
    if (place === 0) await look(page, 'word-full');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Next question|See result/ })).toBeFocused();
    await expect(rowOf(page)).toHaveAccessibleName(
      `${total} of ${total} letters: ${spelled(word).toUpperCase()}`,
    );
    if (place < 2) await look(page, place === 0 ? 'word-right' : 'word-wrong');
    await next(page);
  }
  await settled(page);
  await expect(page.getByText(/9 of 10|90/).first()).toBeVisible();
  await tabTo(page, /review/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/review/);
  await settled(page);
  await look(page, 'word-review');
});

/** The label of the row: `P O L A R / B E A R`. */
const spelled = (word: string): string =>
  word
    .split(' ')
    .map(part => wordLetters(part).join(' '))
    .join(' / ');

test('fingers lay, take back and clear; Check waits for a full word', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FOOD);
  await page.getByRole('button', { name: 'Play' }).click();
  const word = await wordOn(page);
  await expect(page.getByRole('button', { name: 'Check' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Check' })).toHaveAccessibleDescription(
    'Fill every slot first.',
  );
  const bank = page.getByRole('group', { name: 'Letters to choose from' }).getByRole('button');
  await bank.nth(0).click();
  await expect(bank.nth(0)).toHaveAttribute('aria-disabled', 'true');
  await bank.nth(1).click();
  await page.getByRole('button', { name: /^Take back .* letter 1$/ }).click();
  await expect(rowOf(page)).toHaveAccessibleName(/^1 of/);
  await expect(bank.nth(0)).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rowOf(page)).toHaveAccessibleName(/^0 of/);
  await look(page, 'word-open');
  await typeWord(page, word);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /That’s the one/ })).toBeVisible();
});

test('an Arabic word runs from right to left, letter by letter', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto(`${ARABIC}play/`);
  const word = await wordOn(page);
  const letters = wordLetters(word);
  const bank = page.getByRole('group', { name: 'Letters to choose from' }).getByRole('button');
  await hint(page).click();
  await expect(rowOf(page)).toHaveAccessibleName(/^1 of/);
  await typeWord(page, letters.slice(0, -1).join(''));
  await look(page, 'word-arabic');
  const slots = rowOf(page).locator('.slot');
  const [first, last] = [await slots.first().boundingBox(), await slots.last().boundingBox()];
  expect(first?.x).toBeGreaterThan(last?.x ?? 0);
  expect(await bank.count()).toBeGreaterThanOrEqual(12);
  await press(page, letters.at(-1) ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /That’s the one/ })).toBeVisible();
  await expect(rowOf(page)).toHaveAccessibleName(new RegExp(spelled(word)));
  await look(page, 'word-arabic-right');
});

test('no byte that reaches a browser holds a word before it is solved', async ({ page, request }) => {
  const received = receivedBy(page);
  await logInAs(page, await aPerson(request));
  await page.goto(SET);
  await page.getByRole('button', { name: 'Play' }).click();
  const word = await wordOn(page);
  const isHeld = async () => {
    // Static files are the same for everybody and hold no dealt word.
    const own = (await received()).filter(({ url }) => !/^https?:\/\/[^/]+\/assets\//.test(url));
    const bodies = own.map(({ body }) => body).join('\n');
    // Clues are skipped: they are the questions, and one may contain the word of another.
    const everything = bodies.replaceAll(/"text":"(?:[^"\\]|\\.)*"/g, '');
    return [everything, everything.replaceAll(/[",\s]/g, '')].some(text =>
      foldWord(text).includes(foldWord(word)),
    );
  };
  await hint(page).click();
  await expect(rowOf(page)).toHaveAccessibleName(/^1 of/);
  await hint(page).click();
  await expect(rowOf(page)).toHaveAccessibleName(/^2 of/);
  await page.reload();
  await expect(rowOf(page)).toHaveAccessibleName(/^2 of/);
  await page.waitForLoadState('networkidle');
  expect(await isHeld()).toBe(false);
  await typeWord(page, word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Next question/ })).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(await isHeld()).toBe(true);
});
