/** After a battle: its result for both players, the rounds with the receipt checked in the browser, and the history (DECISIONS 6). */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs, type Person } from '../kit/people.ts';

const call = async (request: APIRequestContext, { token }: Person, name: string, data: object) => {
  // Without the cookies of this context, because two people on one device would be linked.
  const headers = { authorization: `Bearer ${token}`, cookie: 'e2e=device' };
  const reply = await request.post(`/api/${name}`, { headers, data });
  const body = await reply.json();
  expect(body.error, `${name}: ${body.message}`).toBe(false);
  return body.data;
};

const seated = async (browser: Browser, person: Person, path: string): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await logInAs(page, person);
  await page.goto(path);
  return page;
};

/** Presses the first option in every round until the result appears. */
const playThrough = async (page: Page): Promise<void> => {
  const result = page.getByRole('link', { name: 'Look at the questions' });
  await expect(async () => {
    if (await result.isVisible()) return;
    await page.keyboard.press('1');
    expect(await result.isVisible()).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [300] });
};

test('result, rematch, replay with its receipt, and history', async ({ browser, request }) => {
  test.setTimeout(150_000);
  const ada = await aPerson(request, 'Ada');
  const ben = await aPerson(request, 'Ben');
  const terms = { room_type: 'private', no_of_que: 5, entry_fee: 5 };
  const room = await call(request, ada, 'create_room', terms);
  await call(request, ben, 'join_room', { room_code: room.room_code });
  const path = `/group-battle/${room.battle_id}/`;
  const first = await seated(browser, ada, path);
  const second = await seated(browser, ben, path);
  await first.getByRole('button', { name: /^Start/ }).click();
  await Promise.all([playThrough(first), playThrough(second)]);
  for (const page of [first, second])
    await expect(page.getByRole('img', { name: /of 5 right/ })).toHaveCount(2);
  await look(first, 'battle-result');

  // The opponent asks for the rematch first, and the result shows it without a reload.
  await second.getByRole('button', { name: 'Rematch Ada' }).click();
  await expect(second).toHaveURL(/\/group-battle\/(?!join)/);
  await expect(first.getByText('Ben wants a rematch')).toBeVisible();
  await first.getByRole('link', { name: 'Look at the questions' }).click();
  await expect(first.getByText('Your browser checked this battle: everything matches.')).toBeVisible();
  await expect(first.getByText('The fingerprint is the one this browser got before round 1.')).toBeVisible();
  await first.keyboard.press('ArrowRight');
  await expect(first.getByText('Round 2 of 5', { exact: true })).toBeVisible();
  await look(first, 'battle-replay');
  const saving = first.waitForEvent('download');
  await first.getByRole('button', { name: 'Save the receipt' }).click();
  expect((await saving).suggestedFilename()).toBe(`battle-${room.battle_id}.json`);

  await first.getByRole('link', { name: 'Back to your battles' }).click();
  await settled(first);
  await expect(first.getByRole('link', { name: /(Won against|Lost to|Draw with) Ben/ })).toBeVisible();
  await look(first, 'battle-history');
});
