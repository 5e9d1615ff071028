/** Text pages, the contact form and the blog, by the keyboard and in all four combinations of size and scheme (SPEC 2, DESIGN 9, 10). */
import { expect, test } from '@playwright/test';
import { look, lookThrough, settled } from '../kit/look.ts';

test('every page of text', async ({ page }) => {
  test.setTimeout(180_000);
  await lookThrough(page, {
    'page-about': '/about-us/',
    'page-instructions': '/instructions/',
    'page-faq': '/faq/',
    'page-contact': '/contact-us/',
    'page-accessibility': '/accessibility/',
    'page-credits': '/credits/',
    'page-privacy': '/privacy-policy/',
    'page-terms': '/terms-conditions/',
    'page-blog': '/blog/',
    'page-blog-post': '/blog/why-the-server-is-the-only-referee/',
    'page-blog-gone': '/blog/nothing-here/',
  });
});

test('an address that is nobody’s answers 404 with the page that says so, a screen’s answers 200', async ({
  page,
}) => {
  for (const [path, status] of [
    ['/no/such/place/', 404],
    ['/leaderboard/nothing/', 404],
    ['/quiz-play/nothing-here/', 404],
    ['/quiz-play/', 200],
    ['/quiz-play/guess_the_word/', 200],
    ['/quiz-play/random-battle/', 200],
    ['/auth/login', 200],
  ] as const) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
  }
  await page.goto('/no/such/place/');
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible();
});

test('a guest finds the pages from home, and a question opens by the keyboard', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const foot = page.getByRole('navigation', { name: 'About this site' });
  await foot.getByRole('link', { name: 'Questions and answers' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faq\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeFocused();
  const answer = page.getByText('Not to look around.');
  await expect(answer).toBeHidden();
  await page.locator('summary').first().focus();
  await page.keyboard.press('Space');
  await expect(answer).toBeVisible();
  await look(page, 'page-faq-open');
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
});

test('everything is on paper, opened or not', async ({ page }) => {
  await page.goto('/faq/');
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Not to look around.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'About this site' })).toBeHidden();
});

test('the contact form by the keyboard: a missing field is named, what was typed stays, the message is confirmed', async ({
  page,
}) => {
  await page.goto('/contact-us/');
  await settled(page);
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Tab');
  await page.keyboard.type('no address');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Is anybody there?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address.')).toBeVisible();
  await expect(page.getByLabel('Your email')).toBeFocused();
  await expect(page.getByLabel('Your message')).toHaveValue('Is anybody there?');
  await look(page, 'page-contact-refused');
  await page.getByLabel('Your email').fill('ann@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeFocused();
  await look(page, 'page-contact-sent');
});

test('320 px wide, from right to left, with large text: nothing is cut off', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ar', viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const path of ['/faq/', '/contact-us/', '/privacy-policy/', '/blog/', '/no/such/place/']) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
  await context.close();
});

test('crawlers get title, description and picture without a script, and the files they ask for', async ({
  request,
}) => {
  const html = await (await request.get('/blog/how-to-keep-a-streak-kind/')).text();
  expect(html).toContain('<title>How to keep a streak kind · Trivium</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/blog\/how-to-keep-a-streak-kind\/"/);
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const image = await request.get(picture);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await image.body()).byteLength).toBeLessThanOrEqual(60_000);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/faq/</loc>');
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /profile/');
});
