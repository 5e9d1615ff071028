/** Twelve to keep by the keyboard: nothing yet, then missed questions that are due, answered rightly and wrongly, and when they come back (ALIVE 4). */
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, callerOf, logInAs, type Person } from '../kit/people.ts';
import { answer, next } from '../kit/stage.ts';

type Play = { play_id: string; questions: { question_id: number }[] };

/** Misses the first two questions of a level some weeks ago: both are due, and one was right twice since. */
async function miss(page: Page, person: Person): Promise<void> {
  const ask = callerOf(page.request, person.token);
  const place = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
  const { play_id, questions } = await ask<Play>('get_questions_by_level', place);
  const [row] = await withDatabase(client =>
    client
      .query<{ served: { order: number[]; key: { option: number } }[] }>(
        'select served from play where id = $1',
        [play_id],
      )
      .then(({ rows }) => rows),
  );
  for (const [at, { question_id }] of questions.slice(0, 2).entries()) {
    await ask('open_question', { play_id, question_id });
    const dealt = row?.served[at];
    const wrong = dealt?.order.indexOf(dealt.key.option) === 0 ? 'b' : 'a';
    await ask('submit_answer', { play_id, question_id, answer: wrong });
  }
  await ask('finish_play', { play_id });
  await withDatabase(client =>
    client.query(
      `update practice_question set missed_at = now() - interval '40 days', asked_on = current_date - 28,
         due_on = current_date - 1, stability = 20, difficulty = 2, successes = case when question_id = $2 then 2 else 0 end
       where player_id = $1`,
      [person.player.player_id, questions[0]?.question_id],
    ),
  );
}

test('what was missed comes back, is kept for good or starts again', async ({ page, request }) => {
  const person = await aPerson(request);
  await logInAs(page, person);
  await page.goto('/practice/');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Nothing to keep yet' })).toBeVisible();
  await look(page, 'practice-empty');

  await miss(page, person);
  await page.reload();
  await settled(page);
  await expect(page.getByText('2 of 3 right in a row')).toHaveCount(1);
  await look(page, 'practice');
  await tabTo(page, /^2 now, about 1 minute$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/practice\/play\/\?play=/);
  await settled(page);
  await expect(page.getByRole('timer')).toHaveCount(0);

  // Which of the two comes first is open; the one that was right twice is kept when it is right again.
  const isLast = page.getByText('2 of 3 right in a row');
  for (const place of [1, 2]) {
    const isRight = (await isLast.count()) === 1;
    await answer(page, isRight);
    if (isRight) {
      await expect(page.getByRole('heading', { name: 'Kept for good' })).toBeVisible();
      await look(page, 'practice-card');
    } else await expect(page.getByText('It starts again: back in 2 days')).toBeVisible();
    if (place === 2) await expect(page.getByRole('button', { name: 'See result' })).toBeFocused();
    await next(page);
  }
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await look(page, 'practice-result');
  await tabTo(page, /^Back to practice$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/practice/');
  await settled(page);
  await expect(page.getByText('Nothing due today.')).toBeVisible();
  await expect(page.getByText('1 kept for good.')).toBeVisible();
});
