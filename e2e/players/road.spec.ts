/** The road by the keyboard: a round lifts the level, quests count it, a frame is worn, the league seats its player (ALIVE 1, 3). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { tabOnto, tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { withinOneDay } from '../kit/midnight.ts';
import { aPerson, callerOf, logInAs } from '../kit/people.ts';
import { answer, next } from '../kit/stage.ts';

type Play = { readonly play_id: string; readonly questions: readonly { readonly question_id: number }[] };

/** A player just below level 2, whose quests of today are known. */
const nearlyThere = (playerId: number) =>
  withDatabase(client =>
    client.query(
      `insert into experience (player_id, total, day, quests)
       select id, 119, (now() at time zone time_zone)::date,
         '[{"id": "answer_10", "progress": 0}, {"id": "rounds_4", "progress": 0}, {"id": "rounds_2", "progress": 0}]'
       from player where id = $1`,
      [playerId],
    ),
  );

test('a round lights the level; a frame, a swap and the league by the keyboard', async ({
  page,
  request,
}) => {
  await withinOneDay('Europe/Berlin');
  const person = await aPerson(request);
  await nearlyThere(person.player.player_id);
  const call = callerOf(request, person.token);
  const play = await call<Play>('get_questions_by_type', { type: 2 });
  for (const { question_id } of play.questions.slice(0, -1)) {
    await call('open_question', { play_id: play.play_id, question_id });
    await call('submit_answer', { play_id: play.play_id, question_id, answer: 'a' });
  }
  await logInAs(page, person);
  await page.goto('/quiz-play/true-and-false-play/play/');
  await page.getByRole('button', { name: 'Next question' }).focus();
  await next(page);
  await answer(page, true);
  await next(page);
  await expect(page.getByText('Level 2 reached')).toBeVisible();
  await expect(page.getByText('Quest done: Answer 10 questions')).toBeVisible();
  await expect(page.getByText('new frame')).toBeVisible();

  await tabTo(page, /Level 2 reached/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 3 done')).toBeVisible();
  await tabOnto(page, page.getByRole('radio', { name: 'None' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Line', checked: true })).toBeVisible();
  await tabTo(page, /^Swap: Finish four rounds$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Swap/ })).toHaveCount(0);
  await expect(page.getByText('Finish four rounds')).toHaveCount(0);
  await settled(page);
  await look(page, 'road');

  await tabTo(page, /^See the league$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Spark league' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^You stand \d+(st|nd|rd|th)$/ })).toBeVisible();
  await settled(page);
  await look(page, 'league');
  await tabTo(page, /^Play without a league$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You play without a league' })).toBeVisible();
});
