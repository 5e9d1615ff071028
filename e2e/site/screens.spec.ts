/** Every screen in light and dark, on a phone and a desktop: axe finds nothing, and nothing scrolls sideways. */
import { expect, test } from '@playwright/test';
import { codeTo } from '../kit/letters.ts';
import { look, lookThrough, settled } from '../kit/look.ts';
import { aPerson, logInAs, newMobile } from '../kit/people.ts';
import { answer, next, playLevel, questionOn } from '../kit/stage.ts';

test('guest: every screen', async ({ page }) => {
  test.setTimeout(180_000);
  await lookThrough(page, {
    'home-guest': '/',
    'hub-guest': '/quiz-play/',
    login: '/auth/login/',
    'sign-up': '/auth/sign-up/',
    'reset-password': '/auth/reset-password/',
    'not-found': '/no/such/place/',
    'leaderboard-guest': '/leaderboard/',
  });
});

test('player: the screens on the way to a question', async ({ page, request }) => {
  test.setTimeout(180_000);
  await logInAs(page, await aPerson(request));
  await lookThrough(page, {
    home: '/',
    hub: '/quiz-play/',
    categories: '/quiz-zone/',
    logical: '/logical-quiz/',
    subcategories: '/quiz-zone/planet-earth/',
    levels: '/quiz-zone/planet-earth/land-and-water/',
    leaderboard: '/leaderboard/',
  });
});

test('player: the screens about oneself', async ({ page, request }) => {
  test.setTimeout(180_000);
  await logInAs(page, await aPerson(request));
  await lookThrough(page, {
    profile: '/profile/',
    settings: '/profile/settings/',
    badges: '/profile/badges/',
    statistics: '/profile/statistics/',
    refer: '/profile/refer/',
    notifications: '/notifications/',
  });
});

test('player: somebody else', async ({ page, request }) => {
  const { player } = await aPerson(request, 'Noor');
  await logInAs(page, await aPerson(request));
  await page.goto(`/player/${player.player_id}/`);
  await settled(page);
  await look(page, 'player');
});

test('player: play, verdict, result and review', async ({ page, request }) => {
  test.setTimeout(180_000);
  await logInAs(page, await aPerson(request));
  await page.goto('/quiz-zone/planet-earth/land-and-water/');
  await page.getByText(/Play level 1/).click();
  await questionOn(page);
  await look(page, 'play');
  await answer(page, false);
  await look(page, 'verdict-wrong');
  await next(page);
  await playLevel(page, 9, 1);
  await settled(page);
  await look(page, 'result');
  await page
    .getByRole('link', { name: /review/i })
    .or(page.getByRole('button', { name: /review/i }))
    .first()
    .click();
  await settled(page);
  await look(page, 'review');
  await page.goto('/profile/statistics/');
  await settled(page);
  await page.getByText('Show as table').first().click();
  await expect(page.getByRole('table', { name: 'Accuracy by week' })).toBeVisible();
  await look(page, 'statistics-played');
});

test('guest: code and set-up', async ({ page }) => {
  const mobile = newMobile();
  await page.goto('/auth/login/');
  await page.getByLabel('Country code').fill(mobile.slice(0, 3));
  await page.getByLabel('Mobile number').fill(mobile.slice(3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/otp-verify/);
  await settled(page);
  await look(page, 'otp-verify');
  await page
    .getByRole('textbox')
    .first()
    .fill(await codeTo(mobile));
  await expect(page).toHaveURL(/set-up/);
  await settled(page);
  await look(page, 'set-up');
});

test('guest: the sample quiz', async ({ page }) => {
  await page.goto('/sample-quiz/');
  await questionOn(page);
  await look(page, 'sample');
});

test('player: dialogs of buying, leaving and reporting', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/quiz-zone/');
  await page.getByText('Space and science').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'unlock');
  await page.goto('/quiz-zone/planet-earth/land-and-water/');
  await page.getByText(/Play level 1/).click();
  await questionOn(page);
  await page.getByRole('button', { name: 'Leave the quiz' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'leave');
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await answer(page, true);
  await page.getByRole('button', { name: 'Report this question' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please provide a reason for reporting.').first()).toBeVisible();
  await look(page, 'report');
});

test('mirrored in Arabic: home, categories, levels and play', async ({ page, request, context }) => {
  await context.addCookies([{ name: 'language', value: 'ar', domain: 'localhost', path: '/' }]);
  const person = await aPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  await request.post('/api/update_profile', { headers, data: { web_language: 'ar' } });
  await logInAs(page, { ...person, player: { ...person.player, web_language: 'ar' } as never });
  for (const [name, path] of Object.entries({
    home: '/',
    categories: '/quiz-zone/',
    levels: '/quiz-zone/planet-earth/land-and-water/',
  })) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await look(page, `arabic-${name}`);
  }
});

test('player: a badge is told, and its reward taken', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const call = async (action: string, data: object) =>
    (await (await request.post(`/api/${action}`, { headers, data })).json()).data;
  const place = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
  const { play_id } = await call('get_questions_by_level', place);
  await call('finish_play', { play_id });
  await logInAs(page, person);
  await page.goto('/');
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await settled(page);
  await look(page, 'notifications-unread');
  await page.getByRole('link', { name: /You unlocked a badge: Dashing debut/ }).click();
  await settled(page);
  await look(page, 'badges-reward');
  await page.getByRole('button', { name: /^Quiz warrior/ }).click();
  await look(page, 'badge-near');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Take 2 coins: Dashing debut' }).click();
  await expect(page.getByText('2 coins are yours.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});
