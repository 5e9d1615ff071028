/** A room whose last question counts double, agreed to be watched and watched by a friend, by keyboard; how its screens look (ALIVE 4, DECISIONS 13). */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { pressOn, tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, callerOf, logInAs, type Person } from '../kit/people.ts';

const sitting: Page[] = [];
test.afterEach(async () => {
  for (const page of sitting.splice(0)) await page.context().close();
});

const sit = async (browser: Browser, person: Person): Promise<Page> => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  sitting.push(page);
  await logInAs(page, person);
  return page;
};

const befriend = async (request: APIRequestContext, one: Person, other: Person) => {
  await callerOf(request, one.token)('request_friend', { player_id: other.player.player_id });
  await callerOf(request, other.token)('request_friend', { player_id: one.player.player_id });
};

/** Chooses the first answer, whichever it is. */
const choose = async (page: Page) => {
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('1');
};

test('a friend watches each round once it is closed, and cheers', async ({ browser, request }) => {
  const [ann, ben, cem] = await Promise.all(['Ann', 'Ben', 'Cem'].map(name => aPerson(request, name)));
  if (!ann || !ben || !cem) throw new Error('somebody is missing');
  await befriend(request, ann, cem);
  const [owner, guest, friend] = await Promise.all([ann, ben, cem].map(person => sit(browser, person)));
  if (!owner || !guest || !friend) throw new Error('somebody is missing');

  await owner.goto('/group-battle/?kind=friend');
  await owner.getByRole('radio', { name: '5', exact: true }).check();
  await pressOn(owner, owner.getByRole('checkbox', { name: /Last question counts double/ }), 'Space');
  await pressOn(owner, owner.getByRole('button', { name: 'Open the room' }));
  const code = owner.getByRole('img', { name: /^Room code/ });
  const room_code = ((await code.getAttribute('aria-label')) ?? '')
    .replace('Room code ', '')
    .replaceAll(' ', '');
  await expect(owner.getByText('The last question counts double: 8 points')).toBeVisible();
  await guest.goto(`/group-battle/join/?code=${room_code}`);
  await guest.getByRole('button', { name: 'Join the room' }).click();
  for (const page of [owner, guest]) {
    await pressOn(page, page.getByRole('checkbox', { name: /Friends may watch/ }), 'Space');
  }
  await expect(owner.getByText('2 of 2 agree.')).toBeVisible();
  await pressOn(owner, owner.getByRole('button', { name: 'Start with 2 players' }));

  await friend.goto('/watch/');
  await tabTo(friend, /^Watch Ann and Ben$/);
  await friend.keyboard.press('Enter');
  await expect(friend.getByText('The first round shows here once it is over.')).toBeVisible();
  await choose(owner);
  await expect(owner.getByText('1 watching')).toBeVisible();
  await expect(friend.getByText('Round 1 has closed.')).toBeHidden();
  await choose(guest);
  await expect(friend.getByText('Round 1 has closed.')).toBeVisible();
  await tabTo(friend, /^Hot$/);
  await friend.keyboard.press('Enter');
  await expect(friend.getByText('Sent. 4 are left.')).toBeVisible();
  await settled(friend);
  await look(friend, 'watch');
});
