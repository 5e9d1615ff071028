/** Fun and learn by the keyboard alone, from the hub to the next passage, with the passage in reach and no request to YouTube (DECISIONS 4). */
import { expect, type Page, test } from '@playwright/test';
import { countOfPassage } from '../kit/answers.ts';
import { tabTo } from '../kit/keys.ts';
import { look, settled } from '../kit/look.ts';
import { aPerson, logInAs } from '../kit/people.ts';
import { answer, next, questionOn } from '../kit/stage.ts';

const TREE = /How a tree drinks/;
const TREE_QUESTIONS = countOfPassage('how-trees-drink');

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

const passageIds = async (page: Page, category: string): Promise<Record<string, number>> => {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('trivium.session') ?? '{}').state.token as string,
  );
  const reply = await page.request.post('/api/get_fun_n_learn', {
    headers: { authorization: `Bearer ${token}` },
    data: { type: 'category', type_id: category, limit: 50 },
  });
  const { data } = (await reply.json()) as { data: { slug: string; id: number }[] };
  return Object.fromEntries(data.map(({ slug, id }) => [slug, id]));
};

test.beforeEach(async ({ page, request }) => {
  await logInAs(page, await aPerson(request));
});

test('a passage is found, read, played and left by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quiz-play/');
  await settled(page);
  await press(page, /^Fun and learn/);
  await expect(page).toHaveURL(/\/fun-and-learn\/$/);
  await settled(page);
  await press(page, /^Quiet wonders/);
  await settled(page);
  await press(page, /^\d+ min read.*How a tree drinks/);
  await expect(page.getByRole('heading', { level: 1, name: TREE })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pulled, not pushed' })).toBeVisible();

  const prose = page.getByText(/The tallest tree we know of/);
  const sizeOf = () => prose.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOf();
  await press(page, /^Larger text$/);
  expect(await sizeOf()).toBeGreaterThan(before);
  const larger = await sizeOf();
  await page.reload();
  await expect(prose).toBeVisible();
  expect(await sizeOf()).toBe(larger);

  await press(page, /^Start the questions$/);
  await questionOn(page);
  await expect(page).toHaveURL(/\/play\/\?play=/);

  await press(page, /^Read the passage$/);
  const sheet = page.getByRole('dialog', { name: TREE });
  await expect(sheet).toBeVisible();
  const pages = sheet.getByRole('region', { name: 'The passage' });
  await pages.evaluate(element =>
    new Promise(done => {
      element.addEventListener('scroll', done, { once: true });
      element.scrollTo(0, 300);
    }).then(() => undefined),
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Read the passage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => pages.evaluate(element => element.scrollTop)).toBe(300);
  await page.keyboard.press('Escape');

  for (let place = 0; place < TREE_QUESTIONS; place += 1) {
    await answer(page, place !== 2);
    await next(page);
  }
  await expect(page.getByText('How a tree drinks')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, /^Review/i);
  await expect(page).toHaveURL(/\/play\/review\/\?play=/);
  await settled(page);
  await page.goBack();
  await settled(page);
  const url = page.url();
  await press(page, /^(Next passage|Play again)$/);
  await expect(page).not.toHaveURL(url);
});

test('passage and questions stand side by side where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fun-and-learn/quiet-wonders/');
  await page.getByRole('link', { name: TREE }).click();
  await page.getByRole('button', { name: 'Start the questions' }).click();
  await questionOn(page);
  const panel = page.getByRole('complementary', { name: 'The passage' });
  await expect(panel.getByText(/The tallest tree we know of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read the passage' })).toHaveCount(0);
  await answer(page, true);
  await next(page);
  await questionOn(page);
  await page.reload();
  await expect(page.getByText(`2 of ${TREE_QUESTIONS}`).first()).toBeVisible();
  await expect(panel).toBeVisible();
});

test('nothing is asked of YouTube before the video is pressed, and offline it says so', async ({
  page,
  context,
}) => {
  const outside: string[] = [];
  const referrers: (string | undefined)[] = [];
  await page.route(
    url => url.hostname !== 'localhost',
    async route => {
      outside.push(route.request().url());
      referrers.push((await route.request().allHeaders())['referer']);
      return route.fulfill({ contentType: 'text/html', body: '<p>a video</p>' });
    },
  );
  const refused: string[] = [];
  page.on('console', message => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto('/fun-and-learn/quiet-wonders/');
  await settled(page);
  await page.getByRole('link', { name: /Ten times as far/ }).click();
  const gateway = page.getByRole('button', { name: /Play the video/ });
  await expect(gateway).toBeVisible();
  expect(outside).toEqual([]);

  await context.setOffline(true);
  await gateway.click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  await gateway.click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect(frame).toHaveAttribute('title', /Powers of Ten/);
  await expect(page.frameLocator('iframe').getByText('a video')).toBeVisible();
  expect(outside.every(url => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);
  // YouTube refuses pages without a referrer (error 153), so it gets the origin and no path.
  expect(new Set(referrers)).toEqual(new Set([`${new URL(page.url()).origin}/`]));
  expect(refused).toEqual([]);
});

test('a document opens as what it is', async ({ page }) => {
  await page.goto('/fun-and-learn/made-by-people/');
  await settled(page);
  await page.getByRole('link', { name: /From rags to pages/ }).click();
  const link = page.getByRole('link', { name: /Two thousand years of paper/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
});

test('looks right everywhere', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/fun-and-learn/');
  await settled(page);
  await look(page, 'fun-categories');
  await page.goto('/fun-and-learn/quiet-wonders/');
  await settled(page);
  await look(page, 'fun-passages');
  const ids = await passageIds(page, 'quiet-wonders');
  for (const [name, slug] of Object.entries({
    'fun-read': 'how-trees-drink',
    'fun-read-table': 'the-longest-commute',
    'fun-read-video': 'powers-of-ten',
  })) {
    await page.goto(`/fun-and-learn/passage/${ids[slug]}/`);
    await settled(page);
    const video = page.getByRole('button', { name: /Play the video/ });
    if (await video.isVisible()) await video.scrollIntoViewIfNeeded();
    await look(page, name);
  }
  await page.goto(`/fun-and-learn/passage/${ids['how-trees-drink']}/play/`);
  await questionOn(page);
  await look(page, 'fun-play');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Read the passage' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'fun-sheet');
});

test('an Arabic passage runs from right to left on an Arabic page', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/fun-and-learn/quiet-wonders/');
  const [row] = await Promise.all([passageIds(page, 'qira-wa-fahm-ar')]);
  await page.goto(`/fun-and-learn/passage/${row['nakhlat-al-tamr-ar']}/`);
  const prose = page.locator('[lang="ar"][dir="rtl"]');
  await expect(prose.getByText(/يقول أهل الواحات/)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.lang = 'ar';
  });
  await look(page, 'fun-arabic');
});
