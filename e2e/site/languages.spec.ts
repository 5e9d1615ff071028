/** A guest chooses a language, text pages work without scripts, and Arabic and Devanagari have their fonts (DECISIONS 10). */
import { expect, test } from '@playwright/test';
import { aPerson, logInAs } from '../kit/people.ts';

test('a guest chooses by name, is remembered, and plays the sample in that language', async ({ page }) => {
  await page.goto('/faq/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions et réponses' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Français' })).toHaveAttribute('aria-pressed', 'true');
  const sample = page.waitForResponse(/get_sample_quiz/);
  await page.goto('/sample-quiz/');
  const french = (await (await page.request.post('/api/get_languages', { data: {} })).json()).data.find(
    ({ code }: { code: string }) => code === 'fr',
  );
  expect((await (await sample).json()).data.language_id).toBe(french.id);
});

test('a language in the address is spoken, and links that are shared carry none', async ({ page }) => {
  await page.goto('/blog/?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('المدونة');
});

test('a player’s language is that of the account, on a new device too', async ({ page, request }) => {
  const person = await aPerson(request, 'Asha');
  const headers = { authorization: `Bearer ${person.token}` };
  await request.post('/api/update_profile', { headers, data: { web_language: 'hi' } });
  const { data } = await (await request.post('/api/get_user_by_id', { headers, data: {} })).json();
  await logInAs(page, { ...person, player: data });
  await page.goto('/profile/settings/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('combobox').first()).toHaveValue('hi');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'es' });
  test('home, questions, blog and a post can be read, in every language', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByText('activa JavaScript')).toBeVisible();
    await page.goto('/blog/');
    await page.locator('.plain main a').first().click();
    await expect(page.locator('.plain main p').nth(2)).toBeVisible();
    await page.goto('/faq/');
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(12);
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});

test('titles of Arabic and Hindi wear their own face, fetched with that script only', async ({ browser }) => {
  for (const [lang, face, spacing] of [
    ['ar', 'bhaijaan', 'normal'],
    ['hi', 'baloo-2-devanagari', 'normal'],
    ['en', '', '-'],
  ] as const) {
    const page = await browser.newPage();
    const fetched: string[] = [];
    const note = (request: { url(): string }) => fetched.push(request.url());
    page.on('request', note);
    await page.goto(`/blog/?lang=${lang}`);
    const heading = page.locator('main h1');
    await expect(heading).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const own = fetched.filter(address => address.includes('baloo') && address.endsWith('.woff2'));
    expect(
      own.filter(address => face === '' || !address.includes(face)),
      lang,
    ).toEqual([]);
    expect(
      fetched.some(address => address.includes(face)),
      lang,
    ).toBe(true);
    const worn = await heading.evaluate(element => getComputedStyle(element).letterSpacing);
    expect(worn.startsWith(spacing) || worn === '0px', lang).toBe(true);
    await page.close();
  }
});

test('with scripts nothing of the plain page is drawn, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { moved: 0, plain: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const plain = document.querySelector<HTMLElement>('.plain');
      if (plain && plain.offsetHeight > 0) seen.plain += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // A slow text: what stands below it must wait.
  await page.route('**/api/get_settings', async route => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  for (const path of ['/', '/faq/', '/blog/']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('.plain')).toHaveCount(0);
    await expect(page.locator('.prose-body[aria-busy=true]')).toHaveCount(0);
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { moved: number; plain: number } }).seen,
    );
    expect(seen.plain, path).toBe(0);
    expect(seen.moved, path).toBeLessThan(0.05);
  }
});
