/** Friends by keyboard: a request answered, a player found by code, the week's board, the page of a friend, a challenge (ALIVE 4). */
import { expect, test } from '@playwright/test';
import { withDatabase } from '../kit/database.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, callerOf, logInAs } from '../kit/people.ts';

/** Points on every day around now: each week has the same sum, whichever day it is. */
const givePoints = (playerId: number, aDay: number) =>
  withDatabase(async client => {
    await client.query(
      `insert into leaderboard_score (player_id, board, score, reached_at, is_listed)
       select $1, 'day/' || (current_date + n)::text, $2, now(), true from generate_series(-8, 8) n`,
      [playerId, aDay],
    );
  });

/** Battles of two that were played: the first one won two of them and lost one. */
const giveBattles = (oneId: number, otherId: number) =>
  withDatabase(async client => {
    await client.query(
      `with fought as (
        insert into battle (id, kind, status, language_id, terms, rounds, state, created_at)
        select gen_random_uuid(), 'friend', 'over', (select min(id) from language), '{}', '[]', '{}', now()
        from generate_series(1, 3) returning id
      ), placed as (select id, row_number() over () as n from fought)
      insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee, kind, is_rated, ended_at)
      select id, seat, case seat when 0 then $1::bigint else $2::bigint end,
        case when (n < 3) = (seat = 0) then 'win' else 'lose' end,
        case when (n < 3) = (seat = 0) then 1 else 2 end,
        case when (n < 3) = (seat = 0) then 36 else 32 end, 8, 9000, 0, 0, 'friend', false, now() - make_interval(days => n::int)
      from placed, generate_series(0, 1) seat`,
      [oneId, otherId],
    );
  });

/** Two roads on which both have passed levels, and subjects of the other one. */
const giveRoads = (oneId: number, otherId: number) =>
  withDatabase(async client => {
    await client.query(
      `with road as (
        select category_id, id, row_number() over (order by id) as n from subcategory
        where category_id in (select category_id from level_size where level >= 3 and subcategory_id > 0) order by id limit 2
      )
      insert into level_best (player_id, category_id, subcategory_id, level, best_percent, passed_at)
      select who.id, category_id, road.id, who.level, 80, now() - make_interval(days => n::int)
      from road, (values ($1::bigint, 1), ($2::bigint, 3)) who (id, level)`,
      [oneId, otherId],
    );
    await client.query(
      `insert into player_topic (player_id, category_id, subcategory_id, answered, right_first)
       select $1, id, 0, 50, 30 + n::int * 4 from (
         select id, row_number() over (order by id) as n from category where is_active order by id limit 4) topic`,
      [otherId],
    );
  });

test('two become friends, see each other on the board and side by side, and one challenges the other', async ({
  page,
  request,
}) => {
  const [amina, theo, noor] = [
    await aPerson(request),
    await aPerson(request, 'Theo'),
    await aPerson(request, 'Noor'),
  ];
  const asTheo = callerOf(request, theo.token);
  await callerOf(request, noor.token)('request_friend', { player_id: amina.player.player_id });
  const { code } = await asTheo<{ code: string }>('get_friend_page');
  await logInAs(page, amina);

  await page.goto('/friends/');
  await settled(page);
  await page.getByRole('searchbox', { name: 'Find a player by name or code' }).focus();
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await tabTo(page, /^Add Theo$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Theo will see your request.')).toBeVisible();
  await tabTo(page, /^Say yes to Noor$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 friend, 1 around now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Noor' })).toBeVisible();
  await asTheo('set_friend', { player_id: amina.player.player_id, change: 'accept' });
  await look(page, 'friends');

  await givePoints(amina.player.player_id, 10);
  await givePoints(theo.player.player_id, 14);
  await giveBattles(amina.player.player_id, theo.player.player_id);
  await page.goto('/friends/board/');
  await expect(page.getByRole('heading', { name: 'Theo is 28 ahead' })).toBeVisible();
  await expect(page.getByText('28 behind Theo')).toBeVisible();
  await settled(page);
  await look(page, 'friends-board');

  await giveRoads(amina.player.player_id, theo.player.player_id);
  await page.goto(`/player/${theo.player.player_id}/`);
  await expect(page.getByText('2 to 1')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'What Theo plays well' })).toBeVisible();
  await expect(page.getByRole('img', { name: /you at level 1, Theo at 3$/ })).toHaveCount(2);
  await settled(page);
  await look(page, 'player');
  await tabTo(page, /^Challenge$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/group-battle\/[0-9a-f-]{36}\/$/);
  expect(await asTheo<unknown[]>('get_room_invites')).toHaveLength(1);
});

test('a share link shows a guest who invites, and leads on', async ({ page, request }) => {
  const theo = await aPerson(request, 'Theo');
  const { link } = await callerOf(request, theo.token)<{ link: string }>('set_friend_link', { status: 1 });
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Theo invites you' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await look(page, 'friend-link');
});
