/** Looks by the keyboard: the welcome gift is seen once, a look is bought and put on, the end of a road, the time played (ALIVE 1, 4, DECISIONS 13). */
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { pressOn, tabTo } from '../kit/keys.ts';
import { glance, look, settled } from '../kit/look.ts';
import { aPerson, callerOf, logInAs } from '../kit/people.ts';

type Me = { readonly welcome_coins: number; readonly looks: { readonly back: string } };

/** 60 bonus coins by a posting of staff, and every level of a road passed with all its sides. */
const giveComfort = (playerId: number) =>
  withDatabase(async client => {
    await client.query(
      `with posting as (
        insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
        values ($1, 60, 'admin_grant', $2, now()) returning id
      ), moved as (update purse set bonus = bonus + 60 where player_id = $1)
      insert into ledger_entry (posting_id, account, amount)
      select id, account, amount from posting, (values ('player_bonus', 60), ('house', -60)) side (account, amount)`,
      [playerId, `looks/${playerId}`],
    );
    await client.query(
      `insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
       select $1, size.category_id, size.subcategory_id, size.level, 100, now() from level_size size
       join subcategory on subcategory.id = size.subcategory_id and subcategory.slug = 'land-and-water'`,
      [playerId],
    );
  });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
};

test('the welcome gift, a look for bonus coins, the end of a road, the time played', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, 'Lou');
  const me = () => callerOf(request, person.token)<Me>('get_user_by_id');
  await logInAs(page, person);
  await open(page, '/');
  const gift = page.getByRole('region', { name: 'Welcome gift' });
  await gift.scrollIntoViewIfNeeded();
  await expect(gift.getByRole('heading', { name: '10 coins to begin with' })).toBeVisible();
  await expect.poll(async () => (await me()).welcome_coins).toBe(0);

  await giveComfort(person.player.player_id);
  await open(page, '/looks/');
  await expect(page.getByText('70 bonus coins', { exact: true })).toBeVisible();
  await tabTo(page, /^Buy for 40: Waves$/);
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Put on: Waves' }));
  await expect(page.getByRole('button', { name: 'Take off: Waves' })).toBeVisible();
  await expect(page.getByText('30 bonus coins', { exact: true })).toBeVisible();
  await expect(page.getByText('10 more bonus coins').first()).toBeVisible();
  expect((await me()).looks.back).toBe('waves');
  await look(page, 'looks');

  await open(page, '/quiz-zone/planet-earth/land-and-water/');
  await look(page, 'master');
  await tabTo(page, /^Master of Land and water: open$/);
  await page.keyboard.press('Enter');
  // The card says what it asks; its link has the focus.
  await expect(page.getByRole('link', { name: 'Play the master level' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Question 1 of 15' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/played/');
  await glance(page, 'played');
  await expect(page.getByRole('heading', { name: 'Time played' })).toBeVisible();
});
