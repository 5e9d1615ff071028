/** Draws exams and contests of the language, from their rules to their results. */
import { expect } from '@playwright/test';
import { examKeyOf } from '../../kit/operator.ts';
import { rested, type Sitting } from '../sitting.ts';

type Exam = { exam_module_id: number; title: string };

export async function drawExam(sitting: Sitting): Promise<void> {
  const { page, control, ask, visit, draw } = sitting;
  const { exams } = await ask<{ exams: Exam[] }>('get_exam_module', { type: 1 });
  const title = exams[0]?.title;
  if (title === undefined) return;
  await visit('/exam-module/');
  await control('exam.read_rules').click();
  await rested(page);
  await draw('exam-rules');
  await control('exam.start').click();
  await page.waitForTimeout(300);
  await draw('exam-rules-refused');
  await page.locator('dialog[open] input:not([type="checkbox"])').fill(await examKeyOf(title));
  await page.locator('dialog[open]').getByRole('checkbox').press('Space');
  await control('exam.start').click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('1');
  await page.waitForTimeout(400);
  await draw('exam-sheet');
  await page.evaluate(async () => {
    const turn = (value: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    await new Promise(done => setTimeout(done, 1_000));
    turn('visible');
  });
  await expect(control('exam.go_on')).toBeVisible();
  await expect(page.locator('.exam-countdown')).toHaveCount(0);
  await draw('exam-return');
  await control('exam.go_on').click();
  await page.goBack();
  await expect(control('exam.hand_in_now')).toBeVisible();
  await draw('exam-leave');
  await control('exam.hand_in_now').click();
  await expect(page).toHaveURL(/\/result\/$/);
  await rested(page);
  await draw('exam-result');
}

export async function drawContest(sitting: Sitting): Promise<void> {
  const { page, control, visit, draw } = sitting;
  await visit('/contest-play/');
  for (const tab of ['upcoming', 'past', 'live'] as const) {
    await control(`contest.${tab}`).click();
    await rested(page);
    await draw(`contest-${tab}`);
  }
  if (!(await control('contest.play_named').isVisible())) return;
  await control('contest.play_named').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await draw('contest-entry');
  await control('contest.enter_pay').or(control('contest.enter_free')).first().click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await draw('contest-play');
  await control('play.leave').click();
  await draw('contest-leave');
  await control('play.leave_now').click();
  await expect(page).toHaveURL(/\/contest-play\/$/);
  await rested(page);
  await draw('contest-given-up');
  await page.locator('main a[href*="leaderboard"], main button.link, main .card button').first().click();
  await rested(page);
  await draw('contest-leaderboard');
}
