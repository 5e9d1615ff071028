/** A thinker's duel by the keyboard: accepted, answered, weighed and read side by side; how its screens look (DECISIONS 13, ALIVE 4, 8). */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { readSeen, rightAnswerOf } from '../kit/answers.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, callerOf, logInAs, type Person } from '../kit/people.ts';
import { questionOn } from '../kit/stage.ts';

type Question = {
  readonly question_id: number;
  readonly text: string;
  readonly image: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
};
type Play = { readonly play_id: string; readonly questions: readonly Question[] };

/** Answers so many of the six by calls, all rightly or all wrongly. */
const answerBy = async (
  request: APIRequestContext,
  person: Person,
  duel_id: string,
  count: number,
  isRight: boolean,
) => {
  const ask = callerOf(request, person.token);
  let play = await ask<Play>('play_duel', { duel_id });
  const { play_id } = play;
  for (let at = 0; at < count; at += 1) {
    const { question_id } = play.questions[at] ?? { question_id: 0 };
    if (at > 0) play = await ask<Play>('open_question', { play_id, question_id });
    const { text, image, options } = play.questions[at] as Question;
    const right = rightAnswerOf(text, { picture: image }).toLowerCase();
    const chosen = options.find(option => (option.text.toLowerCase() === right) === isRight);
    await ask('submit_answer', { play_id, question_id, answer: chosen?.id });
  }
};

/** Answers the open question wrongly by its key. */
const miss = async (page: Page, place: number) => {
  await expect(page.getByText(`${place} of 6`, { exact: true })).toBeVisible();
  const right = rightAnswerOf(await questionOn(page), await page.evaluate(readSeen)).toLowerCase();
  const labels = await page.getByRole('radio').locator('.label').allTextContents();
  const wrong = labels.findIndex(label => label.trim().toLowerCase() !== right);
  await page.keyboard.press(String(wrong + 1));
};

test('asked, accepted, answered, weighed, and told only when both are done', async ({ page, request }) => {
  const [ann, ben] = [await aPerson(request, 'Ann'), await aPerson(request, 'Ben')];
  const asked = { kind: 'thinker', player_id: ben.player.player_id };
  const { duel_id } = await callerOf(request, ann.token)<{ duel_id: string }>('create_duel', asked);
  await logInAs(page, ben);
  await page.goto('/duels/');
  await settled(page);
  await look(page, 'duels');
  await tabTo(page, /^Look: Ann asks for a duel$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Accept$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Start' })).toBeVisible();

  // The first four by another device.
  await answerBy(request, ben, duel_id, 4, false);
  await page.reload();
  await tabTo(page, /^Go on$/);
  await page.keyboard.press('Enter');
  await miss(page, 5);
  await miss(page, 6);

  await expect(page.getByRole('heading', { level: 1, name: 'Set the six for Ann' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'The six and their numbers' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await tabTo(page, /^Worth more: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Worth 1\. The 0 moved to: / })).toBeAttached();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('Worth 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '3 is the most.' })).toBeAttached();
  await look(page, 'duel-defence');
  await tabTo(page, /^Send to Ann$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ann is to play' })).toBeVisible();
  await expect(page.getByText('Nothing is told before both are done.')).toBeVisible();

  await answerBy(request, ann, duel_id, 6, true);
  await callerOf(request, ann.token)('weigh_duel', { duel_id, weights: '0,1,1,2,2,3' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann takes it' })).toBeVisible();
  await expect(page.getByText('0–9', { exact: true })).toBeVisible();
  await expect(page.getByText('Your three fell')).toBeVisible();
  await look(page, 'duel-result');
  await tabTo(page, /^Again with Ann$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/duels/new/\\?player=${ann.player.player_id}&kind=thinker$`));
  await expect(page.getByRole('button', { name: 'Ask Ann' })).toBeVisible();
});
