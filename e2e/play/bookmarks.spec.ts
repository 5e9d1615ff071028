/** Bookmarks by the keyboard alone: added after an answer, read, removed, restored and played (DECISIONS 4). */
import { expect, type Page, test } from '@playwright/test';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs, type Person } from '../kit/people.ts';
import { answer, next } from '../kit/stage.ts';

const LEVEL = '/quiz-zone/planet-earth/land-and-water/level/1/';
const LIST = '/profile/bookmarks/';

/** Bookmarks questions of a set and ends it, because bookmarks of a running play cannot be played. */
async function keep(page: Page, person: Person, count: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${person.token}` };
  const ask = async (name: string, data: object) =>
    (await (await page.request.post(`/api/${name}`, { headers, data })).json()).data;
  const { play_id, questions } = await ask('get_guess_the_word', {
    type: 'subcategory',
    type_id: 'plant-words',
  });
  type Asked = { question_id: number; text: string };
  const texts: string[] = [];
  // The text of a question is known when it opens, after the one before is over.
  for (const { question_id } of questions.slice(0, count) as Asked[]) {
    const play = await ask('open_question', { play_id, question_id });
    texts.push((play.questions as Asked[]).find(each => each.question_id === question_id)?.text ?? '');
    await ask('set_bookmark', { question_id, status: 1 });
    await ask('submit_answer', { play_id, question_id });
  }
  await ask('finish_play', { play_id });
  return texts;
}

const rows = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 2 });

test('kept after an answer, found, removed, put back and played', async ({ page, request }) => {
  test.setTimeout(180_000);
  const person = await aPerson(request);
  await logInAs(page, person);
  const words = await keep(page, person, 2);
  await page.goto(LEVEL);
  const kept = await answer(page, false);
  await tabTo(page, /^Bookmark$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the bookmark' })).toBeVisible();

  await page.goto('/profile/');
  await settled(page);
  await tabTo(page, /^Bookmarks$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LIST);
  await settled(page);
  await expect(rows(page)).toHaveText([kept, ...words.toReversed()]);
  await look(page, 'bookmarks');

  await tabTo(page, /^Guess the word 2$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${LIST}?type=3`);
  await expect(rows(page)).toHaveText(words.toReversed());
  await tabTo(page, /^Remove the bookmark/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await look(page, 'bookmarks-undo');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText(words.toReversed());
  await expect(page.getByRole('button', { name: /^Remove the bookmark/ }).first()).toBeFocused();

  await page.reload();
  await settled(page);
  await tabTo(page, /^All 3$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LIST);
  await expect(rows(page)).toHaveCount(3);
  await tabTo(page, /^Play these$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/play-bookmark-questions\/\?play=/);
  await settled(page);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('toolbar', { name: 'Lifelines' })).toHaveCount(0);
  await look(page, 'bookmarks-play');

  const first = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/play-bookmark-questions/');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  for (let place = 0; place < 3; place += 1) {
    const check = page.getByRole('button', { name: 'Check' });
    await expect(page.getByRole('img', { name: `Question ${place + 1} of 3` })).toBeVisible();
    await expect(page.getByRole('button', { name: /Next question/ })).toBeHidden();
    await expect(page.getByRole('radio').first().or(check)).toBeVisible();
    if (!(await check.isVisible())) await answer(page, true);
    else {
      const free = page.locator('.bank-letter:not([aria-disabled])').first();
      // A press while the question still opens counts for nothing.
      const fill = async () => {
        if (!(await check.isEnabled())) await free.press('Enter');
        return check.isEnabled();
      };
      await expect.poll(fill, { intervals: [0], timeout: 20_000 }).toBe(true);
      await check.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /Next question|See result/ })).toBeFocused();
    }
    await next(page);
  }
  await settled(page);
  await expect(page.getByText('Practice: nothing to win, everything to remember.')).toBeVisible();
  await look(page, 'bookmarks-result');
  await tabTo(page, /review/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/play-bookmark-questions\/review\//);
  await settled(page);
  await expect(page.getByRole('heading', { name: kept })).toBeVisible();
});

test('nothing kept yet says where to begin', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto(LIST);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
  await look(page, 'bookmarks-empty');
  await page.goto('/play-bookmark-questions/');
  await expect(page.getByText('No questions found')).toBeVisible();
});
