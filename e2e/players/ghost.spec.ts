/** A race against a friend's recording by the keyboard: found, started, his choice told after the own answer, the result; and taken back (DECISIONS 13, ALIVE 4). */
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { tabTo } from '../kit/keys.ts';
import { glance, look, settled } from '../kit/look.ts';
import { aPerson, callerOf, logInAs, type Person } from '../kit/people.ts';
import { answer, next } from '../kit/stage.ts';

const PLACE = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 } as const;

/** A recording of three plain questions, each answered rightly after 0.4 s, of a level that both have passed. */
async function record(page: Page, owner: Person, racer: Person): Promise<void> {
  const ask = callerOf(page.request, owner.token);
  const { play_id } = await ask<{ play_id: string }>('get_questions_by_level', PLACE);
  await ask('finish_play', { play_id });
  await withDatabase(async client => {
    await client.query(
      `with asked as (
         select id, answer_key, difficulty, jsonb_array_length(options) as many, row_number() over (order by id) as nth
         from question where kind = 'choice' and image = '' and level = 1 and subcategory_id =
           (select id from subcategory where slug = 'land-and-water') order by id limit 3
       ), recorded as (
         select jsonb_agg(jsonb_build_object('questionId', asked.id, 'key', answer_key, 'difficulty', difficulty,
             'order', (select jsonb_agg(n) from generate_series(0, many - 1) n)) order by nth) as served,
           jsonb_agg((play.state->'questions'->0) || jsonb_build_object('openedAt', 0, 'answeredAt', 400,
             'deadlineAt', 30000, 'verdict', 'right', 'answer', jsonb_build_object('kind', 'choice', 'option', answer_key->'option'))
             order by nth) as questions
         from asked, play where play.id = $1
       )
       update play set served = recorded.served, state = jsonb_set(play.state, '{questions}', recorded.questions),
         outcome = play.outcome || '{"correct": 3, "seconds": 1.2, "isPassed": true}' from recorded where play.id = $1`,
      [play_id],
    );
    for (const { player } of [owner, racer])
      await client.query(
        `insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
         select $1, category_id, subcategory_id, level, 90, now() from play where id = $2
         on conflict (player_id, category_id, subcategory_id, level) do update set passed_at = now()`,
        [player.player_id, play_id],
      );
  });
}

test('found among the recordings of friends, raced, told after each answer, and gone when taken back', async ({
  page,
  request,
}) => {
  const [ann, ben] = [await aPerson(request, 'Ann'), await aPerson(request, 'Ben')];
  const byBen = callerOf(request, ben.token);
  await record(page, ben, ann);
  await byBen('request_friend', { player_id: ann.player.player_id });
  await callerOf(request, ann.token)('request_friend', { player_id: ben.player.player_id });
  await byBen('set_ghost_switch', { status: 1 });
  await logInAs(page, ann);
  await page.goto('/ghost/');
  await settled(page);
  await expect(page.getByText('3 of 3 right in 0:01')).toBeVisible();
  await look(page, 'ghosts');
  await tabTo(page, /^Race: Land and water, level 1\. Recording of Ben, /);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ben is not playing now.')).toBeVisible();
  await tabTo(page, /^Start the race$/);
  await page.keyboard.press('Enter');

  await expect(page.getByText(/^Recording of Ben, .*Answered this one after 1 s\.$/)).toBeVisible();
  await expect(page.getByText('Ben had it right')).toHaveCount(0);
  await answer(page, true);
  await expect(page.getByText('Ben had it right after 1 s.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Recording of Ben, 6 points' })).toBeVisible();
  // The next question opens by itself within 20 s, so this look is a short one.
  await page.setViewportSize({ width: 390, height: 844 });
  await glance(page, 'ghost-race');
  await page.getByRole('button', { name: 'Next question' }).focus();
  await next(page);
  await answer(page, false);
  await next(page);
  await answer(page, true);
  await next(page);

  await expect(page.getByRole('heading', { level: 1, name: 'The recording stays ahead' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Recording of Ben, 18 points' })).toBeVisible();
  await expect(page.getByText('+20 XP')).toBeVisible();
  await look(page, 'ghost-result');

  await byBen('set_ghost_switch', { status: 0 });
  await page.reload();
  await expect(page.getByText('The recording was taken back. You run alone.')).toBeVisible();
  await page.goto('/ghost/');
  await expect(page.getByText('No recording of a friend here')).toBeVisible();
});
