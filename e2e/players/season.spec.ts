/** Seasons by the keyboard: joining that of duels, its table, the way to ask; and the page of what was (ALIVE 3, 4). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';

/** A season that runs, with a league of somebody who is rated as the player is: no other league is as near to him. */
const aLeague = (playerId: number, otherId: number) =>
  withDatabase(async client => {
    const rating = 5_000 + playerId;
    await client.query(
      `insert into duel_season (starts_on, ends_on) select current_date - 1, current_date + 24
       where not exists (select from duel_season where starts_on <= current_date and ends_on > current_date)
       on conflict do nothing`,
    );
    await client.query(
      `insert into duel_rating (player_id, rating, deviation, volatility) values ($1, $2, 350, 0.06)`,
      [playerId, rating],
    );
    await client.query(
      `with league as (
         insert into duel_season_group (season_id, players, rating_sum)
         select id, 1, $1::float8 from duel_season order by starts_on desc limit 1 returning id, season_id
       )
       insert into duel_season_member (player_id, season_id, group_id, joined_at, points, won)
       select $2, season_id, id, now(), 2, 1 from league`,
      [rating, otherId],
    );
  });

test('joining the season of duels, asking one of the league, and what was', async ({ page, request }) => {
  const [me, other] = [await aPerson(request), await aPerson(request)];
  await aLeague(me.player.player_id, other.player.player_id);
  await withDatabase(client =>
    client.query('insert into streak_day (player_id, day) values ($1, current_date)', [me.player.player_id]),
  );
  await logInAs(page, me);
  await page.goto('/duels/');
  await tabTo(page, /^Look Season of duels$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Season of duels' })).toBeVisible();
  await tabTo(page, /^Join the season$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You stand 2nd' })).toBeVisible();
  await settled(page);
  await look(page, 'duel-season');
  await tabTo(page, /^Ask /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Thinker/, checked: true })).toBeVisible();

  await page.goto('/season/');
  await expect(page.getByText('Days played')).toBeVisible();
  await settled(page);
  await look(page, 'season');
});
