/** Looks by the keyboard: the welcome gift is seen once, a look is bought and put on, the crown of a road, the time played (ALIVE 1, 4, DECISIONS 13). */
import { expect, test } from '@playwright/test';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, callerOf, logInAs } from '../kit/people.ts';

const PHONE = { width: 390, height: 844 };

test('the welcome gift, a look for bonus coins, the end of a road, the time played', async ({
  page,
  request,
}) => {
  const person = await aPerson(request, 'Lou');
  await logInAs(page, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '10 coins to begin with' })).toBeVisible();
  await page.getByRole('region', { name: 'Welcome gift' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      callerOf(
        request,
        person.token,
      )<{ welcome_coins: number }>('get_user_by_id').then(me => me.welcome_coins),
    )
    .toBe(0);

  await page.goto('/looks/');
  await settled(page);
  await look(page, 'looks');
  await expect(page.getByText('10 bonus coins', { exact: true })).toBeVisible();
  await expect(page.getByText('10 more bonus coins').first()).toBeVisible();
});
