/** The site without a network: it opens, shows what was read before, reconnects by itself, and forgets a player who signs out. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { playLevel } from '../kit/stage.ts';

const AWAY = 'No connection. The game goes on by itself when you are back online.';
/** How long after the page the service worker is registered. */
const BEGIN_MS = 10_000;

/** Addresses of the files that the service worker and the pages have cached. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });

/** Opens home in another tab and waits until the service worker has cached its files. */
const letKeep = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.goto('/');
  await settled(page);
  await page.clock.fastForward(BEGIN_MS);
  await expect
    .poll(() => kept(page))
    .toEqual(expect.arrayContaining(['/', expect.stringMatching(/passage-read/)]));
};

const away = (page: Page) => page.getByText(AWAY);
const coins = (page: Page) => page.getByRole('main').locator('.coin-pill').first();

const setOnline = (context: BrowserContext, isThere: boolean) => context.setOffline(!isThere);

test('what was read opens without a line, says so, comes back by itself, and is gone after the log-out', async ({
  page,
  context,
  request,
}) => {
  const person = await aPerson(request, 'Zola');
  await logInAs(page, person);
  await letKeep(page);
  await page.close();

  const own = await context.newPage();
  await own.addInitScript(() => {
    const offer = { prompt: async () => void document.body.setAttribute('data-asked', 'yes') };
    Reflect.set(globalThis, 'installOffer', offer);
  });
  await own.goto('/quiz-play/true-and-false-play/play/');
  await own.evaluate(() => {
    const state = { plays: 2, lastPlay: 'before', firstDay: '2026-01-01', isAsked: false };
    localStorage.setItem('trivium.install', JSON.stringify({ state, version: 1 }));
  });
  await own.reload();
  await playLevel(own, 9);
  const offer = own.getByRole('region', { name: 'Keep Trivium at hand' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Install' }).click();
  await expect(own.locator('body[data-asked="yes"]')).toBeAttached();
  await expect(offer).toBeHidden();

  await own.getByRole('link', { name: 'Review' }).click();
  await own.waitForURL(/review/);
  await settled(own);
  const review = own.url();
  await expect
    .poll(() => kept(own))
    .toEqual(expect.arrayContaining([expect.stringContaining('/review_play')]));
  const asked = await own.locator('main ol li .question, main ol li p').first().textContent();
  await own.goto('/fun-and-learn/quiet-wonders/');
  await settled(own);
  await own
    .getByRole('link', { name: /How a tree drinks/ })
    .first()
    .click();
  await expect(own.getByRole('heading', { level: 1, name: 'How a tree drinks' })).toBeVisible();
  await settled(own);
  const passage = own.url();
  await own.goto('/');
  await settled(own);
  expect(await kept(own)).toEqual(
    expect.arrayContaining([expect.stringContaining(`/kept/${person.player.player_id}/review_play`)]),
  );

  await setOnline(context, false);
  await own.goto('/');
  await expect(own.getByRole('heading', { name: 'Today’s leaderboard' })).toBeVisible();
  await expect(away(own)).toBeVisible();
  await expect(coins(own)).toContainText('–');
  await look(own, 'home-offline');
  await own.goto(review);
  await expect(own.getByText(asked ?? '?').first()).toBeVisible();
  await own.goto(passage);
  await expect(own.getByRole('heading', { level: 1, name: 'How a tree drinks' })).toBeVisible();
  await own.goto('/leaderboard/');
  await expect(own.getByText('That didn’t load.').first()).toBeVisible();
  await setOnline(context, true);
  // Without a press on any button.
  await expect(own.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect(away(own)).toBeHidden();

  await own.goto('/profile/settings/');
  await settled(own);
  await own.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(own.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect
    .poll(async () => (await kept(own)).filter(path => path.startsWith(`/kept/${person.player.player_id}/`)))
    .toEqual([]);
  await settled(own);
  await setOnline(context, false);
  await own.goto(review);
  await expect(own.getByText(asked ?? '?')).toHaveCount(0);
  await own.goto('/');
  await expect(own.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(own.getByText('Zola')).toHaveCount(0);
});

test('a newer build is told where nothing is played, and taken by a press', async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
  await page.goto('/');
  await settled(page);
  // The message that the service worker of a newer build sends to every page.
  const tell = () =>
    page.evaluate(() => {
      const data = { built: '/assets/index-newer.js' };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    });
  const told = page.getByText('A newer version is ready.');
  await expect(async () => {
    await tell();
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass();
  await look(page, 'update-notice');
  await page.getByRole('link', { name: 'Ranks' }).first().click();
  await expect(told).toBeVisible();
  await page.goto('/quiz-play/true-and-false-play/play/');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await tell();
  await expect(told).toBeHidden();
  await page.goto('/');
  await settled(page);
  await expect(async () => {
    await tell();
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass();
  const fresh = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await fresh;
  await settled(page);
  await expect(told).toBeHidden();
});

test('a part of an old build that is gone brings the newer page', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const entry = await page.locator('script[type="module"][src]').last().getAttribute('src');
  await page.route('**/assets/leaderboard-*.js', route => route.fulfill({ status: 404, body: '{}' }), {
    times: 1,
  });
  await page.route(
    url => url.pathname === '/',
    async route => {
      const reply = await route.fetch();
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replaceAll(entry ?? '', '/assets/newer.js'),
      });
    },
    { times: 1 },
  );
  await page.getByRole('link', { name: 'Ranks' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
});
