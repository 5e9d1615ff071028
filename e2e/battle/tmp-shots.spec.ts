import { expect, type Page, test } from '@playwright/test';
import { readSeen, rightAnswerOf } from '../kit/answers.ts';
import { aPerson, callerOf, logInAs } from '../kit/people.ts';
const DIR = '/tmp/shots-stage/';
const answer = async (page: Page, round: number, isRight: boolean) => {
  await expect(page.getByText(`Question ${round} of 5`).first()).toBeVisible({ timeout: 20000 });
  await expect(page.locator('.battle[data-phase="question"]')).toBeVisible({ timeout: 20000 });
  await expect(page.getByRole('radio').first()).toBeVisible();
  const h = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim();
  const right = rightAnswerOf(h, await page.evaluate(readSeen)).toLowerCase();
  const labels = await page.getByRole('radio').locator('.label').allTextContents();
  const at = labels.findIndex(l => l.trim().toLowerCase() === right);
  await page.keyboard.press(String((isRight ? at : (at + 1) % labels.length) + 1));
};
test('shots', async ({ browser, request }) => {
  test.setTimeout(240_000);
  const [ann, ben] = [await aPerson(request, 'Ann'), await aPerson(request, 'Ben')];
  const pages: Page[] = [];
  for (const p of [ann, ben]) { const page = await (await browser.newContext({ reducedMotion: 'reduce', viewport: pages.length ? { width: 390, height: 844 } : { width: 1440, height: 900 } })).newPage(); await logInAs(page, p); pages.push(page); }
  const [a, b] = pages as [Page, Page];
  const room = await callerOf(request, ann.token)<{ battle_id: string; room_code: string }>('create_room', { room_type: 'private', no_of_que: 5, last_double: true });
  await callerOf(request, ben.token)('join_room', { room_code: room.room_code });
  await a.goto('/group-battle/?kind=friend'); await a.waitForTimeout(800);
  await a.screenshot({ path: DIR + 'create.png' });
  for (const page of pages) await page.goto(`/group-battle/${room.battle_id}/`);
  await expect(a.getByRole('checkbox', { name: /Friends may watch/ })).toBeVisible();
  await a.screenshot({ path: DIR + 'lobby.png' }); await b.screenshot({ path: DIR + 'lobby-phone.png', fullPage: true });
  await a.getByRole('button', { name: /Start/ }).click();
  const plan = [[false, true], [true, false], [true, false], [true, true], [true, true]];
  for (const [r, [x, y]] of plan.entries()) {
    await answer(a, r + 1, x as boolean); await answer(b, r + 1, y as boolean);
    await a.waitForTimeout(700);
    await a.screenshot({ path: `${DIR}r${r + 1}.png` }); await b.screenshot({ path: `${DIR}r${r + 1}-phone.png` });
    if (r === 3) { await expect(a.getByText('The last one counts double')).toBeVisible(); await a.waitForTimeout(300); await a.screenshot({ path: `${DIR}double.png` }); await b.screenshot({ path: `${DIR}double-phone.png` }); }
  }
  await a.waitForTimeout(4000);
  await a.screenshot({ path: DIR + 'result.png', fullPage: true }); await b.screenshot({ path: DIR + 'result-phone.png', fullPage: true });
  for (const page of pages) { await page.goto('/random-battle/'); await page.getByRole('button', { name: 'Find an opponent' }).click(); if (page === a) { await page.waitForTimeout(2500); await page.screenshot({ path: DIR + 'find.png', fullPage: true }); await page.setViewportSize({ width: 390, height: 844 }); await page.screenshot({ path: DIR + 'find-phone.png', fullPage: true });
    await page.getByRole('button', { name: 'Play the bot' }).click().catch(async () => { await page.locator('.matching-words .card button').last().click(); });
    await page.waitForTimeout(4500); await page.screenshot({ path: DIR + 'meanwhile-phone.png' }); } }
  await a.waitForTimeout(3000); await a.screenshot({ path: DIR + 'matched-phone.png' }); await b.screenshot({ path: DIR + 'b-phone.png' });
});
