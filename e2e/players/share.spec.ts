/** Sharing a result by the keyboard: as text, as a link with its picture, as a guest sees it, and how it ends; what others answered (DECISIONS 12, 13). */
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { withinOneDay } from '../kit/midnight.ts';
import { aPerson, callerOf, logInAs, type Person } from '../kit/people.ts';
import { answer, next } from '../kit/stage.ts';

type Play = { play_id: string; questions: { question_id: number }[] };
type Dealt = { questionId: number; order: number[]; key: { option: number } };

/** Plays the daily quiz over HTTP up to its last question, six of nine right: all of it is one choice, or true and false. */
async function upToLast(page: Page, person: Person, timezone: string): Promise<Dealt[]> {
  const ask = callerOf(page.request, person.token);
  const { play_id, questions } = await ask<Play>('get_daily_quiz', { timezone });
  const [row] = await withDatabase(client =>
    client
      .query<{ served: Dealt[] }>('select served from play where id = $1', [play_id])
      .then(({ rows }) => rows),
  );
  const served = row?.served ?? [];
  for (const [at, { question_id }] of questions.slice(0, -1).entries()) {
    await ask('open_question', { play_id, question_id });
    const dealt = served[at];
    const right = dealt?.order.indexOf(dealt.key.option) ?? 0;
    const shown = at < 6 ? right : right === 0 ? 1 : 0;
    await ask('submit_answer', { play_id, question_id, answer: 'abcd'.charAt(shown) });
  }
  return served;
}

/** Ninety answers of others to a question, two thirds of them right. */
const answerAsOthers = ({ questionId, key, order }: Dealt) =>
  withDatabase(async client => {
    await client.query(
      `insert into option_count (question_id, option_index, chosen)
       select $1, n, case when n = $2 then 60 when n = ($2 + 1) % $3 then 30 else 0 end from generate_series(0, $3 - 1) n
       on conflict (question_id, option_index) do update set chosen = excluded.chosen`,
      [questionId, key.option, order.length],
    );
    await client.query('update question_listing set served = 90, rights = 60 where id = $1', [questionId]);
  });

test('a result is shared as text and as a link, seen by a guest, and taken back', async ({
  page,
  request,
  browser,
  timezoneId,
}) => {
  await withinOneDay(timezoneId ?? 'UTC');
  const person = await aPerson(request, 'Amina');
  await logInAs(page, person);
  const served = await upToLast(page, person, timezoneId ?? 'UTC');
  const last = served.at(-1);
  if (last === undefined) throw new Error('no question');
  await answerAsOthers(last);

  await page.goto('/quiz-play/daily-quiz-dashboard/play/');
  await settled(page);
  // The page opens at the verdict of the ninth.
  await next(page);
  await answer(page, true);
  await expect(page.getByText('67% of other answers were right.')).toBeVisible();
  await expect(page.getByText('From 90 answers.')).toBeVisible();
  await look(page, 'others-answered');
  await tabTo(page, /^See result$/);
  await page.keyboard.press('Enter');
  await settled(page);

  await tabTo(page, /^Share result$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this result' });
  await expect(dialog.getByText('7 of 10 right', { exact: true })).toBeAttached();
  await look(page, 'share-dialog', 'dialog');
  await tabTo(page, /^Make the link$/);
  await page.keyboard.press('Enter');
  const picture = dialog.getByRole('img', { name: /^The result as a picture/ });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await look(page, 'share-made', 'dialog');
  const address = (await dialog.locator('bdi').textContent()) ?? '';

  const path = new URL(address).pathname;
  const html = await (await request.get(path)).text();
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toMatch(/property="og:title" content="Amina: Daily quiz, [^"]+"/);
  expect(html).toMatch(/property="og:image" content="[^"]+\/share-pictures\/[\w-]+\/[\w-]+\.png"/);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(path);
  await settled(guest);
  await expect(guest.getByText('Amina', { exact: true })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Play a round' })).toBeVisible();
  await look(guest, 'shared');

  await tabTo(page, /^Your share links$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/shares/');
  await settled(page);
  await look(page, 'own-shares');
  await tabTo(page, /^End the link: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No links yet' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
  await guest.context().close();
});
